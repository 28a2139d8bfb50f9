import { randomUUID } from 'node:crypto'
import { chaptersOf, chargesOf, type IsoDate, type Loan, type LoanCharge, owedOn, planOn } from '@hulog/lending'
import { entryKinds } from '../../books/index.ts'
import { businessDateOf, type Order, requireOrderById, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findLoan, loanOf, readLoanEvents } from '../loan/loan-events.store.ts'
import { type Because, recordOnLoan, requireReason } from '../loan/record-on-loan.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { chargeIdOf, notifyOfCharge } from './charge-loan.ts'

/** A charge that staff made, by the reference they gave it. */
export type ChargeReference = { readonly reference: string }

/**
 * Gives up the unpaid part of one charge of a locked loan; what was paid of it stays paid. Returns what was given up, minor
 * units. Refusals: REASON_MISSING, NO_RUNNING_LOAN, CHARGE_NOT_FOUND, CHARGE_SETTLED, also for one that new terms waived or
 * made principal.
 */
export async function waiveCharge(
  services: Services,
  tx: Tx,
  order: Order,
  { by, reference, reason: written }: ChargeReference & Because,
): Promise<number> {
  const reason = requireReason(written)
  if (!isRepayable(order)) throw new DomainError('NO_RUNNING_LOAN')
  const { id: charge, unpaidMinor: amountMinor } = await requireStanding(services, tx, order, reference)
  if (amountMinor === 0) throw new DomainError('CHARGE_SETTLED')
  const sourceId = randomUUID()
  const detail = { waivedCharge: charge }
  await recordOnLoan(services, tx, order, { type: 'waived', amountMinor: 0, detail, sourceId, kind: entryKinds.waiver })
  await recordAudit(tx, by, 'charge-waived', { orderId: order.id, eventId: sourceId, charge, amountMinor, reason })
  await notifyOfCharge(services, tx, order, { kind: 'charge-dropped', subjectId: sourceId, amountMinor })
  return amountMinor
}

const canBeCorrected: readonly string[] = ['active', 'settled', 'writtenOff']

/**
 * Takes a wrong charge of a locked loan back: the loan is as if it had never been made, so that what was paid of it pays
 * something else or is the borrower's credit. New terms that were signed since stay: what the charge added to them is owed no
 * more, the last installments first. Returns the whole charge, minor units. Refusals: REASON_MISSING, NO_RUNNING_LOAN,
 * CHARGE_NOT_FOUND, also for one that was taken back before, CHARGE_IN_NEW_TERMS.
 */
export async function takeChargeBack(
  services: Services,
  tx: Tx,
  order: Order,
  { by, reference, reason: written }: ChargeReference & Because,
): Promise<number> {
  const reason = requireReason(written)
  if (!canBeCorrected.includes(storedStatus(order))) throw new DomainError('NO_RUNNING_LOAN')
  const { id: sourceId, amountMinor, waivedMinor } = await requireStanding(services, tx, order, reference)
  await requireSignedAmounts(services, tx, order, sourceId)
  await recordOnLoan(services, tx, order, { type: 'reversed', amountMinor: 0, sourceId, kind: entryKinds.correction })
  await recordAudit(tx, by, 'charge-taken-back', { orderId: order.id, eventId: sourceId, amountMinor, reason })
  // The borrower knows of what was waived before.
  const droppedMinor = amountMinor - waivedMinor
  const told = { kind: 'charge-dropped', subjectId: sourceId, amountMinor: droppedMinor } as const
  if (droppedMinor > 0) await notifyOfCharge(services, tx, order, told)
  return amountMinor
}

/** A charge as it stands today; null for none of this reference, and for one that was taken back. */
export async function findCharge(
  { clock }: Services,
  db: Reader,
  order: Order,
  reference: string,
): Promise<LoanCharge | null> {
  const loan = await findLoan(db, order)
  const id = chargeIdOf(order, reference)
  const charges = loan ? chargesOf(loan, businessDateOf(order, clock)) : []
  return charges.find((each) => each.id === id) ?? null
}

/**
 * Refuses to take a charge of before new terms back when the borrower would owe more than they signed. A charge fills a cap
 * of the terms before: without it, late charges that the cap had cut short may take its room. And without what the charge had taken of
 * the payments, too little may be left for the new terms to begin, so that those before would apply again.
 */
async function requireSignedAmounts({ clock }: Services, tx: Tx, order: Order, charge: string): Promise<void> {
  const rows = await readLoanEvents(tx, order.borrowerId, order.id)
  const today = businessDateOf(order, clock)
  const reversed = { type: 'reversed', effectiveOn: today, amountMinor: 0, detail: null, sourceId: charge }
  const [before, after] = [loanOf(order, rows), loanOf(order, [...rows, reversed])]
  if (!before || !after || isOfPresentTerms(before, charge)) return
  if (owesMore(before, after, today)) throw new DomainError('CHARGE_IN_NEW_TERMS', 'reference')
}

function isOfPresentTerms({ changes, restructuring }: Loan, charge: string): boolean {
  return restructuring === null || changes.some(({ type, id }) => type === 'charged' && id === charge)
}

/** Whether more is owed in all, more by any due date, or anything by terms that had ended. */
function owesMore(before: Loan, after: Loan, today: IsoDate): boolean {
  const { payoffMinor } = owedOn(after, today)
  if (payoffMinor > owedOn(before, today).payoffMinor) return true
  if (payoffMinor > 0 && chaptersOf(after).length < chaptersOf(before).length) return true
  return planOn(after, today).some(({ dueOn }) => dueBy(after, dueOn, today) > dueBy(before, dueOn, today))
}

function dueBy(loan: Loan, day: IsoDate, today: IsoDate): number {
  const due = planOn(loan, today).filter(({ dueOn }) => dueOn <= day)
  return due.reduce((sum, { unpaidMinor }) => sum + unpaidMinor, 0)
}

/** Every charge that staff made on a loan and did not take back, as it stands today, the oldest first. */
export async function listCharges({ db, clock }: Services, orderId: string): Promise<LoanCharge[]> {
  const order = await requireOrderById(db, orderId)
  const loan = await findLoan(db, order)
  return loan ? chargesOf(loan, businessDateOf(order, clock)) : []
}

async function requireStanding(services: Services, tx: Tx, order: Order, reference: string): Promise<LoanCharge> {
  const charge = await findCharge(services, tx, order, reference)
  if (charge === null) throw new DomainError('CHARGE_NOT_FOUND', 'reference')
  return charge
}
