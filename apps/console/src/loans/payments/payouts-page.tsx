import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { TextButton } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ListFilter } from '../../platform/ui/list-head.tsx'
import type { Column } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, When } from '../../platform/ui/values.tsx'
import { DayFilters, PagedList } from './paged-list.tsx'
import { BORROWER_SEES, LoanLink, PAYMENT_LINKS, PAYOUT_STATES, PayoutState } from './payment-words.tsx'
import { type Payout, payouts } from './payments.queries.ts'
import { PayoutDetails } from './payout-details.tsx'

const STATES = [
  { value: 'all', label: 'All payouts' },
  ...(Object.keys(PAYOUT_STATES) as Payout['state'][]).map((value) => ({ value, label: PAYOUT_STATES[value] })),
]

/** Tries to pay loans out: those that need somebody, or all. */
export function PayoutsPage() {
  const { state, from, to } = useSearch({ from: '/payouts' })
  const wanted = state === 'all' ? undefined : (state ?? 'needsSomebody')
  const list = useInfiniteQuery(payouts({ ...(wanted && { state: wanted }), ...(from && { from }), ...(to && { to }) }))
  const change = useChangeSearch()
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo(() => columnsWith(open, setOpen), [open])
  return (
    <Page title="Payouts">
      <AreaLinks label="Payments" links={PAYMENT_LINKS} />
      <QueryView queries={[list]} loading={<TableSkeleton columns={[3, 3, 2, 3, 3, 3]} rows={12} />}>
        {() => (
          <PagedList
            label="Payouts"
            csvName="payouts"
            rows={list.data!.pages.flatMap((page) => page.payouts)}
            rowId={({ reference }) => reference}
            columns={columns}
            query={list}
            noun={['payout', 'payouts']}
            empty={
              <Empty title={wanted === 'needsSomebody' ? 'No payout needs anybody' : 'No payout fits these filters'}>
                Payouts that failed, or that the bank does not answer about for two hours, wait here.
              </Empty>
            }
            openRow={(payout) => payout.reference === open && <PayoutDetails payout={payout} />}
          >
            <ListFilter
              label="State"
              all="Needs somebody"
              value={state ?? ''}
              options={STATES}
              onChange={(chosen) => change({ state: chosen })}
            />
            <DayFilters from={from} to={to} />
          </PagedList>
        )}
      </QueryView>
    </Page>
  )
}

function columnsWith(open: string | null, setOpen: (reference: string | null) => void): readonly Column<Payout>[] {
  return [
    {
      id: 'asked',
      header: 'Asked for',
      value: ({ requestedAt }) => requestedAt,
      cell: ({ reference, requestedAt }) => (
        <TextButton
          aria-expanded={reference === open}
          onClick={() => setOpen(reference === open ? null : reference)}
          {...OPENS_ROW}
        >
          <When at={requestedAt} />
          <span className="visually-hidden">, payout {reference}</span>
        </TextButton>
      ),
    },
    {
      id: 'loan',
      header: 'Loan',
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderId, orderNumber }) => <LoanLink orderId={orderId} orderNumber={orderNumber} />,
    },
    { id: 'try', header: 'Try', isFigure: true, value: ({ attempt }) => attempt, cell: ({ attempt }) => attempt },
    {
      id: 'amount',
      header: 'Amount',
      isFigure: true,
      value: ({ amountMinor }) => amountMinor / 100,
      cell: ({ amountMinor, currency }) => <Amount amountMinor={amountMinor} currency={currency} />,
    },
    { id: 'currency', header: 'Currency', value: ({ currency }) => currency, cell: ({ currency }) => currency },
    {
      id: 'state',
      header: 'State',
      value: ({ state }) => PAYOUT_STATES[state],
      cell: ({ state }) => <PayoutState state={state} />,
    },
    {
      id: 'why',
      header: 'What the bank said',
      isWide: true,
      value: ({ failedBecause }) => failedBecause,
      cell: ({ failedBecause, needsSomebody }) => (
        <span className="quiet">{failedBecause ?? (needsSomebody === 'noAnswer' ? 'Nothing for long' : '')}</span>
      ),
    },
    {
      id: 'account',
      header: 'To',
      value: ({ bankName, accountMasked }) => `${bankName} ${accountMasked}`,
      cell: ({ bankName, accountMasked }) => `${bankName} ${accountMasked}`,
    },
    {
      id: 'sees',
      header: 'The borrower sees',
      value: ({ borrowerSees }) => BORROWER_SEES[borrowerSees],
      cell: ({ borrowerSees }) => BORROWER_SEES[borrowerSees],
    },
    {
      id: 'reference',
      header: 'Reference',
      isExtra: true,
      value: ({ reference }) => reference,
      cell: ({ reference }) => reference,
    },
  ]
}
