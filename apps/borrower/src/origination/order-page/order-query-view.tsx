import { EmptyState, MomentPicture } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { isRefusedFor } from '../../platform/api/call.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView, type QueryViewProps } from '../../platform/shell/query-view.tsx'

/** View of a query about one order. A missing order has its own text, because a retry would not help. */
export function OrderQueryView<Data>(props: QueryViewProps<Data>) {
  return isOrderMissing(props.query.error) ? <OrderMissing /> : <QueryView {...props} />
}

/** True when the order does not exist, also when the server refuses its id as malformed. */
export function isOrderMissing(error: unknown): boolean {
  return isRefusedFor(error, 'ORDER_NOT_FOUND') || isRefusedFor(error, 'INVALID_FIELD')
}

type LoanQueryViewProps<Data> = QueryViewProps<Data> & { reference: OrderReference }

/** View of a query about a loan. An order becomes a loan only when its money is paid out. */
export function LoanQueryView<Data>({ reference, ...props }: LoanQueryViewProps<Data>) {
  const { _ } = useLingui()
  if (!isRefusedFor(props.query.error, 'NOT_PAID_OUT')) return <OrderQueryView {...props} />
  return (
    <EmptyState
      picture={<MomentPicture of="no-loans" />}
      title={_('orders.notPaidOut')}
      action={<PageButton href={hrefTo('loanDetail', reference)}>{_('orders.notPaidOut.see')}</PageButton>}
    >
      {_('orders.notPaidOut.text')}
    </EmptyState>
  )
}

/** Shown for a missing order and for the order of somebody else alike. */
export function OrderMissing() {
  const { _ } = useLingui()
  return (
    <EmptyState
      picture={<MomentPicture of="no-loans" />}
      title={_('orders.missing')}
      action={<PageButton href={hrefTo('orders')}>{_('orders.missing.see')}</PageButton>}
    >
      {_('orders.missing.text')}
    </EmptyState>
  )
}

/** How a page names its order to the server. Without an order id, the newest of the product. */
export type OrderReference = { readonly productId?: string; readonly orderId?: string }

export function orderReferenceOf({ productId, orderId }: SearchOf<'confirm'>): OrderReference {
  return { ...(productId !== undefined && { productId }), ...(orderId !== undefined && { orderId }) }
}
