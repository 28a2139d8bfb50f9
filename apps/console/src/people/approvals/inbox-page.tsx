import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ColumnChoice, ListHead } from '../../platform/ui/list-head.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { useListAddress } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, When } from '../../platform/ui/values.tsx'
import { ACT_NAMES, ApprovalState, BOX_MEANINGS, BOX_NAMES } from './approval-words.tsx'
import styles from './approvals.module.css'
import { type Approval, approvalsIn, BOXES, type Box } from './approvals.queries.ts'
import { DecideSeveral } from './decide-several.tsx'

/** The server decides on no more with one call. */
const MOST_AT_ONCE = 50

/** Requests for approval: those one can decide, one's own, or all. */
export function InboxPage() {
  const { box: chosen } = useSearch({ strict: false })
  const box: Box = BOXES.find((known) => known === chosen) ?? 'toDecide'
  const requests = useInfiniteQuery(approvalsIn(box))
  return (
    <Page title="Approvals">
      <nav aria-label="Requests" className={styles.boxes}>
        {BOXES.map((name) => (
          <Link
            key={name}
            to="/approvals"
            search={name === 'toDecide' ? {} : { box: name }}
            className={styles.box}
            aria-current={name === box ? 'page' : undefined}
          >
            {BOX_NAMES[name]}
            {name === box && requests.data && (
              <span className={styles.count}>{requests.data.pages[0]?.waitingCount}</span>
            )}
          </Link>
        ))}
      </nav>
      <QueryView queries={[requests]} loading={<TableSkeleton columns={[8, 2, 2, 3, 3, 3]} />}>
        {() => (
          <Requests
            key={box}
            box={box}
            approvals={requests.data!.pages.flatMap(({ approvals }) => approvals)}
            waitingCount={requests.data!.pages[0]?.waitingCount ?? 0}
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
  box: Box
  approvals: readonly Approval[]
  waitingCount: number
  hasMore: boolean
  isReading: boolean
  onMore: () => void
}

function Requests({ box, approvals, waitingCount, hasMore, isReading, onMore }: RequestsProps) {
  const { search, change } = useListAddress()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [verdict, setVerdict] = useState<{ isApproved: boolean; ids: readonly string[] } | null>(null)
  const decidable = useMemo(
    () => new Map(approvals.filter(({ mayDecide }) => mayDecide).map((one) => [one.approvalId, one])),
    [approvals],
  )
  // A request may have been decided by somebody else since it was ticked.
  const ids = [...chosen].filter((id) => decidable.has(id))
  if (approvals.length === 0) return <Empty title="Nothing here">{BOX_MEANINGS[box]}</Empty>
  return (
    <>
      <ListHead
        count={`${waitingCount} waiting · ${hasMore ? `the first ${approvals.length} are shown` : `${approvals.length} in all`}`}
        actions={
          <>
            {ids.length > MOST_AT_ONCE && (
              <NotOffered what="Deciding" why={`At most ${MOST_AT_ONCE} requests at once. ${ids.length} are ticked.`} />
            )}
            {ids.length > 0 && ids.length <= MOST_AT_ONCE && (
              <>
                <Button tone="main" onClick={() => setVerdict({ isApproved: true, ids })}>
                  Approve {ids.length}
                </Button>
                <Button tone="danger" onClick={() => setVerdict({ isApproved: false, ids })}>
                  Decline {ids.length}
                </Button>
              </>
            )}
            <ColumnChoice columns={COLUMNS} search={search} onChange={(columns) => change({ columns })} />
          </>
        }
      />
      <DataTable
        label={BOX_NAMES[box]}
        rows={approvals}
        rowId={({ approvalId }) => approvalId}
        columns={COLUMNS}
        search={search}
        selection={
          decidable.size > 0
            ? {
                chosen: new Set(ids),
                onChange: setChosen,
                canChoose: (id) => decidable.has(id),
                nameOf: (id) => decidable.get(id)?.summary ?? id,
              }
            : undefined
        }
      />
      {hasMore && (
        <div>
          <Button isBusy={isReading} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
      {verdict && (
        <DecideSeveral
          approvalIds={verdict.ids}
          isApproved={verdict.isApproved}
          // Decided requests are no longer offered; the other ticks stay.
          onClose={() => setVerdict(null)}
        />
      )}
    </>
  )
}

const COLUMNS: readonly Column<Approval>[] = [
  {
    id: 'summary',
    header: 'What is asked',
    isWide: true,
    cell: ({ approvalId, summary }) => (
      <Link to="/approvals/$approvalId" params={{ approvalId }} title={summary} {...OPENS_ROW}>
        {summary}
      </Link>
    ),
  },
  { id: 'act', header: 'Kind', isExtra: true, cell: ({ act }) => ACT_NAMES[act] },
  {
    id: 'amount',
    header: 'Amount',
    isFigure: true,
    cell: ({ amountMinor, currency }) =>
      amountMinor !== null && (
        <>
          <Amount amountMinor={amountMinor} currency={currency} /> {currency}
        </>
      ),
  },
  { id: 'by', header: 'Asked by', cell: ({ askedBy }) => askedBy },
  { id: 'at', header: 'Asked', isExtra: true, cell: ({ askedAt }) => <When at={askedAt} /> },
  {
    id: 'until',
    header: 'Expires',
    cell: ({ expiresAt, state }) => state === 'waiting' && <When at={expiresAt} />,
  },
  { id: 'state', header: 'State', cell: (approval) => <ApprovalState approval={approval} /> },
]
