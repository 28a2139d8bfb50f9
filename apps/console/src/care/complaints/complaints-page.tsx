import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ColumnChoice, CsvButton, ListFilter, ListHead } from '../../platform/ui/list-head.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { CARE_LINKS, MARKET_NAMES } from '../care-links.ts'
import { bodyOf, type CaseSearch, caseSearch } from './case-filters.ts'
import { CaseTable, caseColumns } from './case-table.tsx'
import { STATE_NAMES, STATES } from './case-words.tsx'
import styles from './complaints.module.css'
import { type Case, type CaseCounts, caseCounts, casesIn } from './complaints.queries.ts'

/** Complaints of all borrowers, the most urgent first. */
export function ComplaintsPage() {
  const search = caseSearch(useSearch({ strict: false }))
  const cases = useInfiniteQuery(casesIn(bodyOf(search)))
  const counts = useQuery(caseCounts())
  return (
    <Page title="Complaints">
      <AreaLinks label="Care" links={CARE_LINKS} />
      <QueryView queries={[cases, counts]} loading={<TableSkeleton columns={[2, 5, 3, 2, 2, 3]} rows={16} />}>
        {() => (
          <>
            <Groups counts={counts.data!} search={search} />
            <CaseList
              cases={cases.data!.pages.flatMap((page) => page.cases)}
              types={counts.data!.types}
              search={search}
              hasMore={cases.hasNextPage}
              isReading={cases.isFetchingNextPage}
              onMore={() => void cases.fetchNextPage()}
            />
          </>
        )}
      </QueryView>
    </Page>
  )
}

type Group = { readonly label: string; readonly count: number; readonly search: CaseSearch }

/** Counts the open cases of each group; each leads to its list. */
function Groups({ counts, search }: { counts: CaseCounts; search: CaseSearch }) {
  const { received, inProgress, answered } = counts
  const groups: readonly Group[] = [
    { label: 'Open', count: received + inProgress + answered, search: {} },
    { label: 'Escalated', count: counts.escalated, search: { escalated: 'yes' } },
    { label: 'Mine', count: counts.mine, search: { holder: 'me' } },
    { label: 'With nobody', count: counts.ofNobody, search: { holder: 'nobody' } },
    ...(['received', 'inProgress', 'answered'] as const).map((state) => ({
      label: STATE_NAMES[state],
      count: counts[state],
      search: { state },
    })),
  ]
  const { columns: _columns, ...filters } = search
  return (
    <nav aria-label="Groups of complaints" className={styles.groups}>
      {groups.map((group) => (
        <Link
          key={group.label}
          to="/complaints"
          search={group.search}
          className={styles.group}
          aria-current={JSON.stringify(group.search) === JSON.stringify(filters) ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {group.label} <span className={styles.figure}>{group.count}</span>
        </Link>
      ))}
      <span className={counts.late > 0 ? styles.late : styles.group}>
        {counts.late === 0 ? 'None late' : `${counts.late} late, first in each list`}
      </span>
    </nav>
  )
}

type CaseListProps = {
  cases: readonly Case[]
  types: CaseCounts['types']
  search: CaseSearch
  hasMore: boolean
  isReading: boolean
  onMore: () => void
}

function CaseList({ cases, types, search, hasMore, isReading, onMore }: CaseListProps) {
  const change = useChangeSearch()
  const columns = caseColumns(search)
  return (
    <>
      <ListHead
        count={hasMore ? `The first ${cases.length}; there are more` : casesInWords(cases.length)}
        actions={
          <>
            <ColumnChoice columns={columns} search={search} onChange={(chosen) => change({ columns: chosen })} />
            <CsvButton name="complaints" columns={columns} rows={cases} />
          </>
        }
      >
        <Filters search={search} types={types} />
      </ListHead>
      {cases.length > 0 ? (
        <CaseTable label="Complaints" cases={cases} search={search} from={search} />
      ) : (
        <Empty title={Object.keys(search).length > 0 ? 'No complaint fits these filters' : 'No complaint is open'}>
          Complaints of borrowers appear here: escalated ones first, then by the day on which they are due.
        </Empty>
      )}
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

function casesInWords(count: number): string {
  return count === 1 ? '1 complaint' : `${count} complaints`
}

function Filters({ search, types }: { search: CaseSearch; types: CaseCounts['types'] }) {
  const change = useChangeSearch()
  return (
    <>
      <ListFilter
        label="State"
        all="Open"
        value={search.state ?? ''}
        options={STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        onChange={(state) => change({ state })}
      />
      <ListFilter
        label="Market"
        all="Every market"
        value={search.market ?? ''}
        options={Object.entries(MARKET_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={(market) => change({ market })}
      />
      <ListFilter
        label="About"
        all="About anything"
        value={search.type ?? ''}
        options={types.map(({ complaintType, about }) => ({ value: String(complaintType), label: about }))}
        onChange={(type) => change({ type })}
      />
      <ListFilter
        label="With"
        all="With anybody"
        value={search.holder ?? ''}
        options={[
          { value: 'me', label: 'With me' },
          { value: 'nobody', label: 'With nobody' },
        ]}
        onChange={(holder) => change({ holder })}
      />
      <ListFilter
        label="Escalated"
        all="Escalated or not"
        value={search.escalated ?? ''}
        options={[{ value: 'yes', label: 'Escalated' }]}
        onChange={(escalated) => change({ escalated })}
      />
      {search.order && <Button onClick={() => change({ order: undefined })}>Of one loan only: show all</Button>}
    </>
  )
}
