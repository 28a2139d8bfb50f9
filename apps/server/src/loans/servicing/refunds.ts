import assert from 'node:assert/strict'
import type { IsoDate } from '@hulog/lending'
import { accounts, credit, debit, entryKinds, postEntry } from '../../books/index.ts'
import { businessDateOf, lockOrder, type Order, servedMarketOf } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, isUuid, type Tx } from '../../platform/database/database.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import { forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { PayoutAnswer, PayoutProvider, ReportsPayouts } from '../../providers/money/payouts.ts'
import type { Services } from '../../services.ts'
import { recordOnLoan } from '../loan/record-on-loan.ts'
import { payToAccount } from '../payout-accounts/read-payout-destination.ts'
import { updateReceipt } from '../repayments/repayments.store.ts'
import { receiptNameOf } from './receipt-names.ts'
import {
  findRequest,
  type RequestState,
  requireRequest,
  type ServicingRequest,
  updateRequest,
} from './servicing.store.ts'

/** Asks the bank to pay money back. Asked again after a crash, it pays nothing twice: a reference is paid once. */
export async function sendRefund(services: Services, { requestId }: { requestId: string }): Promise<void> {
  const { state, providerPayoutId: sent, ...request } = await requireRequest(services.db, requestId)
  const reference = refundReference(requestId)
  if (state !== 'paying' || sent !== null) return forgetRequest(services.db, reference)
  const { borrowerId, orderId, payoutAccountId, amountMinor, currency } = request
  assert.ok(payoutAccountId !== null && amountMinor !== null, `request ${requestId} is paid to nobody or nothing`)
  const asked = { reference, amountMinor, currency, borrowerId, orderId, payoutAccountId }
  const { providerPayoutId } = await payToAccount(services, asked)
  await inTransaction(services.db, async (tx) => {
    await updateRequest(tx, requestId, { providerPayoutId })
    await forgetRequest(tx, reference)
  })
}

/** Ranks answers by how much they say. Answers come late, twice and in any order; the highest rank counts. */
const KNOWLEDGE: Record<RequestState, number> = { asked: 0, declined: 0, paying: 0, failed: 1, done: 2, returned: 3 }

const states: Record<PayoutAnswer['outcome'], RequestState> = {
  failed: 'failed',
  succeeded: 'done',
  reversed: 'returned',
}

/** Processes the bank's answer about returned money; null for an answer about something else. */
export function receiveRefundAnswer(services: Services, teller: Pick<PayoutProvider, 'name'> & ReportsPayouts) {
  return async (tx: Tx, body: unknown): Promise<string | null> => {
    const answer = teller.readAnswer(body)
    if (!answer || answer === 'unreadable') return null
    const id = requestOfReference(answer.reference)
    const found = id ? await findRequest(tx, id) : null
    if (!found) return null
    const order = await lockOrder(tx, found.borrowerId, found.orderId)
    const request = await requireRequest(tx, found.id)
    const outcome = await apply(services, tx, order, request, answer)
    await recordAudit(tx, teller.name, 'refund-answered', { requestId: found.id, outcome })
    return outcome
  }
}

async function apply(services: Services, tx: Tx, order: Order, request: ServicingRequest, answer: PayoutAnswer) {
  if (!isAboutOurs(answer, request)) return 'mismatch'
  const from = request.state as RequestState
  const state = states[answer.outcome]
  if (KNOWLEDGE[state] <= KNOWLEDGE[from]) return `${answer.outcome} after ${from}: nothing to do`
  // Since the money is back in suspense, it may have paid a loan.
  if (from === 'failed' && request.receipt !== null) return 'needs staff'
  const answered: Answered = { order, request, occurredAt: answer.occurredAt }
  if (state !== 'failed' && from !== 'done') answered.order = await bookPaidBack(services, tx, answered)
  if (state === 'failed' && request.receipt !== null) {
    await updateReceipt(tx, receiptNameOf(request.receipt), { resolvedAt: null })
  }
  if (state === 'returned') await bookReturned(services, tx, answered)
  await updateRequest(tx, request.id, { state, answeredAt: services.clock.businessNow() })
  return answer.outcome
}

function isAboutOurs(
  answer: PayoutAnswer,
  { amountMinor, currency, providerPayoutId, state }: ServicingRequest,
): boolean {
  const isAsked = state !== 'asked' && state !== 'declined'
  const isSamePayout = providerPayoutId === null || providerPayoutId === answer.providerPayoutId
  return isAsked && isSamePayout && answer.amountMinor === amountMinor && answer.currency === currency
}

type Answered = { order: Order; request: ServicingRequest; occurredAt: Date }

/** The money left the bank: the loan's credit, or suspense, is less by it. */
async function bookPaidBack(services: Services, tx: Tx, answered: Answered): Promise<Order> {
  const { order, request } = answered
  const { id: sourceId, receipt, currency } = request
  const amountMinor = amountOf(request)
  const on = dayOf(services, answered)
  if (receipt === null) {
    const event = { type: 'refunded', amountMinor, sourceId, kind: entryKinds.refund, on } as const
    return recordOnLoan(services, tx, order, event)
  }
  const recordedAt = services.clock.businessNow()
  await updateReceipt(tx, receiptNameOf(receipt), { resolvedAt: recordedAt })
  const postings = [debit(accounts.suspense, amountMinor), credit(accounts.payoutBank, amountMinor)]
  const kind = entryKinds.suspenseRefund
  await postEntry(tx, { kind, currency, effectiveOn: on, sourceId, recordedAt, postings })
  return order
}

/** The money came back to the bank: the borrower's credit is as before, or the money is in suspense again. */
async function bookReturned(services: Services, tx: Tx, answered: Answered): Promise<void> {
  const { order, request } = answered
  const { id: sourceId, receipt, currency } = request
  const kind = entryKinds.correction
  if (receipt === null) {
    await recordOnLoan(services, tx, order, { type: 'reversed', amountMinor: 0, sourceId, kind })
    return
  }
  const amountMinor = amountOf(request)
  const postings = [debit(accounts.payoutBank, amountMinor), credit(accounts.suspense, amountMinor)]
  const recordedAt = services.clock.businessNow()
  const effectiveOn = businessDateOf(order, services.clock)
  await updateReceipt(tx, receiptNameOf(receipt), { resolvedAt: null })
  await postEntry(tx, { kind, currency, effectiveOn, sourceId, recordedAt, postings })
}

/** The bank's date is accepted between the day of the request and today. */
function dayOf({ clock }: Services, { order, request, occurredAt }: Answered): IsoDate {
  const market = servedMarketOf(order)
  const earliest = dateIn(market, request.decidedAt ?? request.askedAt)
  const [on, latest] = [dateIn(market, occurredAt), businessDateOf(order, clock)]
  const believed = on > latest ? latest : on
  return believed < earliest ? earliest : believed
}

function amountOf({ id, amountMinor }: ServicingRequest): number {
  assert.ok(amountMinor !== null, `request ${id} pays nothing back`)
  return amountMinor
}

const PREFIX = 'refund-'

/** The name under which the bank is asked to pay a request out: it pays a reference at most once. */
export function refundReference(requestId: string): string {
  return `${PREFIX}${requestId}`
}

/** The request of a reference, or null: payouts of loans have other references. */
export function requestOfReference(reference: string): string | null {
  const id = reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : ''
  return isUuid(id) ? id : null
}
