import assert from 'node:assert/strict'
import { canStep, type IsoDate } from '@hulog/lending'
import { entryKinds, findEntryId } from '../../books/index.ts'
import { announce } from '../../messaging/index.ts'
import {
  businessDateOf,
  lockOrder,
  moveOrder,
  type Order,
  orderAddress,
  servedMarketOf,
  storedStatus,
} from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { businessDateIn, type Currency, dateIn } from '../../platform/markets/markets.ts'
import type { EventEffect } from '../../platform/webhooks/register-webhook.ts'
import type { PayoutAnswer, PayoutProvider, ReportsPayouts } from '../../providers/money/payouts.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, loadLoan } from '../loan/loan-events.store.ts'
import { postLoanEvent } from '../loan/post-loan-event.ts'
import { recomputeNextDue } from '../loan/recompute-next-due.ts'
import { applyOrKeepForStaff, NEEDS_STAFF } from './keep-for-staff.ts'
import {
  findByReference,
  findLastAttempt,
  getByReference,
  isAdvancePaying,
  type Payout,
  type PayoutState,
  updatePayout,
} from './payouts.store.ts'

/** Processes the bank's answer about a payout. An answer that is not applied is stored with its outcome, for staff. */
export function receivePayoutAnswer(
  services: Services,
  teller: Pick<PayoutProvider, 'name'> & ReportsPayouts,
): EventEffect {
  return async (tx, body) => {
    const answer = teller.readAnswer(body)
    if (!answer) return 'not an answer'
    if (answer === 'unreadable') {
      services.log.error('a bank answered about a payout in a way that cannot be read: see provider_events')
      return answer
    }
    return applyAnswer(services, tx, teller.name, answer)
  }
}

/** Applies an answer that came as an event, or that a provider gave when it was asked. Returns a word for the result. */
export async function applyAnswer(services: Services, tx: Tx, provider: string, answer: PayoutAnswer): Promise<string> {
  const found = await findByReference(tx, answer.reference)
  if (!found) return 'unknown reference'
  // Everything about one order takes turns on the order's lock, and is read again under it.
  const order = await lockOrder(tx, found.borrowerId, found.orderId)
  const payout = await getByReference(tx, answer.reference)
  const outcome = isAboutOurs(answer, payout)
    ? await applyOrKeepForStaff(services, tx, answer.reference, (inner) =>
        applyPayoutAnswer(services, inner, { order, payout, answer }),
      )
    : 'mismatch'
  await recordAudit(tx, provider, 'payout-answered', { reference: answer.reference, orderId: order.id, outcome })
  return outcome
}

/** An answer with another amount, currency or payout under our reference is not about our request. */
function isAboutOurs(answer: PayoutAnswer, { amountMinor, currency, providerPayoutId }: Payout): boolean {
  const isSamePayout = providerPayoutId === null || providerPayoutId === answer.providerPayoutId
  return isSamePayout && answer.amountMinor === amountMinor && answer.currency === currency
}

/** A locked order, the payout the answer is about, and the answer. */
type Answered = { readonly order: Order; readonly payout: Payout; readonly answer: PayoutAnswer }

/**
 * Ranks answers by how much they say. Answers arrive late, twice and in any order; the highest rank counts. A payout
 * that first failed and then succeeded was paid, and a reversed one had been paid before.
 */
const KNOWLEDGE: Record<PayoutState, number> = { requested: 0, sent: 0, failed: 1, succeeded: 2, reversed: 3 }

/** Applies an answer and returns its outcome. An answer that needs a person's judgement changes nothing. */
async function applyPayoutAnswer(services: Services, tx: Tx, answered: Answered): Promise<string> {
  const { answer, payout, order } = answered
  const state = payout.state as PayoutState
  if (KNOWLEDGE[answer.outcome] <= KNOWLEDGE[state]) return `${answer.outcome} after ${state}: nothing to do`
  if (answer.outcome === 'failed') {
    await recordFailure(services, tx, order, payout, answer.reason)
    return answer.outcome
  }
  const paidOut = state === 'succeeded' ? order : await payOut(services, tx, answered)
  if (paidOut === null) return NEEDS_STAFF
  return answer.outcome === 'reversed' ? reverse(services, tx, { ...answered, order: paidOut }) : answer.outcome
}

/** Null when the order has moved on since the payout failed: another attempt may be paying it already. */
async function payOut(services: Services, tx: Tx, { order, payout, answer }: Answered): Promise<Order | null> {
  const pending = payout.state === 'failed' ? await takeFailureBack(tx, order, payout) : order
  if (pending === null) return null
  const on = payoutDate(services, order, payout, answer.occurredAt)
  return recordSuccess(services, tx, pending, payout, on)
}

async function takeFailureBack(tx: Tx, order: Order, { attempt }: Payout): Promise<Order | null> {
  const last = await findLastAttempt(tx, order.borrowerId, order.id)
  if (last?.attempt !== attempt || !canStep(storedStatus(order), 'retryPayout')) return null
  return moveOrder(tx, order, 'retryPayout')
}

