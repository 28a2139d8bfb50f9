import { type Breach, checkPosting, type Loan, type Posting } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type CheckedLoan, noteBreaches } from './note-breaches.ts'
import { PolicyBreachError } from './policy-breach-error.ts'
import { loadRules, type PolicyPlace } from './policy-rules.ts'

/** A charge that is about to be posted to a running loan, and the loan without it. */
export type CheckedCharge = CheckedLoan & Omit<PolicyPlace, 'on'> & { readonly loan: Loan; readonly posting: Posting }

/**
 * The rules that a charge would break and that no override lets pass. All of them are kept for staff. Late charges answer to
 * the law of the day the loan was made, an extension to the law of the day it is given.
 */
export async function checkChargesPolicy(services: Services, tx: Tx, charge: CheckedCharge): Promise<Breach[]> {
  const { loan, posting } = charge
  const on = posting.kind === 'extension' ? posting.on : loan.schedule.disbursedOn
  const breaches = checkPosting(loan, posting, await loadRules(tx, { ...charge, on }))
  return noteBreaches(services, tx, charge, 'posting', breaches)
}

/** As `checkChargesPolicy`, for a charge that must not be made at all: what the transaction wrote is undone. @throws PolicyBreachError */
export async function requireChargesWithinPolicy(services: Services, tx: Tx, charge: CheckedCharge): Promise<void> {
  const breaches = await checkChargesPolicy(services, tx, charge)
  if (breaches.length > 0) throw new PolicyBreachError(`The charge on order ${charge.orderId}`, breaches)
}
