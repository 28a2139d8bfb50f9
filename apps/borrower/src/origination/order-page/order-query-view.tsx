import { isRefusedFor } from '../../platform/api/call-error.ts'
import { QueryView, type QueryViewProps } from '../../platform/shell/query-view.tsx'
import { OrderMissing } from './order-missing.tsx'

/** A query about one order: an order that is not there is said as such, since trying again would not bring it. */
export function OrderQueryView<Data>(props: QueryViewProps<Data>) {
  return isOrderMissing(props.query.error) ? <OrderMissing /> : <QueryView {...props} />
}

/** An id that cannot be one is refused as a field; to the borrower it is the same. */
export function isOrderMissing(error: unknown): boolean {
  return isRefusedFor(error, 'ORDER_NOT_FOUND') || isRefusedFor(error, 'INVALID_FIELD')
}
