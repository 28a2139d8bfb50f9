import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { type RunningLoan, requirePayable } from '../repayments/index.ts'
import { type BankCharge, readUnderWay } from './payway.store.ts'

/** Banks tell within hours. What they never tell of must not keep a borrower from paying for good. */
const ACCEPTED_MS = 3 * 86_400_000
/** An unanswered request may have been heard; a retry of it asks again. */
const UNANSWERED_MS = 15 * 60_000

/**
 * The order is locked. Two charges for one debt would take money that has to be given back, so that what other charges may
 * be taking counts as paid; while it is not known whether one is taken at all, none is added. Refusals: those of `requirePayable`, CHARGE_UNDER_WAY.
 */
export async function requireStillPayable(
  { clock }: Services,
  tx: Tx,
  running: RunningLoan,
  charge: Pick<BankCharge, 'borrowerId' | 'orderId' | 'id' | 'amountMinor'>,
): Promise<void> {
  const mostMinor = requirePayable(running, charge.amountMinor)
  const now = clock.now().getTime()
  const since = { accepted: new Date(now - ACCEPTED_MS), unanswered: new Date(now - UNANSWERED_MS) }
  const underWay = await readUnderWay(tx, charge, since)
  const isTooMuch = charge.amountMinor + underWay.minor > mostMinor
  if (underWay.isUnanswered || isTooMuch) throw new DomainError('CHARGE_UNDER_WAY', 'amount')
}
