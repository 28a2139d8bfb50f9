import { randomUUID } from 'node:crypto'
import { owedOn, type PrepaymentEffect, type WaivableKind } from '@hulog/lending'
import { entryKinds, type LoanReference } from '../../books/index.ts'
import { businessDateOf, lockOrder, type Order, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findLoan, loadLoan } from '../loan/loan-events.store.ts'
import { recordOnLoan, requireReason } from '../loan/record-on-loan.ts'
import { applySuspense } from '../repayments/apply-receipt.ts'
import { notifyOfPayment } from '../repayments/credit-loan.ts'
import { receiveReversal } from '../repayments/receive-payment.ts'
import { findReceipt, lockReceiptName } from '../repayments/repayments.store.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { notifyOfCharge } from './charge-loan.ts'
import { type ReceiptName, receiptSource, requireInSuspense } from './receipt-names.ts'

export type Waiver = LoanReference & { amounts: Partial<Record<WaivableKind, number>>; reason: string }

/** Gives up charges of a loan, never more than is unpaid today. Refusals: WAIVER_ABOVE_CHARGES, NO_RUNNING_LOAN. */
export async function waiveCharges(services: Services, by: string, waiver: Waiver): Promise<Order> {
  const reason = requireReason(waiver.reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, waiver.borrowerId, waiver.orderId)
    if (!isRepayable(order)) throw new DomainError('NO_RUNNING_LOAN')
    const { lines } = owedOn(await loadLoan(tx, order), businessDateOf(order, services.clock))
    const amounts = requireUnpaid(waiver.amounts, lines)
    const sourceId = randomUUID()
    const event = { type: 'waived', amountMinor: 0, detail: { amounts }, sourceId, kind: entryKinds.waiver } as const
    const waived = await recordOnLoan(services, tx, order, event)
    await recordAudit(tx, by, 'charges-waived', { orderId: order.id, eventId: sourceId, ...amounts, reason })
    const amountMinor = Object.values(amounts).reduce((sum, minor) => sum + minor, 0)
    await notifyOfCharge(services, tx, order, { kind: 'charge-dropped', subjectId: sourceId, amountMinor })
    return waived
  })
}

type Line = { kind: string; amountMinor: number }

function requireUnpaid(amounts: Waiver['amounts'], lines: readonly Line[]): Waiver['amounts'] {
  const given = Object.entries(amounts).filter(([, amountMinor]) => amountMinor !== 0)
  if (given.length === 0) throw new DomainError('WAIVER_ABOVE_CHARGES', 'amounts')
  for (const [kind, amountMinor] of given) {
    const own = lines.filter((line) => line.kind === kind && kind !== 'principal')
    const unpaidMinor = own.reduce((sum, line) => sum + line.amountMinor, 0)
    const isFine = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= unpaidMinor
    if (!isFine) throw new DomainError('WAIVER_ABOVE_CHARGES', 'amounts')
  }
  return Object.fromEntries(given)
}

/** The loan runs again as if it had never been written off, with all that its days have charged since. */
export async function takeWriteOffBack(
  services: Services,
  by: string,
  { borrowerId, orderId, reason }: LoanReference & { reason: string },
): Promise<Order> {
  const written = requireReason(reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    const loan = storedStatus(order) === 'writtenOff' ? await findLoan(tx, order) : null
    const writeOff = loan?.changes.findLast(({ type }) => type === 'writtenOff')
    if (!writeOff) throw new DomainError('NO_RUNNING_LOAN')
    const event = {
      type: 'reversed',
      amountMinor: 0,
      sourceId: writeOff.id,
      kind: entryKinds.writeOffReversal,
    } as const
    const running = await recordOnLoan(services, tx, order, event)
    await recordAudit(tx, by, 'write-off-taken-back', { orderId, eventId: writeOff.id, reason: written })
    return running
  })
}

/** Reverses a payment manually, when its provider reports it by letter, with the effect of the provider's own event. */
export async function reversePayment(
  services: Services,
  by: string,
  { provider, receiptId, reason }: ReceiptName & { reason: string },
): Promise<void> {
  const written = requireReason(reason)
  await inTransaction(services.db, async (tx) => {
    const receipt = await findReceipt(tx, provider, receiptId)
    const isTold = services.providers.paymentProviders.some(({ name }) => name === provider)
    if (!receipt || !isTold) throw new DomainError('NOTHING_TO_REVERSE')
    const { amountMinor, currency } = receipt
    const outcome = await receiveReversal(services, tx, { provider, receiptId, amountMinor, currency })
    if (!outcome.startsWith('reversed')) throw new DomainError('NOTHING_TO_REVERSE')
    const which = receiptSource({ provider, receiptId })
    await recordAudit(tx, by, 'payment-reversed-by-hand', { receipt: which, reason: written })
  })
}

/**
 * Applies money in suspense whose owner staff have found. It may pay a loan of the same currency that runs or was
 * written off.
 */
export async function applySuspenseToLoan(
  services: Services,
  by: string,
  { provider, receiptId, borrowerId, orderId, reason }: ReceiptName & LoanReference & { reason: string },
): Promise<void> {
  const written = requireReason(reason)
  await inTransaction(services.db, async (tx) => {
    await lockReceiptName(tx, provider, receiptId)
    const order = await lockOrder(tx, borrowerId, orderId)
    const { amountMinor } = await requireInSuspense(tx, { provider, receiptId })
    const paid = await applySuspenseTo(services, tx, order, { by, provider, receiptId, reason: written })
    const sourceId = receiptSource({ provider, receiptId })
    await notifyOfPayment(services, tx, paid, { sourceId, amountMinor, recordedAt: services.clock.businessNow() })
  })
}

/** Does the same within a larger change. The caller holds the locks on the receipt's name and the order, taken in this order. */
export async function applySuspenseTo(
  services: Services,
  tx: Tx,
  order: Order,
  {
    by,
    reason,
    prepayment = null,
    ...name
  }: ReceiptName & {
    by: string
    reason: string
    prepayment?: PrepaymentEffect | null
  },
): Promise<Order> {
  const receipt = await requireInSuspense(tx, name)
  if (receipt.currency !== order.currency) throw new DomainError('CURRENCY_DIFFERS')
  if (!isRepayable(order)) throw new DomainError('NO_RUNNING_LOAN')
  const paid = await applySuspense(services, tx, receipt, order, prepayment)
  await recordAudit(tx, by, 'suspense-applied', { orderId: order.id, receipt: receiptSource(name), reason })
  return paid
}
