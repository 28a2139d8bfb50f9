import { randomUUID } from 'node:crypto'
import { owedOn, type PrepaymentEffect, type WaivableKind } from '@hulog/lending'
import { entryKinds } from '../../books/index.ts'
import { businessDateOf, type Order, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findLoan, loadLoan } from '../loan/loan-events.store.ts'
import { type Because, recordOnLoan, requireReason } from '../loan/record-on-loan.ts'
import { applySuspense } from '../repayments/apply-receipt.ts'
import { notifyOfPayment } from '../repayments/credit-loan.ts'
import { receiveReversal } from '../repayments/receive-payment.ts'
import { findReceipt } from '../repayments/repayments.store.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { notifyOfCharge } from './charge-loan.ts'
import { type ReceiptName, receiptSource, requireInSuspense } from './receipt-names.ts'

export type Waiver = { readonly amounts: Partial<Record<WaivableKind, number>> }

/** Gives up charges of a locked loan, never more than is unpaid today. Refusals: WAIVER_ABOVE_CHARGES, NO_RUNNING_LOAN. */
export async function waiveCharges(
  services: Services,
  tx: Tx,
  order: Order,
  { by, amounts: asked, ...because }: Waiver & Because,
): Promise<void> {
  const reason = requireReason(because.reason)
  if (!isRepayable(order)) throw new DomainError('NO_RUNNING_LOAN')
  const { lines } = owedOn(await loadLoan(tx, order), businessDateOf(order, services.clock))
  const amounts = requireUnpaid(asked, lines)
  const sourceId = randomUUID()
  const event = { type: 'waived', amountMinor: 0, detail: { amounts }, sourceId, kind: entryKinds.waiver } as const
  await recordOnLoan(services, tx, order, event)
  await recordAudit(tx, by, 'charges-waived', { orderId: order.id, eventId: sourceId, ...amounts, reason })
  const amountMinor = Object.values(amounts).reduce((sum, minor) => sum + minor, 0)
  await notifyOfCharge(services, tx, order, { kind: 'charge-dropped', subjectId: sourceId, amountMinor })
}

type Line = { kind: string; amountMinor: number }

function requireUnpaid(amounts: Waiver['amounts'], lines: readonly Line[]): Waiver['amounts'] {
  const given = Object.entries(amounts).filter(([, amountMinor]) => amountMinor !== 0)
  if (given.length === 0) throw new DomainError('WAIVER_ABOVE_CHARGES', 'amountMinor')
  for (const [kind, amountMinor] of given) {
    const own = lines.filter((line) => line.kind === kind && kind !== 'principal')
    const unpaidMinor = own.reduce((sum, line) => sum + line.amountMinor, 0)
    const isFine = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= unpaidMinor
    if (!isFine) throw new DomainError('WAIVER_ABOVE_CHARGES', 'amountMinor')
  }
  return Object.fromEntries(given)
}

/** The lender gives up expecting that a locked loan is paid. @throws NO_RUNNING_LOAN */
export async function writeLoanOff(services: Services, tx: Tx, order: Order, because: Because): Promise<void> {
  const reason = requireReason(because.reason)
  if (storedStatus(order) !== 'active') throw new DomainError('NO_RUNNING_LOAN')
  const sourceId = randomUUID()
  await recordOnLoan(services, tx, order, { type: 'writtenOff', amountMinor: 0, sourceId, kind: entryKinds.writeOff })
  await recordAudit(tx, because.by, 'loan-written-off', { orderId: order.id, eventId: sourceId, reason })
}

/** A locked loan runs again as if it had never been written off, with all that its days have charged since. */
export async function takeWriteOffBack(services: Services, tx: Tx, order: Order, because: Because): Promise<void> {
  const reason = requireReason(because.reason)
  const loan = storedStatus(order) === 'writtenOff' ? await findLoan(tx, order) : null
  const writeOff = loan?.changes.findLast(({ type }) => type === 'writtenOff')
  if (!writeOff) throw new DomainError('NO_RUNNING_LOAN')
  const { id: sourceId } = writeOff
  const kind = entryKinds.writeOffReversal
  await recordOnLoan(services, tx, order, { type: 'reversed', amountMinor: 0, sourceId, kind })
  await recordAudit(tx, because.by, 'write-off-taken-back', { orderId: order.id, eventId: sourceId, reason })
}

/**
 * Reverses a payment manually, when its provider reports it by letter, with the effect of the provider's own event. Returns
 * whether it was on a loan, or in suspense. @throws NOTHING_TO_REVERSE
 */
export async function reversePayment(
  services: Services,
  tx: Tx,
  { provider, receiptId, by, reason }: ReceiptName & Because,
): Promise<'onLoan' | 'inSuspense'> {
  const written = requireReason(reason)
  const receipt = await findReceipt(tx, provider, receiptId)
  const isTold = services.providers.paymentProviders.some(({ name }) => name === provider)
  if (!receipt || !isTold) throw new DomainError('NOTHING_TO_REVERSE')
  const { amountMinor, currency, orderId } = receipt
  const outcome = await receiveReversal(services, tx, { provider, receiptId, amountMinor, currency })
  if (!outcome.startsWith('reversed')) throw new DomainError('NOTHING_TO_REVERSE')
  const which = receiptSource({ provider, receiptId })
  await recordAudit(tx, by, 'payment-reversed-by-hand', { receipt: which, orderId, reason: written })
  return outcome === 'reversed' ? 'onLoan' : 'inSuspense'
}

/**
 * Applies money in suspense whose owner staff have found, and tells them. It may pay a loan of the same currency that runs or was
 * written off. The caller holds the locks on the receipt's name and the order, taken in this order. Refusals: NOT_IN_SUSPENSE,
 * CURRENCY_DIFFERS, NO_RUNNING_LOAN.
 */
export async function applySuspenseToLoan(
  services: Services,
  tx: Tx,
  order: Order,
  { by, reason, ...name }: ReceiptName & Because,
): Promise<void> {
  const written = requireReason(reason)
  const { amountMinor } = await requireInSuspense(tx, name)
  const paid = await applySuspenseTo(services, tx, order, { by, ...name, reason: written })
  const sourceId = receiptSource(name)
  await notifyOfPayment(services, tx, paid, { sourceId, amountMinor, recordedAt: services.clock.businessNow() })
}

/** Does the same within a larger change, and tells nobody. The caller holds the locks on the receipt's name and the order, taken in this order. */
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
