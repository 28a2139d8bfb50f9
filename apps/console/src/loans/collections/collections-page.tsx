import { COLLECTION_BUCKETS } from '@hulog/contract/staff-limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ColumnChoice, CsvButton, ListFilter, ListHead, rowCount } from '../../platform/ui/list-head.tsx'
import { StateMark } from '../../platform/ui/notice.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch, useListAddress } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, amountText, When } from '../../platform/ui/values.tsx'
import {
  BUCKETS,
  COLLECTION_LINKS,
  contactInWords,
  MARKETS,
  type QueueSearch,
  queueOf,
  queueSearch,
} from './collection-words.ts'
import styles from './collections.module.css'
import {
  type Counts,
  collectionCounts,
  type DueLoan,
  dueLoans,
  type Market,
  type Queue,
} from './collections.queries.ts'

/** Loans that are due or late, by bucket. */
export function CollectionsPage() {
  const search = queueSearch(useSearch({ strict: false }))
  const filters = { ...(search.product && { productId: search.product }), ...(search.mine && { mine: true }) }
  const counts = useQuery(collectionCounts(filters))
  const market = search.market ?? firstWithLoans(counts.data)
  const queue = market && queueOf({ bucket: 'late1to7', ...search, market })
  return (
    <Page title="Collections">
      <AreaLinks label="Collections" links={COLLECTION_LINKS} />
      <QueryView queries={[counts]} loading={<TableSkeleton columns={[3, 3, 3, 2, 2, 4]} rows={12} />}>
        {() =>
          queue && (
            <>
              <Filters search={search} market={queue.market} counts={counts.data!} />
              <Buckets queue={queue} search={search} counts={counts.data!} />
              <Loans
                key={JSON.stringify(queue)}
                queue={queue}
                search={{ ...search, market: queue.market, bucket: queue.bucket }}
              />
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

/** A lender with one market need not choose it. */
function firstWithLoans(counts: Counts | undefined): Market | undefined {
  const withLoans = counts?.markets.find(({ buckets }) => buckets.some(({ loanCount }) => loanCount > 0))
  return (withLoans ?? counts?.markets[0])?.market
}

function Filters({ search, market, counts }: { search: QueueSearch; market: Market; counts: Counts }) {
  const change = useChangeSearch()
  return (
    <ListHead count="">
      <ListFilter
        label="Market"
        all={MARKETS[market]}
        value={search.market ?? ''}
        options={counts.markets.map(({ market: code }) => ({ value: code, label: MARKETS[code] }))}
        onChange={(chosen) => change({ market: chosen })}
      />
      <ListFilter
        label="Product"
        all="Any product"
        value={search.product ?? ''}
        options={counts.products.map(({ productId, productName }) => ({ value: productId, label: productName }))}
        onChange={(product) => change({ product })}
      />
      <ListFilter
        label="Whose"
        all="Everybody’s"
        value={search.mine ?? ''}
        options={[{ value: 'yes', label: 'With a task for me' }]}
        onChange={(mine) => change({ mine })}
      />
      <ListFilter
        label="Order"
        all="Most days late first"
        value={search.order === 'amount' ? 'amount' : ''}
        options={[{ value: 'amount', label: 'Largest loan first' }]}
        onChange={(order) => change({ order })}
      />
    </ListHead>
  )
}

function Buckets({ queue, search, counts }: { queue: Queue; search: QueueSearch; counts: Counts }) {
  const buckets = counts.markets.find(({ market }) => market === queue.market)?.buckets ?? []
  return (
    <nav aria-label="Buckets" className={styles.buckets}>
      {COLLECTION_BUCKETS.map((bucket) => {
        const counted = buckets.find((one) => one.bucket === bucket)
        return (
          <Link
            key={bucket}
            to="/collections"
            search={{ ...search, bucket }}
            className={styles.bucket}
            aria-current={bucket === queue.bucket ? 'page' : undefined}
          >
            {BUCKETS[bucket]}
            <span className={styles.count}>
              {(counted?.loanCount ?? 0).toLocaleString('en-GB')}
              {counted?.isMore && '+'}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

function Loans({ queue, search }: { queue: Queue; search: QueueSearch }) {
  const list = useInfiniteQuery(dueLoans(queue))
  const { search: address, change } = useListAddress()
  const columns = useMemo(() => columnsWith(search), [search])
  const loans = list.data?.pages.flatMap((page) => page.loans) ?? []
  return (
    <QueryView queries={[list]} loading={<TableSkeleton columns={[3, 3, 3, 2, 2, 4]} rows={12} />}>
      {() =>
        loans.length === 0 ? (
          <Empty title="No loan here">Running loans that are due or late by so many days appear here.</Empty>
        ) : (
          <>
            <ListHead
              count={
                list.hasNextPage
                  ? `The first ${loans.length} loans`
                  : `${rowCount(loans.length, loans.length, 'loan', 'loans')}, all there are`
              }
              actions={
                <>
                  <ColumnChoice columns={columns} search={address} onChange={(chosen) => change({ columns: chosen })} />
                  <CsvButton name={`collections-${queue.bucket}`} columns={columns} rows={loans} />
                </>
              }
            />
            <DataTable
              label={BUCKETS[queue.bucket]}
              rows={loans}
              rowId={({ orderId }) => orderId}
              columns={columns}
              search={address}
            />
            {list.hasNextPage && (
              <div>
                <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )
      }
    </QueryView>
  )
}

function columnsWith(search: QueueSearch): readonly Column<DueLoan>[] {
  return [
    {
      id: 'number',
      header: 'Loan',
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderId, orderNumber }) => (
        <Link to="/collections/$orderId" params={{ orderId }} search={search} {...OPENS_ROW}>
          {orderNumber}
        </Link>
      ),
    },
    { id: 'name', header: 'Borrower', value: ({ nameMasked }) => nameMasked, cell: ({ nameMasked }) => nameMasked },
    {
      id: 'product',
      header: 'Product',
      isExtra: true,
      value: ({ productName }) => productName,
      cell: ({ productName }) => productName,
    },
    {
      id: 'late',
      header: 'Days late',
      isFigure: true,
      value: ({ daysLate }) => daysLate,
      cell: ({ daysLate }) => daysLate,
    },
    { id: 'due', header: 'Due', value: ({ dueOn }) => dueOn, cell: ({ dueOn }) => <When at={dueOn} /> },
    {
      id: 'overdue',
      header: 'Overdue',
      isFigure: true,
      value: ({ overdueMinor, currency }) => amountText(overdueMinor, currency),
      cell: ({ overdueMinor, currency }) => <Amount amountMinor={overdueMinor} currency={currency} />,
    },
    {
      id: 'now',
      header: 'Due now',
      isFigure: true,
      value: ({ dueNowMinor, currency }) => amountText(dueNowMinor, currency),
      cell: ({ dueNowMinor, currency }) => (
        <>
          <Amount amountMinor={dueNowMinor} currency={currency} /> {currency}
        </>
      ),
    },
    {
      id: 'contact',
      header: 'Last contact',
      isWide: true,
      value: ({ lastContact }) => (lastContact ? `${lastContact.contactedAt} ${contactInWords(lastContact)}` : ''),
      cell: ({ lastContact }) =>
        lastContact ? (
          <>
            <When at={lastContact.contactedAt} /> {contactInWords(lastContact)}
          </>
        ) : (
          <span className="quiet">None</span>
        ),
    },
    {
      id: 'promise',
      header: 'Promise',
      value: ({ promise }) => promise?.promisedOn ?? '',
      cell: ({ promise, currency }) =>
        promise && (
          <>
            {amountText(promise.amountMinor, currency)} by <When at={promise.promisedOn} />
          </>
        ),
    },
    {
      id: 'task',
      header: 'Next task',
      value: ({ nextTask }) => nextTask?.dueOn ?? '',
      cell: ({ nextTask }) =>
        nextTask && (
          <span title={nextTask.text}>
            <When at={nextTask.dueOn} /> {nextTask.assignedTo ?? nextTask.assignedRole}
          </span>
        ),
    },
    {
      id: 'may',
      header: 'Call',
      value: ({ contact }) => (contact.isAllowed ? 'now' : contact.message),
      cell: ({ contact }) => (
        <span title={contact.message}>
          <StateMark tone={contact.isAllowed ? 'done' : contact.possibleAt ? 'caution' : 'ended'}>
            {contact.isAllowed ? 'Now' : contact.possibleAt ? <When at={contact.possibleAt} /> : 'No'}
          </StateMark>
        </span>
      ),
    },
  ]
}
