import { type Breach, checkPosting, type Loan, type Posting } from '@hulog/lending'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type CheckedLoan, noteBreaches } from './note-breaches.ts'
import { listOverrides } from './policy.store.ts'
import { loadRules, type PolicyPlace } from './policy-rules.ts'

/** A charge that is about to be posted to a running loan, and the loan without it. */
export type CheckedCharge = CheckedLoan & Omit<PolicyPlace, 'on'> & { readonly loan: Loan; readonly posting: Posting }

/**
 * The rules that a charge would break and that no override lets pass. All of them are kept for staff. Late charges answer to
 * the law of the day the loan was made, an extension to the law of the day it is given.
 */
export async function checkChargesPolicy(services: Services, tx: Tx, charge: CheckedCharge): Promise<Breach[]> {
  return noteBreaches(services, tx, charge, 'posting', await breachesOf(tx, charge))
}

/** Whether a charge may be made: no rule is broken, or only rules that are overridden. Keeps nothing. */
export async function isChargeLawful(db: Reader, charge: CheckedCharge): Promise<boolean> {
  const breaches = await breachesOf(db, charge)
  if (breaches.length === 0) return true
  const overridden = new Set((await listOverrides(db, charge.productId)).map(({ rule }) => rule))
  return breaches.every(({ rule }) => overridden.has(rule))
}

async function breachesOf(db: Reader, charge: CheckedCharge): Promise<Breach[]> {
  const { loan, posting } = charge
  const on = posting.kind === 'extension' ? posting.on : loan.schedule.disbursedOn
  return checkPosting(loan, posting, await loadRules(db, { ...charge, on }))
}
