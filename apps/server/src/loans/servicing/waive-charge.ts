import { randomUUID } from 'node:crypto'
import { chargesOf, type LoanCharge } from '@hulog/lending'
import { entryKinds, type LoanReference } from '../../books/index.ts'
import { businessDateOf, lockOrder, type Order, requireOrderById, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findLoan, loadLoan } from '../loan/loan-events.store.ts'
import { recordOnLoan, requireReason } from '../loan/record-on-loan.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { chargeIdOf, notifyOfCharge } from './charge-loan.ts'

/** A charge that staff made, by the reference they gave it. */
export type ChargeReference = LoanReference & { reference: string; reason: string }

/**
 * Gives up the unpaid part of one charge; what was paid of it stays paid. Returns what was given up, minor units.
 * Refusals: REASON_MISSING, NO_RUNNING_LOAN, CHARGE_NOT_FOUND, CHARGE_SETTLED.
 */
export async function waiveCharge(services: Services, by: string, named: ChargeReference): Promise<number> {
  const reason = requireReason(named.reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, named.borrowerId, named.orderId)
    if (!isRepayable(order)) throw new DomainError('NO_RUNNING_LOAN')
    const { id: charge, unpaidMinor: amountMinor } = await requireStanding(services, tx, order, named.reference)
    if (amountMinor === 0) throw new DomainError('CHARGE_SETTLED')
    const sourceId = randomUUID()
    const detail = { waivedCharge: charge }
    await recordOnLoan(services, tx, order, {
      type: 'waived',
      amountMinor: 0,
      detail,
      sourceId,
      kind: entryKinds.waiver,
    })
    await recordAudit(tx, by, 'charge-waived', { orderId: order.id, eventId: sourceId, charge, amountMinor, reason })
    await notifyOfCharge(services, tx, order, { kind: 'charge-dropped', subjectId: sourceId, amountMinor })
    return amountMinor
  })
}

const canBeCorrected: readonly string[] = ['active', 'settled', 'writtenOff']

/**
 * Takes a wrong charge back: the loan is as if it had never been made, so that what was paid of it pays something else or
 * is the borrower's credit. Returns the whole charge, minor units. Refusals: REASON_MISSING, NO_RUNNING_LOAN,
 * CHARGE_NOT_FOUND, also for one that was taken back before.
 */
export async function takeChargeBack(services: Services, by: string, named: ChargeReference): Promise<number> {
  const reason = requireReason(named.reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, named.borrowerId, named.orderId)
    if (!canBeCorrected.includes(storedStatus(order))) throw new DomainError('NO_RUNNING_LOAN')
    const { id: sourceId, amountMinor, waivedMinor } = await requireStanding(services, tx, order, named.reference)
    await recordOnLoan(services, tx, order, { type: 'reversed', amountMinor: 0, sourceId, kind: entryKinds.correction })
    await recordAudit(tx, by, 'charge-taken-back', { orderId: order.id, eventId: sourceId, amountMinor, reason })
    // The borrower knows of what was waived before.
    const droppedMinor = amountMinor - waivedMinor
    const told = { kind: 'charge-dropped', subjectId: sourceId, amountMinor: droppedMinor } as const
    if (droppedMinor > 0) await notifyOfCharge(services, tx, order, told)
    return amountMinor
  })
}

/** Every charge that staff made on a loan and did not take back, as it stands today, the oldest first. */
export async function listCharges({ db, clock }: Services, orderId: string): Promise<LoanCharge[]> {
  const order = await requireOrderById(db, orderId)
  const loan = await findLoan(db, order)
  return loan ? chargesOf(loan, businessDateOf(order, clock)) : []
}

async function requireStanding({ clock }: Services, tx: Tx, order: Order, reference: string): Promise<LoanCharge> {
  const id = chargeIdOf(order, reference)
  const charge = chargesOf(await loadLoan(tx, order), businessDateOf(order, clock)).find((each) => each.id === id)
  if (charge === undefined) throw new DomainError('CHARGE_NOT_FOUND', 'reference')
  return charge
}
