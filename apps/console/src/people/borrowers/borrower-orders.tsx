import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { applicationPath, loanPath } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { CsvButton, ListHead } from '../../platform/ui/list-head.tsx'
import { NotOffered, StateMark } from '../../platform/ui/notice.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, amountText, When } from '../../platform/ui/values.tsx'
import { ORDER_STATES, ORDER_TONES } from './borrower-words.ts'
import { type BorrowerOrder, borrowerOrders } from './borrowers.queries.ts'

/** Everything the borrower applied for, newest first: a link to the loan once it was paid out, before to the application. */
export function BorrowerOrders({ borrowerId }: { borrowerId: string }) {
  const may = useMay()
  return may('loans.read') ? (
    <OrderList borrowerId={borrowerId} />
  ) : (
    <NotOffered what="Not shown" why="They need the right to see loans, their schedule, papers and ledger entries." />
  )
}

function OrderList({ borrowerId }: { borrowerId: string }) {
  const orders = useInfiniteQuery(borrowerOrders(borrowerId))
  return (
    <QueryView queries={[orders]} loading={<TableSkeleton columns={[2, 3, 2, 2, 2]} rows={3} />}>
      {() => (
        <OrderTable
          orders={orders.data!.pages.flatMap((page) => page.orders)}
          hasMore={orders.hasNextPage}
          isReading={orders.isFetchingNextPage}
          onMore={() => void orders.fetchNextPage()}
        />
      )}
    </QueryView>
  )
}

type OrderTableProps = {
  orders: readonly BorrowerOrder[]
  hasMore: boolean
  isReading: boolean
  onMore: () => void
}

function OrderTable({ orders, hasMore, isReading, onMore }: OrderTableProps) {
  if (orders.length === 0) return <p className="quiet">Has not applied for a loan.</p>
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return (
    <>
      <ListHead
        count={hasMore ? `The newest ${count}; there are older ones` : `${count}, all there are`}
        actions={<CsvButton name="orders-of-borrower" columns={columns} rows={orders} />}
      />
      <DataTable label="Orders" rows={orders} rowId={({ orderId }) => orderId} columns={columns} search={{}} />
      {hasMore && (
        <div>
          <Button isBusy={isReading} onClick={onMore}>
            Show older orders
          </Button>
        </div>
      )}
    </>
  )
}

const columns: readonly Column<BorrowerOrder>[] = [
  {
    id: 'number',
    header: 'Number',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderId, orderNumber, paidOutOn }) => (
      <Link to={paidOutOn === null ? applicationPath(orderId) : loanPath(orderId)} {...OPENS_ROW}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'product',
    header: 'Product',
    isWide: true,
    value: ({ productName }) => productName,
    cell: ({ productName }) => productName,
  },
  {
    id: 'amount',
    header: 'Amount',
    isFigure: true,
    value: ({ amountMinor, currency }) => amountText(amountMinor, currency),
    cell: ({ amountMinor, currency }) => <Amount amountMinor={amountMinor} currency={currency} />,
  },
  { id: 'currency', header: 'Currency', value: ({ currency }) => currency, cell: ({ currency }) => currency },
  {
    id: 'state',
    header: 'State',
    value: ({ orderState }) => ORDER_STATES[orderState],
    cell: ({ orderState }) => <StateMark tone={ORDER_TONES[orderState]}>{ORDER_STATES[orderState]}</StateMark>,
  },
  {
    id: 'applied',
    header: 'Applied',
    value: ({ appliedAt }) => appliedAt,
    cell: ({ appliedAt }) => <When at={appliedAt} />,
  },
  {
    id: 'paidOut',
    header: 'Paid out',
    value: ({ paidOutOn }) => paidOutOn,
    cell: ({ paidOutOn }) => paidOutOn && <When at={paidOutOn} />,
  },
  {
    id: 'closed',
    header: 'Ended',
    value: ({ closedOn }) => closedOn,
    cell: ({ closedOn }) => closedOn && <When at={closedOn} />,
  },
]
