import { randomUUID } from 'node:crypto'
import {
  cashFlowsOf,
  type IsoDate,
  type LoanTerms,
  orderStatusCodes,
  planSchedule,
  specificationLateTerms,
  specificationPrepayment,
} from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { entryKinds } from '../../books/index.ts'
import { insertOrder, type Order } from '../../origination/index.ts'
import { findOrCreateBorrower } from '../../people/index.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, loadLoan } from '../loan/loan-events.store.ts'
import { postLoanEvent } from '../loan/post-loan-event.ts'
import { recomputeNextDue } from '../loan/recompute-next-due.ts'

/** 10,000.00 for 91 days at 0.1 % a day: 10,910.00 on the due date, then the specification's late charges (TRM-02). */
export const ninetyOneDays: LoanTerms = {
  currency: 'PHP',
  principalMinor: 1_000_000,
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  repayment: { kind: 'single', termDays: 91 },
  upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
  late: { ...specificationLateTerms, penaltyMinor: specificationLateTerms.penaltyMinor.new },
}

/** 4,000.00 without interest in four monthly parts, each with a quarter of a fee of 200.00. */
export const fourMonths: LoanTerms = {
  ...ninetyOneDays,
  principalMinor: 400_000,
  interest: { per: 'month', ratePpm: 0, method: 'flat' },
  repayment: { kind: 'installments', count: 4, every: { months: 1 }, amortization: 'level' },
  upfrontFee: { ratePpm: 50_000, fixedMinor: 0, taken: 'added' },
}

/** The specification's own terms: extended up to twice (TRM-04), paid early from day 46 on (TRM-03). */
export const extendable: LoanTerms = {
  ...ninetyOneDays,
  prepayment: specificationPrepayment,
  extension: { times: 2, feeRatePpm: 0, feeFixedMinor: 0 },
}

/**
 * 12,000.00 at 12 % a year in twelve monthly installments of 1,066.19; money paid early ends the loan sooner, or makes the
 * installments smaller, or counts towards the next ones.
 */
export const recalculated: LoanTerms = {
  ...ninetyOneDays,
  principalMinor: 1_200_000,
  interest: { per: 'year', ratePpm: 120_000, method: 'declining' },
  repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' },
  late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['shorten', 'lower', 'keep'], overdue: 'bears-interest' },
}

/** As those: 6,000.00 at once, 4,000.00 after three months and 2,000.00 after six. */
export const inParts: LoanTerms = {
  ...recalculated,
  advances: {
    firstMinor: 600_000,
    later: [
      { after: { months: 3 }, amountMinor: 400_000 },
      { after: { months: 6 }, amountMinor: 200_000 },
    ],
  },
}

/** A loan that reached its borrower today, or on another day. */
export async function aRunningLoan(
  services: Services,
  {
    phone,
    terms = ninetyOneDays,
    on = businessDateIn('PH', services.clock),
  }: { phone: string; terms?: LoanTerms; on?: IsoDate },
): Promise<Order> {
  return inTransaction(services.db, async (tx) => {
    const borrower = await findOrCreateBorrower(services, tx, { e164: phone, market: 'PH' })
    const order = await insertOrder(tx, anOrder(services, borrower.id, terms, on))
    return payOut(services, tx, order, terms, on)
  })
}

function anOrder({ clock }: Services, borrowerId: string, terms: LoanTerms, today: IsoDate) {
  const now = clock.businessNow()
  return {
    borrowerId,
    id: randomUUID(),
    productId: 'salary-91',
    productName: 'Salary loan',
    productLogo: '',
    market: 'PH',
    currency: terms.currency,
    state: orderStatusCodes.active,
    requestedAmountMinor: terms.principalMinor,
    periods: 91,
    termUnit: 'day',
    terms,
    reasons: [],
    appliedAt: now,
    appliedOn: today,
    offeredOn: today,
    confirmedAt: now,
    disbursedOn: today,
  }
}

async function payOut({ clock }: Services, tx: Tx, order: Order, terms: LoanTerms, on: IsoDate): Promise<Order> {
  const recordedAt = clock.businessNow()
  const amountMinor = cashFlowsOf(planSchedule(terms, on))[0]?.amountMinor ?? 0
  const { currency } = terms
  const reference = randomUUID()
  await tx.execute(sql`
    insert into disbursements
      (borrower_id, order_id, attempt, reference, payout_account_id, amount_minor, currency, state, requested_at)
    values (${order.borrowerId}, ${order.id}, 1, ${reference}, ${randomUUID()}, ${amountMinor}, ${currency},
      'succeeded', ${recordedAt})`)
  await appendLoanEvent(tx, order, {
    type: 'disbursed',
    effectiveOn: on,
    amountMinor,
    sourceId: reference,
    recordedAt,
  })
  const loan = await loadLoan(tx, order)
  return postLoanEvent(tx, await recomputeNextDue(tx, order, loan), {
    kind: entryKinds.disbursement,
    before: null,
    after: loan,
    today: on,
    effectiveOn: on,
    sourceId: reference,
    recordedAt,
  })
}

type PaymentEvent = {
  eventId: string
  type: string
  data: Record<'receiptId' | 'code' | 'currency' | 'paidAt', string> & { amountMinor: number; reference: string | null }
}

/** The provider's event about a payment. */
export function aPaymentEvent(
  services: Services,
  { eventId = randomUUID(), type = 'payment.received', ...data }: Partial<PaymentEvent['data']> & Partial<PaymentEvent>,
): PaymentEvent {
  const paidAt = services.clock.businessNow().toISOString()
  const defaults = { receiptId: randomUUID(), reference: null, code: '0', amountMinor: 100, currency: 'PHP', paidAt }
  return { eventId, type, data: { ...defaults, ...data } }
}

/** The provider's event about a payment that the payer's bank reversed. */
export function aReversalEvent({ receiptId, amountMinor }: { receiptId: string; amountMinor: number }) {
  return { eventId: randomUUID(), type: 'payment.reversed', data: { receiptId, amountMinor, currency: 'PHP' } }
}
