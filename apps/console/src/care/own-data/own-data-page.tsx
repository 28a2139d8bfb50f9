import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { CsvButton, ListHead } from '../../platform/ui/list-head.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { CARE_LINKS } from '../care-links.ts'
import styles from '../complaints/complaints.module.css'
import { type OwnDataKind, type OwnDataRequest, ownDataRequests } from './own-data.queries.ts'
import { COLUMNS, KIND_NAMES, KINDS, WHO_DOES_IT } from './own-data-words.tsx'

/** Lists the requests of borrowers about their data. */
export function OwnDataPage() {
  const kind: OwnDataKind = useSearch({ from: '/own-data' }).kind ?? 'deletions'
  const requests = useInfiniteQuery(ownDataRequests(kind))
  return (
    <Page title="Own-data requests">
      <AreaLinks label="Care" links={CARE_LINKS} />
      <nav aria-label="Kinds of requests" className={styles.groups}>
        {KINDS.map((name) => (
          <Link
            key={name}
            to="/own-data"
            search={name === 'deletions' ? {} : { kind: name }}
            className={styles.group}
            aria-current={name === kind ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {KIND_NAMES[name]}
          </Link>
        ))}
      </nav>
      <p className="quiet">{WHO_DOES_IT[kind]}</p>
      <QueryView queries={[requests]} loading={<TableSkeleton columns={[3, 3, 2, 3, 4]} />}>
        {() => (
          <Requests
            kind={kind}
            requests={requests.data!.pages.flatMap((page) => page.requests)}
            hasMore={requests.hasNextPage}
            isReading={requests.isFetchingNextPage}
            onMore={() => void requests.fetchNextPage()}
          />
        )}
      </QueryView>
    </Page>
  )
}

type RequestsProps = {
  kind: OwnDataKind
  requests: readonly OwnDataRequest[]
  hasMore: boolean
  isReading: boolean
  onMore: () => void
}

function Requests({ kind, requests, hasMore, isReading, onMore }: RequestsProps) {
  if (requests.length === 0)
    return <Empty title="Nothing here">{KIND_NAMES[kind]} that borrowers ask for in the app appear here.</Empty>
  const columns = COLUMNS[kind]
  return (
    <>
      <ListHead
        count={hasMore ? `The first ${requests.length}; there are more` : `${requests.length} in all`}
        actions={<CsvButton name={`own-data-${kind}`} columns={columns} rows={requests} />}
      />
      <DataTable
        label={KIND_NAMES[kind]}
        rows={requests}
        rowId={({ requestId }) => requestId}
        columns={columns}
        search={{}}
      />
      {hasMore && (
        <div>
          <Button isBusy={isReading} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
