import assert from 'node:assert/strict'
import { type IsoDate, type Loan, owedOn, type PrepaymentEffect } from '@hulog/lending'
import { entryKinds } from '../../books/index.ts'
import { announce } from '../../messaging/index.ts'
import { businessDateOf, type Order, orderAddress, storedStatus } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Currency } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, loadLoan, loanOf, type NewLoanEvent, readLoanEvents } from '../loan/loan-events.store.ts'
import { type LoanEventPosting, postLoanEvent } from '../loan/post-loan-event.ts'
import { recomputeNextDue } from '../loan/recompute-next-due.ts'
import { type PayableLoan, type PaymentMeaning, paymentMeaning } from './find-payable-loan.ts'

type Credited = {
  /** The receipt: see `sourceOf`. */
  readonly sourceId: string
  readonly amountMinor: number
  readonly effectiveOn: IsoDate
  readonly recordedAt: Date
  /** The borrower's choice for money paid early, where it was reported without a pay code. */
  readonly prepayment?: PrepaymentEffect | null
  /** Set when the money was with the lender before: where it comes from. */
  readonly from?: Pick<LoanEventPosting, 'kind' | 'besides'>
}

const details: Record<PaymentMeaning, Pick<NewLoanEvent, 'detail'>> = {
  repayment: {},
  extension: { detail: { purpose: 'extension' } },
  'missed-extension': { detail: { missed: 'extension' } },
  'short-extension': { detail: { missed: 'shortExtension' } },
  coolingOff: { detail: { purpose: 'coolingOff' } },
}

/** Applies money to a loan whose order is locked, and extends the loan if the money was paid for that. */
export async function creditLoan(services: Services, tx: Tx, payable: PayableLoan, money: Credited): Promise<Order> {
  const { order, loan, code } = payable
  const { sourceId, amountMinor, effectiveOn, recordedAt, from } = money
  const prepayment = money.prepayment ?? code?.prepayment ?? null
  const meaning = paymentMeaning(code, loan, effectiveOn, amountMinor)
  const on = { effectiveOn, recordedAt }
  await append(tx, order, { type: 'repaid', amountMinor, sourceId, ...on, ...detailOf(meaning, prepayment) })
  const paid = await loadLoan(tx, order)
  const isExtended = meaning === 'extension'
  const extensionId = extensionIdOf(sourceId)
  if (isExtended) await append(tx, order, { type: 'extended', amountMinor: 0, sourceId: extensionId, ...on })
  const after = isExtended ? await loadLoan(tx, order) : paid
  const current = await recomputeNextDue(tx, order, after)
  const kind = storedStatus(order) === 'writtenOff' ? entryKinds.recovery : entryKinds.repayment
  const posting = { today: businessDateOf(order, services.clock), ...on }
  const booked = await postLoanEvent(tx, current, { kind, ...from, before: loan, after: paid, sourceId, ...posting })
  if (!isExtended) return booked
  await notifyOfExtension(tx, booked, extensionId, recordedAt)
  return postExtension(tx, booked, { before: paid, after, sourceId: extensionId, ...posting })
}

/** The purpose of a payment, or the borrower's choice for what a repayment pays early. */
function detailOf(meaning: PaymentMeaning, prepayment: PrepaymentEffect | null): Pick<NewLoanEvent, 'detail'> {
  return meaning === 'repayment' && prepayment !== null ? { detail: { prepayment } } : details[meaning]
}

/** The id of the extension that a receipt paid for. */
export function extensionIdOf(receiptSource: string): string {
  return `${receiptSource}/extension`
}

export function postExtension(
  tx: Tx,
  order: Order,
  posting: Omit<LoanEventPosting, 'kind' | 'before' | 'after'> & { before: Loan; after: Loan },
): Promise<Order> {
  return postLoanEvent(tx, order, { kind: entryKinds.extension, ...posting })
}

async function append(tx: Tx, order: Order, event: NewLoanEvent): Promise<void> {
  const isNew = await appendLoanEvent(tx, order, event)
  assert.ok(isNew, `${event.type} ${event.sourceId} was new, but its loan knew it`)
}

/** Notifies the borrower of a counted payment: what is left, that it did not extend the loan, or that the loan ended. */
export async function notifyOfPayment(
  { clock }: Services,
  tx: Tx,
  order: Order,
  { sourceId: subjectId, amountMinor, recordedAt: at }: Pick<Credited, 'sourceId' | 'amountMinor' | 'recordedAt'>,
): Promise<void> {
  const { borrowerId } = order
  const url = orderAddress('/loanDetail', order)
  const currency = order.currency as Currency
  const events = await readLoanEvents(tx, borrowerId, order.id)
  const loan = loanOf(order, events)
  assert.ok(loan, `order ${order.id} was not paid out`)
  const { isSettled, payoffMinor: leftMinor } = owedOn(loan, businessDateOf(order, clock))
  const told = { borrowerId, subjectId, url, at }
  if (isSettled) return announce(tx, { ...told, kind: 'loan-settled', facts: { amountMinor, currency } })
  if (events.some(({ sourceId, detail }) => sourceId === subjectId && detail?.missed !== undefined)) {
    return announce(tx, { ...told, kind: 'extension-missed', facts: { amountMinor, currency } })
  }
  return announce(tx, { ...told, kind: 'repayment', facts: { amountMinor, leftMinor, currency, orderId: order.id } })
}

export async function notifyOfExtension(tx: Tx, order: Order, subjectId: string, at: Date): Promise<void> {
  const { borrowerId, nextDueOn: dueOn } = order
  if (dueOn === null) return
  const url = orderAddress('/loanDetail', order)
  await announce(tx, { borrowerId, kind: 'loan-extended', subjectId, facts: { dueOn }, url, at })
}
