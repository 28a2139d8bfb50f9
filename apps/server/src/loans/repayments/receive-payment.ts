import assert from 'node:assert/strict'
import { accounts, credit, debit, entryKinds, postEntry } from '../../books/index.ts'
import { announce } from '../../messaging/index.ts'
import { businessDateOf, lockOrder, type Order, orderAddress, requireOrder } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { businessDateIn, type Currency, marketOfCurrency } from '../../platform/markets/markets.ts'
import type { EventEffect } from '../../platform/webhooks/register-webhook.ts'
import type { PaymentProvider, PaymentReversed, ReportsPayments } from '../../providers/money/collecting.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, loadLoan, readLoanEvents } from '../loan/loan-events.store.ts'
import { postLoanEvent } from '../loan/post-loan-event.ts'
import { recomputeNextDue } from '../loan/recompute-next-due.ts'
import { applyReceipt, applySuspense, keepInSuspense, type ReportedPayment, sourceOf } from './apply-receipt.ts'
import { extensionIdOf } from './credit-loan.ts'
import { findPayableLoan } from './find-payable-loan.ts'
import {
  findReceipt,
  getReceipt,
  keepEarlyReversal,
  listReceiptsAfterSettlement,
  lockReceiptName,
  type Receipt,
  takeEarlyReversal,
  tryLockReceiptName,
  updateReceipt,
} from './repayments.store.ts'
import { isRepayable } from './running-loan.ts'

/**
 * Processes a payment provider's event: the money goes to its loan, or to suspense with a reason. Receipt, loan event
 * and ledger entry commit together. All received money is stored, so the provider always gets success; an event that is
 * not a payment, or cannot be read, stays stored unchanged.
 */
export function receivePayment(
  services: Services,
  teller: Pick<PaymentProvider, 'name'> & ReportsPayments,
): EventEffect {
  const { name: provider } = teller
  return async (tx, body) => {
    const payment = teller.readPayment(body)
    const taken = teller.readReversal(body)
    if (payment === 'unreadable' || taken === 'unreadable') {
      services.log.error('a payment provider told of a payment that cannot be read: see provider_events')
      return 'unreadable'
    }
    if (payment !== null) return receive(services, tx, { ...payment, provider })
    return taken === null ? 'ignored' : receiveReversal(services, tx, { ...taken, provider })
  }
}

/** Also for what staff take back themselves. */
export async function receiveReversal(services: Services, tx: Tx, taken: ReportedReversal): Promise<string> {
  const { provider, receiptId } = taken
  await lockReceiptName(tx, provider, receiptId)
  const outcome = await reverseReceipt(services, tx, taken)
  await recordAudit(tx, provider, 'payment-reversed', { receiptId, outcome })
  return outcome
}

async function receive(services: Services, tx: Tx, payment: ReportedPayment): Promise<string> {
  await lockReceiptName(tx, payment.provider, payment.receiptId)
  const outcome = await keepPayment(services, tx, payment)
  const early = await takeEarlyReversal(tx, payment)
  if (early === null) return outcome
  return `${outcome}, then ${await receiveReversal(services, tx, early)}`
}

async function keepPayment(services: Services, tx: Tx, payment: ReportedPayment): Promise<string> {
  const payable = await findPayableLoan(tx, payment)
  const outcome =
    'suspenseReason' in payable
      ? await keepInSuspense(services, tx, payment, payable)
      : await applyReceipt(services, tx, payment, payable)
  return outcome === 'repeated' && !(await isAsKept(tx, payment)) ? 'contradicted' : outcome
}

async function isAsKept(
  tx: Tx,
  { provider, receiptId, code, amountMinor, currency }: ReportedPayment,
): Promise<boolean> {
  const kept = await getReceipt(tx, provider, receiptId)
  return kept.code === code && kept.amountMinor === amountMinor && kept.currency === currency
}

/** A reversed payment, and the provider that reported it. */
export type ReportedReversal = PaymentReversed & Pick<Receipt, 'provider'>

/**
 * Reverses a payment: the loan is exactly as if it had never come, without an extension that it paid for, and runs
 * again if it had ended. The reversal may come before the payment: then it waits. The caller holds the lock on the
 * receipt's name.
 */
export async function reverseReceipt(services: Services, tx: Tx, taken: ReportedReversal): Promise<string> {
  const { provider, receiptId } = taken
  const known = await findReceipt(tx, provider, receiptId)
  if (known === null) {
    const { amountMinor, currency } = taken
    await keepEarlyReversal(tx, { provider, receiptId, amountMinor, currency, toldAt: services.clock.businessNow() })
    return 'before its payment'
  }
  if (known.amountMinor !== taken.amountMinor || known.currency !== taken.currency) return 'mismatch'
  if (known.reversedAt !== null) return 'repeated'
  return known.outcome === 'suspense' && known.resolvedAt === null
    ? reverseSuspense(services, tx, known)
    : reverseOnLoan(services, tx, known)
}

