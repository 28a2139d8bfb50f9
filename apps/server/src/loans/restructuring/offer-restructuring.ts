import { randomUUID } from 'node:crypto'
import { SIGNING_DAYS } from '@hulog/contract/staff-limits'
import { addDays, type ChargeTreatments, type IsoDate, type Loan, type TermsChange } from '@hulog/lending'
import { announce } from '../../messaging/index.ts'
import { businessDateOf, type Order, orderAddress, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { type DraftedRestructuring, draftRestructuring } from './draft-restructuring.ts'
import { requireLawfulRestructuring } from './require-lawful.ts'
import { findOpenRestructuring, hasEnded, insertRestructuring, updateRestructuring } from './restructurings.store.ts'

/** New terms for a running loan that its borrower cannot keep as it is. */
export type NewTerms = {
  change: TermsChange
  /** The treatment of the charges that are unpaid on the day it is signed. */
  charges: ChargeTreatments
  /** Principal that the lender gives up. */
  writeDownMinor: number
  /** The days from the offer on in which the borrower can sign. */
  days: number
}

/** New terms as they would be signed on the day they are offered. */
export type Offered = { readonly loan: Loan; readonly drafted: DraftedRestructuring; readonly signBy: IsoDate }

/**
 * Offers the borrower of a locked order new terms for the running loan. An offer that was never signed in its time makes room for
 * them. Refusals: INVALID_FIELD, NO_RUNNING_LOAN, ALREADY_ASKED, RESTRUCTURING_NOT_POSSIBLE, RESTRUCTURING_AGAINST_POLICY.
 */
export async function offerRestructuring(
  { clock }: Services,
  tx: Tx,
  order: Order,
  { change, charges, writeDownMinor, days }: NewTerms,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<Offered> {
  requireDays(days)
  const today = businessDateOf(order, clock)
  const loan = await requireRunning(tx, order)
  await requireNoneOpen(tx, order, today)
  const asked = { id: randomUUID(), change, charges, writeDownMinor }
  const drafted = draftRestructuring(loan, today, asked)
  await requireLawfulRestructuring(tx, order, loan, drafted)
  const { borrowerId, id: orderId } = order
  const signBy = addDays(today, days)
  const at = clock.businessNow()
  await insertRestructuring(tx, {
    ...asked,
    ...{ borrowerId, orderId, signBy },
    askedAt: at,
    daysToSign: days,
    state: 'offered',
  })
  await recordAudit(tx, by, 'restructuring-offered', { orderId, restructuringId: asked.id, reason })
  await announce(tx, {
    borrowerId,
    kind: 'new-terms-offered',
    subjectId: asked.id,
    facts: { endsOn: signBy },
    url: orderAddress('/newTerms', order),
    at,
  })
  return { loan, drafted, signBy }
}

function requireDays(days: number): void {
  const { least, most } = SIGNING_DAYS
  const isFine = Number.isSafeInteger(days) && days >= least && days <= most
  if (!isFine) throw new DomainError('INVALID_FIELD', 'days', `New terms can be signed for ${least} to ${most} days.`)
}

async function requireRunning(tx: Tx, order: Order): Promise<Loan> {
  if (storedStatus(order) !== 'active') throw new DomainError('NO_RUNNING_LOAN')
  return loadLoan(tx, order)
}

async function requireNoneOpen(tx: Tx, order: Order, today: IsoDate): Promise<void> {
  const open = await findOpenRestructuring(tx, order)
  if (open === null) return
  if (!hasEnded(open, today)) throw new DomainError('ALREADY_ASKED')
  await updateRestructuring(tx, open.id, { state: 'withdrawn' })
}
