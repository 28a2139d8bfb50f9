import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ListFilter } from '../../platform/ui/list-head.tsx'
import type { Column } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, When } from '../../platform/ui/values.tsx'
import { PagedList } from './paged-list.tsx'
import { LoanLink, PAYMENT_LINKS, TRANSFER_STATES, TransferState } from './payment-words.tsx'
import { type Transfer, transfers } from './payments.queries.ts'

/** Transfers that borrowers told us of: those to be checked, the oldest first. */
export function TransfersPage() {
  const { state = 'received' } = useSearch({ from: '/transfers' })
  const list = useInfiniteQuery(transfers(state))
  const change = useChangeSearch()
  const isQueue = state === 'received'
  return (
    <Page title="Transfers">
      <AreaLinks label="Payments" links={PAYMENT_LINKS} />
      <QueryView queries={[list]} loading={<TableSkeleton columns={[4, 2, 2, 3, 3, 2]} rows={12} />}>
        {() => (
          <PagedList
            label="Transfers"
            csvName="transfers"
            rows={list.data!.pages.flatMap((page) => page.transfers)}
            rowId={({ transferId }) => transferId}
            columns={COLUMNS}
            query={list}
            noun={['transfer', 'transfers']}
            {...(isQueue && { total: list.data!.pages[0]?.waitingCount ?? 0 })}
            empty={
              <Empty title={isQueue ? 'No transfer waits to be checked' : 'No transfer was decided like this'}>
                Bank transfers that borrowers report, with a picture of the bank’s receipt, come here.
              </Empty>
            }
          >
            <ListFilter
              label="State"
              all="To be checked"
              value={isQueue ? '' : state}
              options={(['matched', 'refused'] as const).map((value) => ({ value, label: TRANSFER_STATES[value] }))}
              onChange={(chosen) => change({ state: chosen })}
            />
          </PagedList>
        )}
      </QueryView>
    </Page>
  )
}

const COLUMNS: readonly Column<Transfer>[] = [
  {
    id: 'reference',
    header: 'Reference',
    value: ({ utr }) => utr,
    cell: ({ transferId, utr }) => (
      <Link to="/transfers/$transferId" params={{ transferId }} {...OPENS_ROW}>
        {utr}
      </Link>
    ),
  },
  {
    id: 'amount',
    header: 'Amount told',
    isFigure: true,
    value: ({ amountMinor }) => amountMinor / 100,
    cell: ({ amountMinor, currency }) => <Amount amountMinor={amountMinor} currency={currency} />,
  },
  { id: 'currency', header: 'Currency', value: ({ currency }) => currency, cell: ({ currency }) => currency },
  { id: 'paidOn', header: 'Paid on', value: ({ paidOn }) => paidOn, cell: ({ paidOn }) => <When at={paidOn} /> },
  { id: 'told', header: 'Told', value: ({ toldAt }) => toldAt, cell: ({ toldAt }) => <When at={toldAt} /> },
  {
    id: 'loan',
    header: 'Loan',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderId, orderNumber }) => <LoanLink orderId={orderId} orderNumber={orderNumber} />,
  },
  {
    id: 'proof',
    header: 'Picture',
    value: ({ hasProof }) => (hasProof ? 'yes' : 'no'),
    cell: ({ hasProof }) => (hasProof ? 'Yes' : <span className="quiet">None</span>),
  },
  {
    id: 'state',
    header: 'State',
    isWide: true,
    value: ({ state }) => TRANSFER_STATES[state],
    cell: ({ state }) => <TransferState state={state} />,
  },
]
