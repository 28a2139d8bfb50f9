import { PAYMENT_OUTCOMES } from '@hulog/contract/staff-limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { given } from '../../platform/navigation/search.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { FindField, ListFilter } from '../../platform/ui/list-head.tsx'
import type { Column } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, When } from '../../platform/ui/values.tsx'
import { DayFilters, PagedList, ProviderFilter } from './paged-list.tsx'
import { LoanLink, OUTCOMES, PAYMENT_LINKS, PaymentState, SUSPENSE_WORDS } from './payment-words.tsx'
import { type Payment, payments } from './payments.queries.ts'

/** Money as it came in, newest first. */
export function PaymentsPage() {
  const { provider, from, to, find, outcome, order } = useSearch({ from: '/payments' })
  const filters = given({ provider, from, to, find, outcome, orderId: order })
  const list = useInfiniteQuery(payments(filters))
  const change = useChangeSearch()
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Page title="Payments">
      <AreaLinks label="Payments" links={PAYMENT_LINKS} />
      <QueryView queries={[list]} loading={<TableSkeleton columns={[3, 4, 3, 2, 3, 3]} rows={16} />}>
        {() => (
          <PagedList
            label="Payments"
            csvName="payments"
            rows={list.data!.pages.flatMap((page) => page.payments)}
            rowId={({ provider, receiptId }) => `${provider}/${receiptId}`}
            columns={COLUMNS}
            query={list}
            noun={['payment', 'payments']}
            empty={
              <Empty title={isFiltered ? 'No payment fits these filters' : 'No payment yet'}>
                Money that a provider received has a line here, with what became of it.
              </Empty>
            }
          >
            <FindField
              label="Code, receipt or number of a loan"
              value={filters.find ?? ''}
              onChange={(find) => change({ find })}
            />
            <ListFilter
              label="Outcome"
              all="Any outcome"
              value={filters.outcome ?? ''}
              options={PAYMENT_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value] }))}
              onChange={(outcome) => change({ outcome })}
            />
            <ProviderFilter value={filters.provider} />
            <DayFilters from={filters.from} to={filters.to} />
          </PagedList>
        )}
      </QueryView>
    </Page>
  )
}

/** Columns that every list of received money has. */
export const COLUMNS: readonly Column<Payment>[] = [
  {
    id: 'receipt',
    header: 'Receipt',
    value: ({ receiptId }) => receiptId,
    cell: ({ provider, receiptId, suspenseReason }) =>
      suspenseReason === null ? (
        <span title={receiptId}>{shortId(receiptId)}</span>
      ) : (
        <Link to="/suspense/$provider/$receiptId" params={{ provider, receiptId }} title={receiptId} {...OPENS_ROW}>
          {shortId(receiptId)}
        </Link>
      ),
  },
  {
    id: 'received',
    header: 'Received',
    value: ({ receivedAt }) => receivedAt,
    cell: ({ receivedAt }) => <When at={receivedAt} />,
  },
  { id: 'paid', header: 'Paid', value: ({ paidAt }) => paidAt, cell: ({ paidAt }) => <When at={paidAt} /> },
  {
    id: 'amount',
    header: 'Amount',
    isFigure: true,
    value: ({ amountMinor }) => amountMinor / 100,
    cell: ({ amountMinor, currency }) => <Amount amountMinor={amountMinor} currency={currency} />,
  },
  { id: 'currency', header: 'Currency', value: ({ currency }) => currency, cell: ({ currency }) => currency },
  { id: 'code', header: 'Code', value: ({ code }) => code, cell: ({ code }) => code },
  {
    id: 'outcome',
    header: 'Outcome',
    value: ({ outcome }) => OUTCOMES[outcome],
    cell: ({ outcome }) => <PaymentState outcome={outcome} />,
  },
  {
    id: 'why',
    header: 'Why',
    isWide: true,
    value: ({ suspenseReason }) => (suspenseReason === null ? '' : SUSPENSE_WORDS[suspenseReason]),
    cell: ({ suspenseReason }) => (
      <span className="quiet">{suspenseReason !== null && SUSPENSE_WORDS[suspenseReason]}</span>
    ),
  },
  {
    id: 'loan',
    header: 'Loan',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderId, orderNumber }) => <LoanLink orderId={orderId} orderNumber={orderNumber} />,
  },
  { id: 'provider', header: 'Provider', value: ({ provider }) => provider, cell: ({ provider }) => provider },
]

/** The beginning of a long id; all of it is shown on hover. */
export function shortId(id: string): string {
  return id.length > 14 ? `${id.slice(0, 12)}…` : id
}
