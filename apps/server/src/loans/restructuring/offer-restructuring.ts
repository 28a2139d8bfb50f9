import { addDays, type ChargeTreatments, type IsoDate, type Loan, type TermsChange } from '@hulog/lending'
import { announce } from '../../messaging/index.ts'
import { businessDateOf, type Order, orderAddress, storedStatus } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { draftRestructuring } from './draft-restructuring.ts'
import { requireLawfulRestructuring } from './require-lawful.ts'
import {
  findOpenRestructuring,
  findRestructuring,
  hasEnded,
  insertRestructuring,
  type ProposedRestructuring,
  updateRestructuring,
} from './restructurings.store.ts'

/** New terms for a running loan that its borrower cannot keep as it is. */
export type NewTerms = {
  change: TermsChange
  /** The treatment of the charges that are unpaid on the day it is signed. */
  charges: ChargeTreatments
  /** Principal that the lender gives up. */
  writeDownMinor: number
  /** The days from its approval on in which the borrower can sign. */
  days: number
}

/** The days in which new terms can be signed. */
export const SIGNING_DAYS = { least: 1, most: 60, usual: 14 } as const

/**
 * Keeps new terms for the loan of a locked order, which wait for the decision on the request with the same id. An offer that
 * was never signed in its time makes room for them. Refusals: INVALID_FIELD, NO_RUNNING_LOAN, ALREADY_ASKED,
 * RESTRUCTURING_NOT_POSSIBLE, RESTRUCTURING_AGAINST_POLICY.
 */
export async function proposeRestructuring(
  { clock }: Services,
  tx: Tx,
  id: string,
  order: Order,
  { change, charges, writeDownMinor, days }: NewTerms,
): Promise<void> {
  requireDays(days)
  const today = businessDateOf(order, clock)
  const loan = await requireRunning(tx, order)
  await requireNoneOpen(tx, order, today)
  const asked = { id, change, charges, writeDownMinor }
  await requireLawfulRestructuring(tx, order, loan, draftRestructuring(loan, today, asked))
  const { borrowerId, id: orderId } = order
  const askedAt = clock.businessNow()
  await insertRestructuring(tx, { ...asked, borrowerId, orderId, daysToSign: days, askedAt, state: 'asked' })
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

/**
 * Offers the borrower of a locked order the new terms that a member of staff asked for and another approves. They are worked out
 * and judged anew, because the loan and the law may have changed since. Refusals: those of `proposeRestructuring`.
 */
export async function offerRestructuring(services: Services, tx: Tx, id: string, order: Order): Promise<void> {
  const proposal = await requireAsked(tx, id)
  const today = businessDateOf(order, services.clock)
  const loan = await requireRunning(tx, order)
  await requireLawfulRestructuring(tx, order, loan, draftRestructuring(loan, today, proposal))
  const signBy = addDays(today, proposal.daysToSign)
  await updateRestructuring(tx, id, { state: 'offered', signBy })
  await announce(tx, {
    borrowerId: order.borrowerId,
    kind: 'new-terms-offered',
    subjectId: id,
    facts: { endsOn: signBy },
    url: orderAddress('/newTerms', order),
    at: services.clock.businessNow(),
  })
}

/** Closes a proposal that another member of staff turned down. */
export async function refuseRestructuring(tx: Tx, id: string): Promise<void> {
  await requireAsked(tx, id)
  await updateRestructuring(tx, id, { state: 'refused' })
}

async function requireAsked(tx: Tx, id: string): Promise<ProposedRestructuring> {
  const proposal = await findRestructuring(tx, id)
  if (proposal?.state !== 'asked') throw new DomainError('RESTRUCTURING_NOT_FOUND')
  return proposal
}