async function reverseSuspense(services: Services, tx: Tx, receipt: Receipt): Promise<string> {
  const { clock } = services
  const { borrowerId, orderId } = receipt
  const now = clock.businessNow()
  await updateReceipt(tx, receipt, { reversedAt: now, resolvedAt: now })
  await postEntry(tx, {
    kind: entryKinds.repaymentReversal,
    currency: receipt.currency,
    effectiveOn: businessDateIn(marketOfCurrency(receipt.currency), clock),
    sourceId: sourceOf(receipt),
    recordedAt: now,
    postings: [debit(accounts.suspense, receipt.amountMinor), credit(accounts.paymentClearing, receipt.amountMinor)],
  })
  if (borrowerId !== null && orderId !== null) {
    await tellReturned(services, tx, receipt, await requireOrder(tx, borrowerId, { orderId }))
  }
  return 'reversed in suspense'
}

/** Money that was already returned, or belongs to a loan whose payout was returned, waits for a person's judgement. */
async function reverseOnLoan(services: Services, tx: Tx, known: Receipt): Promise<string> {
  if (known.borrowerId === null || known.orderId === null) return 'needs staff'
  const order = await lockOrder(tx, known.borrowerId, known.orderId)
  const receipt = await getReceipt(tx, known.provider, known.receiptId)
  if (receipt.reversedAt !== null) return 'repeated'
  const ids = await eventsOfReceipt(tx, order, sourceOf(receipt))
  if (ids === null) return 'needs staff'
  await updateReceipt(tx, receipt, { reversedAt: services.clock.businessNow() })
  await applyWhatWaited(services, tx, await takeBack(services, tx, order, sourceOf(receipt), ids))
  await tellReturned(services, tx, receipt, order)
  return 'reversed'
}

/** The payment and the extension that came with it; null when the loan of today does not have the payment. */
async function eventsOfReceipt(tx: Tx, order: Order, source: string): Promise<string[] | null> {
  const rows = await readLoanEvents(tx, order.borrowerId, order.id)
  const current = rows.slice(rows.findLastIndex(({ type }) => type === 'payoutReversed') + 1)
  if (!current.some(({ type, sourceId }) => type === 'repaid' && sourceId === source)) return null
  const extensionId = extensionIdOf(source)
  const isExtended = current.some(({ type, sourceId }) => type === 'extended' && sourceId === extensionId)
  return isExtended ? [source, extensionId] : [source]
}

async function takeBack({ clock }: Services, tx: Tx, order: Order, sourceId: string, ids: string[]): Promise<Order> {
  const today = businessDateOf(order, clock)
  const recordedAt = clock.businessNow()
  const before = await loadLoan(tx, order)
  for (const id of ids) {
    const event = { type: 'reversed', effectiveOn: today, amountMinor: 0, sourceId: id, recordedAt } as const
    assert.ok(await appendLoanEvent(tx, order, event), `${id} was reversed before`)
  }
  const after = await loadLoan(tx, order)
  const current = await recomputeNextDue(tx, order, after)
  const kind = entryKinds.repaymentReversal
  return postLoanEvent(tx, current, { kind, before, after, today, effectiveOn: today, sourceId, recordedAt })
}

/**
 * Money that came while the loan was settled belongs to it again: without the reversed payment it would have. Receipts
 * that are locked by staff or another event are left to staff.
 */
async function applyWhatWaited(services: Services, tx: Tx, order: Order): Promise<void> {
  const { borrowerId, id: orderId } = order
  let open = order
  for (const { provider, receiptId } of await listReceiptsAfterSettlement(tx, { borrowerId, orderId })) {
    if (!isRepayable(open)) return
    if (!(await tryLockReceiptName(tx, { provider, receiptId }))) continue
    const receipt = await getReceipt(tx, provider, receiptId)
    if (receipt.resolvedAt === null) open = await applySuspense(services, tx, receipt, open)
  }
}

/** Notifies the borrower that a payment no longer counts, because otherwise they would be late without knowing. */
function tellReturned({ clock }: Services, tx: Tx, receipt: Receipt, order: Order): Promise<void> {
  const { amountMinor, currency } = receipt
  return announce(tx, {
    borrowerId: order.borrowerId,
    kind: 'payment-returned',
    subjectId: sourceOf(receipt),
    facts: { amountMinor, currency: currency as Currency },
    url: orderAddress('/loanDetail', order),
    at: clock.businessNow(),
  })
}
