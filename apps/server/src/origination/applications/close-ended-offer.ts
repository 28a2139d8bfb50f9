import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, findOpenOrder, lockOrder, moveOrder, offeredTerms, storedStatus } from '../orders/index.ts'

/** An offer that nobody took in time must not keep its borrower from applying again. */
export async function closeEndedOffer({ clock }: Services, tx: Tx, borrowerId: string): Promise<void> {
  const open = await findOpenOrder(tx, borrowerId)
  if (!open) return
  const order = await lockOrder(tx, borrowerId, open.id)
  const today = businessDateOf(order, clock)
  const hasEnded = storedStatus(order) === 'offered' && offeredTerms(order, today) === null
  if (hasEnded) await moveOrder(tx, order, 'cancel', { closedOn: today })
}
