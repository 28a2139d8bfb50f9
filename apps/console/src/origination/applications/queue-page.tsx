import { takeApplication } from '@hulog/client/operations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay, useSession } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { FailureNotice, useReread } from '../../platform/ui/failure.tsx'
import { ColumnChoice, CsvButton, ListFilter, ListHead } from '../../platform/ui/list-head.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { listSearch, useChangeSearch } from '../../platform/ui/table/list-address.ts'
import {
  type Application,
  type ApplicationSearch,
  applicationSearch,
  MARKET_NAMES,
  NOBODY,
} from './application-words.ts'
import styles from './applications.module.css'
import { applicationsIn } from './applications.queries.ts'
import { queueColumns } from './queue-columns.tsx'
import { useNext } from './use-next.ts'

const BOXES = [
  { box: undefined, label: 'Waiting' },
  { box: 'closed', label: 'Decided' },
] as const

/** Applications that the rules referred to a person. */
export function QueuePage() {
  const search = applicationSearch(useSearch({ strict: false }))
  const queue = useInfiniteQuery(applicationsIn(search))
  const may = useMay()
  const next = useNext(search)
  const taking = useTakeFocused(search)
  const canDecide = may('applications.decide')
  useShortcuts({
    x: canDecide ? next.takeNext : null,
    t: canDecide && search.box !== 'closed' ? taking.takeFocused : null,
  })
  return (
    <Page
      title="Applications"
      actions={
        canDecide ? (
          <Button tone="main" shortcut="x" isBusy={next.isTaking} onClick={next.takeNext}>
            Take the next
          </Button>
        ) : (
          <NotOffered what="Taking" why="Your roles do not allow to decide on applications." />
        )
      }
    >
      <nav aria-label="Applications" className={styles.boxes}>
        {BOXES.map(({ box, label }) => (
          <Link
            key={label}
            to="/applications"
            search={box ? { box } : {}}
            className={styles.box}
            aria-current={search.box === box ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <FailureNotice failure={next.failure ?? taking.failure} />
      <QueryView queries={[queue]} loading={<TableSkeleton columns={[3, 3, 3, 2, 3, 3, 4]} rows={16} />}>
        {() => (
          <Queue
            search={search}
            applications={queue.data!.pages.flatMap(({ applications }) => applications)}
            products={queue.data!.pages[0]?.products ?? []}
            hasMore={queue.hasNextPage}
            isReading={queue.isFetchingNextPage}
            onMore={() => void queue.fetchNextPage()}
          />
        )}
      </QueryView>
    </Page>
  )
}

/** Takes the row that has the focus, and opens it. */
function useTakeFocused(search: ApplicationSearch) {
  const navigate = useNavigate()
  const { market, product } = search
  const { send, failure } = useOperation(takeApplication, {
    onDone: ({ orderId }) =>
      void navigate({
        to: '/applications/$orderId',
        params: { orderId },
        search: { ...(market && { market }), ...(product && { product }) },
      }),
    onFailure: useReread(),
  })
  function takeFocused() {
    const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-order]')
    if (focused?.dataset.order) send({ orderId: focused.dataset.order })
  }
  return { takeFocused, failure }
}

type QueueProps = {
  search: ApplicationSearch
  applications: readonly Application[]
  products: readonly {
    readonly productId: string
    readonly productName: string
    readonly market: Application['market']
  }[]
  hasMore: boolean
  isReading: boolean
  onMore: () => void
}

function Queue({ search, applications, products, hasMore, isReading, onMore }: QueueProps) {
  const address = listSearch(useSearch({ strict: false }))
  const change = useChangeSearch()
  const isClosed = search.box === 'closed'
  const columns = useMemo(() => queueColumns(search), [search])
  const count = applications.length === 1 ? '1 application' : `${applications.length} applications`
  const first = isClosed ? 'The newest' : 'The oldest'
  return (
    <>
      <ListHead
        count={hasMore ? `${first} ${count}; there are more` : `${count}, all there are`}
        actions={
          applications.length > 0 && (
            <>
              <ColumnChoice columns={columns} search={address} onChange={(chosen) => change({ columns: chosen })} />
              <CsvButton name="applications" columns={columns} rows={applications} />
            </>
          )
        }
      >
        <ListFilter
          label="Market"
          all="All markets"
          value={search.market ?? ''}
          options={Object.entries(MARKET_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={(market) => change({ market, product: undefined })}
        />
        <ListFilter
          label="Product"
          all="All products"
          value={search.product ?? ''}
          options={products
            .filter(({ market }) => !search.market || market === search.market)
            .map(({ productId, productName, market }) => ({ value: productId, label: `${productName} (${market})` }))}
          onChange={(product) => change({ product })}
        />
        <TakenFilter search={search} applications={applications} onChange={(taken) => change({ taken })} />
      </ListHead>
      {applications.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <DataTable
          label="Applications"
          rows={applications}
          rowId={({ orderId }) => orderId}
          columns={columns}
          search={address}
        />
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

/** Oneself, nobody, and the colleagues who are in sight; a colleague of the address stays a choice. */
function TakenFilter({
  search,
  applications,
  onChange,
}: Pick<QueueProps, 'search' | 'applications'> & { onChange: (taken: string) => void }) {
  const own = useSession()?.staffName
  const isClosed = search.box === 'closed'
  const seen = [...applications.map(({ takenBy }) => takenBy), search.taken === NOBODY ? null : (search.taken ?? null)]
  const others = [...new Set(seen)].filter((name) => name !== null && name !== own).sort() as string[]
  return (
    <ListFilter
      label={isClosed ? 'Decided by' : 'Taken by'}
      all="Anybody"
      value={search.taken ?? ''}
      options={[
        ...(own ? [{ value: own, label: 'Me' }] : []),
        ...(isClosed ? [] : [{ value: NOBODY, label: 'Nobody' }]),
        ...others.map((name) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
    />
  )
}

function Nothing({ search: { box, ...filters } }: { search: ApplicationSearch }) {
  if (Object.keys(filters).length > 0) return <Empty title="No application fits these filters" />
  if (box === 'closed')
    return <Empty title="None decided yet">Applications that a person decided, or that were withdrawn before.</Empty>
  return (
    <Empty title="No application waits">
      Those that a product refers to a person wait here, the oldest first. All others are decided by the rules at once.
    </Empty>
  )
}
