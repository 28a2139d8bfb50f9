import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepListOrder } from '../../platform/navigation/list-order.ts'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ColumnChoice, CsvButton, FindField, ListFilter, ListHead } from '../../platform/ui/list-head.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, amountText, When } from '../../platform/ui/values.tsx'
import { type ListedLoan, loansBy } from '../loan/loan.queries.ts'
import { FILTER_NAMES, LoanStateMark, MARKET_NAMES, ORDER_NAMES, stateInWords } from '../loan/loan-words.tsx'
import { askedFor, isFiltered, type LoansSearch, loansSearch } from './loans-search.ts'

/** Loans that were paid out, by what one looks for. */
export function LoansPage() {
  const search = loansSearch(useSearch({ strict: false }))
  const { filters, orderBy } = askedFor(search)
  const loans = useInfiniteQuery(loansBy(filters, orderBy))
  const rows = loans.data?.pages.flatMap((page) => page.loans) ?? []
  return (
    <Page title="Loans" about="Every loan that was paid out, with what is owed on it today.">
      <QueryView queries={[loans]} loading={<TableSkeleton columns={[3, 3, 4, 3, 2, 3, 3]} rows={16} />}>
        {() => (
          <>
            <LoanListHead
              search={search}
              rows={rows}
              products={loans.data!.pages[0]!.products}
              hasMore={loans.hasNextPage}
            />
            <LoanList rows={rows} search={search} />
            {loans.hasNextPage && (
              <div>
                <Button isBusy={loans.isFetchingNextPage} onClick={() => void loans.fetchNextPage()}>
                  Show more loans
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

type HeadProps = {
  search: LoansSearch
  rows: readonly ListedLoan[]
  products: readonly { productId: string; productName: string; market: ListedLoan['market'] }[]
  hasMore: boolean
}

function LoanListHead({ search, rows, products, hasMore }: HeadProps) {
  const change = useChangeSearch()
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }))
  const offered = products.filter(({ market }) => search.market === undefined || market === search.market)
  return (
    <ListHead
      count={countOf(rows.length, hasMore)}
      actions={
        <>
          <ColumnChoice columns={COLUMNS} search={search} onChange={(columns) => change({ columns })} />
          <CsvButton name="loans" columns={COLUMNS} rows={rows} />
        </>
      }
    >
      <ListFilter
        label="State"
        all="All states"
        value={search.state ?? ''}
        options={named(FILTER_NAMES)}
        onChange={(state) => change({ state })}
      />
      <ListFilter
        label="Market"
        all="All markets"
        value={search.market ?? ''}
        options={named(MARKET_NAMES)}
        onChange={(market) => change({ market, product: '' })}
      />
      <ListFilter
        label="Product"
        all="All products"
        value={search.product ?? ''}
        options={offered.map(({ productId, productName, market }) => ({
          value: productId,
          label: `${productName} (${market})`,
        }))}
        onChange={(product) => change({ product })}
      />
      <FindField label="Days late from" value={search.from ?? ''} onChange={(from) => change({ from })} />
      <FindField label="Days late to" value={search.to ?? ''} onChange={(to) => change({ to })} />
      <ListFilter
        label="Order"
        all={ORDER_NAMES.nextDue}
        value={search.order === 'nextDue' ? '' : (search.order ?? '')}
        options={named(ORDER_NAMES).filter(({ value }) => value !== 'nextDue')}
        onChange={(order) => change({ order })}
      />
    </ListHead>
  )
}

function countOf(count: number, hasMore: boolean): string {
  const loans = count === 1 ? '1 loan' : `${count} loans`
  return hasMore ? `The first ${loans}; there are more` : loans
}

function LoanList({ rows, search }: { rows: readonly ListedLoan[]; search: LoansSearch }) {
  useEffect(() => {
    keepListOrder(
      'loans',
      rows.map(({ orderId }) => orderId),
    )
  }, [rows])
  if (rows.length === 0)
    return (
      <Empty title={isFiltered(search) ? 'No loan fits these filters' : 'No loan yet'}>
        Each loan has a line here from its payout on, also after it was repaid or written off.
      </Empty>
    )
  return <DataTable label="Loans" rows={rows} rowId={({ orderId }) => orderId} columns={COLUMNS} search={search} />
}

const COLUMNS: readonly Column<ListedLoan>[] = [
  {
    id: 'number',
    header: 'Loan',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderId, orderNumber }) => (
      <Link to="/loans/$orderId" params={{ orderId }} {...OPENS_ROW}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => stateInWords(state),
    cell: ({ state }) => <LoanStateMark state={state} />,
  },
  {
    id: 'daysLate',
    header: 'Days late',
    isFigure: true,
    value: ({ daysLate }) => daysLate,
    cell: ({ daysLate }) => (daysLate === 0 ? '' : daysLate),
  },
  {
    id: 'borrower',
    header: 'Borrower',
    value: ({ borrowerNameMasked }) => borrowerNameMasked,
    cell: ({ borrowerNameMasked }) => borrowerNameMasked || 'No name',
  },
  { id: 'phone', header: 'Phone', value: ({ phoneMasked }) => phoneMasked, cell: ({ phoneMasked }) => phoneMasked },
  {
    id: 'product',
    header: 'Product',
    isWide: true,
    value: ({ productName }) => productName,
    cell: ({ productName }) => productName,
  },
  { id: 'market', header: 'Market', value: ({ market }) => market, cell: ({ market }) => market },
  {
    id: 'nextDueOn',
    header: 'Next due',
    value: ({ nextDueOn }) => nextDueOn,
    cell: ({ nextDueOn }) => nextDueOn && <When at={nextDueOn} />,
  },
  amountColumn('dueNow', 'Due now', ({ dueNowMinor }) => dueNowMinor),
  amountColumn('payoff', 'Closes today', ({ payoffMinor }) => payoffMinor),
  amountColumn('principal', 'Principal', ({ principalMinor }) => principalMinor, true),
  { id: 'currency', header: 'Currency', value: ({ currency }) => currency, cell: ({ currency }) => currency },
  {
    id: 'paidOutOn',
    header: 'Paid out',
    isExtra: true,
    value: ({ paidOutOn }) => paidOutOn,
    cell: ({ paidOutOn }) => <When at={paidOutOn} />,
  },
  {
    id: 'closedOn',
    header: 'Closed',
    isExtra: true,
    value: ({ closedOn }) => closedOn,
    cell: ({ closedOn }) => closedOn && <When at={closedOn} />,
  },
]

function amountColumn(
  id: string,
  header: string,
  of: (loan: ListedLoan) => number,
  isExtra = false,
): Column<ListedLoan> {
  return {
    id,
    header,
    isFigure: true,
    isExtra,
    value: (loan) => amountText(of(loan), loan.currency),
    cell: (loan) => <Amount amountMinor={of(loan)} currency={loan.currency} />,
  }
}
