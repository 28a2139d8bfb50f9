import { firstChapterOf, type IsoDate, type Loan, type PrepaymentEffect } from '@hulog/lending'
import { accounts, credit, debit, entryKinds, postEntry } from '../../books/index.ts'
import { businessDateOf, type Order, servedMarketOf } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { businessDateIn, dateIn, marketOfCurrency } from '../../platform/markets/markets.ts'
import type { PaymentReceived } from '../../providers/money/collecting.ts'
import type { Services } from '../../services.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { creditLoan, notifyOfPayment } from './credit-loan.ts'
import type { PayableLoan, Unmatched } from './find-payable-loan.ts'
import { findOwnPaymentCode, insertReceipt, type PaymentCode, type Receipt, updateReceipt } from './repayments.store.ts'

/** Money that arrived, and the provider that reported it. */
export type ReportedPayment = PaymentReceived & Pick<Receipt, 'provider'>

/** Applies money to a loan whose order is locked. It counts on the day of the payment, however late its event comes. */
export async function applyReceipt(
  services: Services,
  tx: Tx,
  payment: ReportedPayment,
  payable: PayableLoan,
): Promise<string> {
  const { order, loan } = payable
  const { borrowerId, id: orderId } = order
  const receipt = receiptRow(services, payment, { outcome: 'posted', suspenseReason: null, borrowerId, orderId })
  if (!(await insertReceipt(tx, receipt))) return 'repeated'
  const credited = {
    sourceId: sourceOf(receipt),
    amountMinor: payment.amountMinor,
    effectiveOn: countsOn(services, payment, order, loan),
    recordedAt: receipt.receivedAt,
  }
  const paid = await creditLoan(services, tx, payable, credited)
  await notifyOfPayment(services, tx, paid, credited)
  return 'posted'
}

/** The day of a payment, but neither after today nor before the loan was paid out: a provider's clock, or ours, may be wrong. */
function countsOn({ clock }: Services, { paidAt }: { paidAt: Date }, order: Order, loan: Loan): IsoDate {
  const { disbursedOn } = firstChapterOf(loan).schedule
  const [paidOn, today] = [dateIn(servedMarketOf(order), paidAt), businessDateOf(order, clock)]
  const on = paidOn < today ? paidOn : today
  return on < disbursedOn ? disbursedOn : on
}

/**
 * Applies money in suspense to its loan, whose order is locked: it counts on the day of the payment, as if it had been
 * matched at once. `prepayment` is a choice that the borrower made without a pay code; it comes before that of a code.
 */
export async function applySuspense(
  services: Services,
  tx: Tx,
  receipt: Receipt,
  order: Order,
  prepayment: PrepaymentEffect | null = null,
): Promise<Order> {
  const loan = await loadLoan(tx, order)
  const recordedAt = services.clock.businessNow()
  const { amountMinor } = receipt
  await updateReceipt(tx, receipt, { borrowerId: order.borrowerId, orderId: order.id, resolvedAt: recordedAt })
  // The money is in the clearing account since its receipt: the loan's entry takes it from suspense instead.
  const besides = [debit(accounts.suspense, amountMinor), credit(accounts.paymentClearing, amountMinor)]
  return creditLoan(
    services,
    tx,
    { order, loan, code: await findRepaymentCode(tx, receipt, order) },
    {
      sourceId: sourceOf(receipt),
      amountMinor,
      effectiveOn: countsOn(services, receipt, order, loan),
      recordedAt,
      prepayment,
      from: { kind: entryKinds.suspenseToLoan, besides },
    },
  )
}

/** The code of a repayment of this order, whose choice still counts; null for any other code. */
async function findRepaymentCode(tx: Tx, receipt: Receipt, order: Order): Promise<PaymentCode | null> {
  const code = await findOwnPaymentCode(tx, order.borrowerId, receipt.code)
  return code?.orderId === order.id && code.purpose === null ? code : null
}

/** Stores money that matches no running loan, as a debt of the lender to its payer, until staff find its owner. */
export async function keepInSuspense(
  services: Services,
  tx: Tx,
  payment: ReportedPayment,
  { suspenseReason, code }: Unmatched,
): Promise<string> {
  const { clock } = services
  const { amountMinor, currency } = payment
  const whose = { borrowerId: code?.borrowerId ?? null, orderId: code?.orderId ?? null }
  const receipt = receiptRow(services, payment, { outcome: 'suspense', suspenseReason, ...whose })
  if (!(await insertReceipt(tx, receipt))) return 'repeated'
  const market = marketOfCurrency(currency)
  const [on, today] = [dateIn(market, payment.paidAt), businessDateIn(market, clock)]
  await postEntry(tx, {
    kind: entryKinds.suspense,
    currency,
    effectiveOn: on < today ? on : today,
    sourceId: sourceOf(receipt),
    recordedAt: receipt.receivedAt,
    postings: [debit(accounts.paymentClearing, amountMinor), credit(accounts.suspense, amountMinor)],
  })
  return `suspense: ${suspenseReason}`
}

type Outcome = Pick<Receipt, 'outcome' | 'suspenseReason' | 'borrowerId' | 'orderId'>

/** A received payment, as stored. */
function receiptRow({ clock }: Services, payment: ReportedPayment, became: Outcome): Receipt {
  const { provider, receiptId, code, amountMinor, currency, paidAt } = payment
  const receivedAt = clock.businessNow()
  const later = { resolvedAt: null, reversedAt: null }
  return { provider, receiptId, code, amountMinor, currency, paidAt, receivedAt, ...later, ...became }
}

/** The source that the loan event and the ledger entry of a receipt name. */
export function sourceOf({ provider, receiptId }: Pick<Receipt, 'provider' | 'receiptId'>): string {
  return `${provider}/${receiptId}`
}
