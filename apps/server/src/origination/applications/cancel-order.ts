import type { Reply } from '@hulog/contract'
import { orderStatusCodes } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall, Routes } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { businessDateOf } from '../orders/order-state.ts'
import { lockOrder, moveOrder, requireOrder } from '../orders/orders.store.ts'
import { closeWithdrawn } from './reviews.store.ts'

export function orderRoutes(routes: Routes, services: Services): void {
  routes.borrower('cancelOrder', (call) => cancelOrder(services, call))
}

const { underReview, offered } = orderStatusCodes

/** Withdraws an application or declines an offer. Refused once money is under way. */
export async function cancelOrder(
  services: Services,
  { borrowerId, body, requestKey }: BorrowerCall<'cancelOrder'>,
): Promise<Reply<'cancelOrder'>> {
  return once(services.db, requestKey, async (tx) => {
    const { id } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, id)
    if (order.state !== underReview && order.state !== offered) throw new DomainError('CANNOT_CANCEL')
    const cancelled = await moveOrder(tx, order, 'cancel', { closedOn: businessDateOf(order, services.clock) })
    await closeWithdrawn(tx, order, services.clock.businessNow())
    await recordAudit(tx, borrowerId, 'order-cancelled', { orderId: id, state: order.state })
    return { orderId: cancelled.id, orderStatus: cancelled.state }
  })
}