/** A loan with a payment on it, or of which a further part was or is being paid out, is not undone automatically: staff decide. */
async function reverse(services: Services, tx: Tx, { order, payout, answer }: Answered): Promise<string> {
  const { changes, repayments, schedule } = await loadLoan(tx, order)
  const isGrown = changes.some(({ type }) => type === 'advanced') || (await isAdvancePaying(tx, order))
  if (repayments.length > 0 || isGrown || !canStep(storedStatus(order), 'payoutReversed')) return NEEDS_STAFF
  const on = payoutDate(services, order, payout, answer.occurredAt, schedule.disbursedOn)
  await recordReversal(services, tx, order, payout, { on, reason: answer.reason })
  return 'reversed'
}

/**
 * Returns the market's date of a bank's answer, from which the loan counts. The bank's date is accepted between the day
 * of the request (or `notBefore`) and today: a wrong clock at the bank must neither age a loan nor start it in the
 * future. If our own clock is behind the day of the request, that day counts.
 */
function payoutDate({ clock }: Services, order: Order, asked: Payout, occurredAt: Date, notBefore?: IsoDate): IsoDate {
  const market = servedMarketOf(order)
  const on = dateIn(market, occurredAt)
  const earliest = notBefore ?? dateIn(market, asked.requestedAt)
  const latest = businessDateIn(market, clock)
  const believed = on > latest ? latest : on
  return believed < earliest ? earliest : believed
}

/** The money arrived: the loan starts on that day, and the ledger records it. */
async function recordSuccess(services: Services, tx: Tx, order: Order, payout: Payout, on: IsoDate): Promise<Order> {
  const recordedAt = services.clock.businessNow()
  const { reference, amountMinor } = payout
  await updatePayout(tx, reference, { state: 'succeeded', reason: null, answeredAt: recordedAt })
  const active = await moveOrder(tx, order, 'payoutSucceeded', { disbursedOn: on })
  await appendLoanEvent(tx, active, {
    type: 'disbursed',
    effectiveOn: on,
    amountMinor,
    sourceId: reference,
    recordedAt,
  })
  const loan = await loadLoan(tx, active)
  const running = await recomputeNextDue(tx, active, loan)
  await notifyOfPayout(tx, running, 'payout', payout, recordedAt)
  return postLoanEvent(tx, running, {
    kind: entryKinds.disbursement,
    before: null,
    after: loan,
    today: businessDateOf(active, services.clock),
    effectiveOn: on,
    sourceId: reference,
    recordedAt,
  })
}

/** The bank did not pay: nothing is lent, and the borrower has to give another account. */
async function recordFailure(
  { clock }: Services,
  tx: Tx,
  order: Order,
  payout: Payout,
  reason: string | null,
): Promise<void> {
  const answeredAt = clock.businessNow()
  await updatePayout(tx, payout.reference, { state: 'failed', reason, answeredAt })
  await moveOrder(tx, order, 'payoutFailed')
  await notifyOfPayout(tx, order, 'payout-failed', payout, answeredAt)
}

/** The money came back after it had arrived: the loan is as if it had not been paid out, and the books show both. */
async function recordReversal(
  { clock }: Services,
  tx: Tx,
  order: Order,
  payout: Payout,
  { on, reason }: { on: IsoDate; reason: string | null },
): Promise<void> {
  const recordedAt = clock.businessNow()
  const { reference, amountMinor } = payout
  const entryId = await findEntryId(tx, entryKinds.disbursement, reference)
  assert.ok(entryId, `payout ${reference} succeeded without a ledger entry`)
  await updatePayout(tx, reference, { state: 'reversed', reason, answeredAt: recordedAt })
  const before = await loadLoan(tx, order)
  const event = { type: 'payoutReversed', effectiveOn: on, amountMinor, sourceId: reference, recordedAt } as const
  await appendLoanEvent(tx, order, event)
  const nothingDue = { disbursedOn: null, nextDueOn: null, nextWorkOn: null }
  const returned = await moveOrder(tx, order, 'payoutReversed', nothingDue)
  await notifyOfPayout(tx, returned, 'payout-failed', payout, recordedAt)
  await postLoanEvent(tx, returned, {
    kind: entryKinds.reversal,
    before,
    after: null,
    today: businessDateOf(order, clock),
    effectiveOn: on,
    sourceId: entryId,
    recordedAt,
  })
}

/** Notifies the borrower of the bank's answer about a payout. */
async function notifyOfPayout(
  tx: Tx,
  order: Order,
  kind: 'payout' | 'payout-failed',
  { reference, amountMinor }: Payout,
  at: Date,
): Promise<void> {
  const facts = { amountMinor, currency: order.currency as Currency }
  const url = orderAddress('/loanDetail', order)
  await announce(tx, { borrowerId: order.borrowerId, kind, subjectId: reference, facts, url, at })
}
