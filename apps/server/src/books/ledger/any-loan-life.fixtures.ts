import {
  type ChargeAmount,
  type ChargeKind,
  type ChargeTreatments,
  chargeBases,
  chargeTreatments,
  type LoanTerms,
  overdueInterests,
  type PrepaymentEffect,
  prepaymentEffects,
  type RepaymentPurpose,
  type TermsChange,
  type WaivableKind,
} from '@hulog/lending'
import fc from 'fast-check'

/** What may happen to a loan; amounts are shares of what there is at that moment. */
export type Action =
  | { does: 'pay'; sharePercent: number; purpose?: RepaymentPurpose; prepayment?: PrepaymentEffect }
  | { does: 'waive'; kind: WaivableKind; amountMinor: number }
  | { does: 'charge'; kind: ChargeKind; amount: ChargeAmount; installment?: number }
  | { does: 'waiveCharge'; which: number }
  | { does: 'extend' }
  | { does: 'refund'; sharePercent: number }
  | { does: 'writeOff' }
  | { does: 'restructure'; change: TermsChange; charges: ChargeTreatments; writeDownPercent: number }
  | { does: 'advance'; sharePercent: number }
  | { does: 'takeBack'; which: number }

/**
 * `daysLater`: days after the step before; `isPostedDaily`: the charges of each of them are posted on that day, as the daily
 * work does. `daysAgo`: how far back the action counts from.
 */
export type Step = { daysLater: number; isPostedDaily: boolean; daysAgo: number; action: Action }

export type Life = { terms: LoanTerms; steps: Step[]; isPaidBackByBank: boolean }

const anyPlannedTerms: fc.Arbitrary<LoanTerms> = fc.record({
  currency: fc.constant('PHP' as const),
  principalMinor: fc.integer({ min: 10_000, max: 5_000_000 }),
  interest: fc.record({
    per: fc.constant('month' as const),
    ratePpm: fc.integer({ min: 0, max: 60_000 }),
    method: fc.constantFrom('flat' as const, 'declining' as const),
  }),
  repayment: fc.oneof(
    fc.record({ kind: fc.constant('single' as const), termDays: fc.integer({ min: 7, max: 60 }) }),
    fc.record({
      kind: fc.constant('installments' as const),
      count: fc.integer({ min: 1, max: 4 }),
      every: fc.constantFrom({ days: 10 }, { months: 1 }),
      amortization: fc.constantFrom('level' as const, 'equal-principal' as const, 'interest-only' as const),
    }),
  ),
  upfrontFee: fc.record({
    ratePpm: fc.integer({ min: 0, max: 50_000 }),
    fixedMinor: fc.integer({ min: 0, max: 500 }),
    taken: fc.constantFrom('deducted' as const, 'added' as const),
    taxPpm: fc.constantFrom(0, 120_000),
  }),
  late: fc.record({
    penaltyMinor: fc.constantFrom(0, 5_000),
    dailyTiers: fc.constantFrom(
      [],
      [
        { fromDay: 1, ratePpm: 50_000 },
        { fromDay: 20, ratePpm: 20_000 },
      ],
    ),
    lifetimeCapPpm: fc.constantFrom(null, 1_000_000),
  }),
  prepayment: fc.constantFrom(
    { notBefore: null, interest: 'full' as const },
    { notBefore: null, interest: 'to-the-day' as const },
  ),
  extension: fc.constant({ times: 2, feeRatePpm: 20_000, feeFixedMinor: 100 }),
  coolingOff: fc.record({ days: fc.constantFrom(0, 3), refundsUpfrontFee: fc.boolean() }),
})

/** Interest by the day on the principal that is really unpaid, and without what does not go with it. */
const anyRecalculatedTerms: fc.Arbitrary<LoanTerms> = fc
  .tuple(
    anyPlannedTerms,
    fc.record({
      onPrepayment: fc.shuffledSubarray([...prepaymentEffects], { minLength: 1 }),
      overdue: fc.constantFrom(...overdueInterests),
    }),
    fc.constantFrom('actual/365' as const, '30/360-eu' as const),
  )
  .map(([{ extension: _none, ...terms }, recalculation, dayCount]) => ({
    ...terms,
    interest: { ...terms.interest, method: 'declining', dayCount },
    late: recalculation.overdue === 'as-planned' ? terms.late : { ...terms.late, lifetimeCapPpm: null },
    prepayment: { notBefore: null, interest: 'to-the-day' },
    recalculation,
  }))

/** Those in installments, paid out in two or three parts. */
const anyTermsInParts: fc.Arbitrary<LoanTerms> = fc
  .tuple(anyRecalculatedTerms, fc.integer({ min: 2, max: 6 }), fc.integer({ min: 10, max: 60 }), fc.boolean())
  .map(([{ coolingOff: _none, ...terms }, count, sharePercent, isInThree]) => {
    const laterMinor = Math.floor((terms.principalMinor * sharePercent) / 100)
    const parts = isInThree ? [Math.floor(laterMinor / 2), Math.ceil(laterMinor / 2)] : [laterMinor]
    return {
      ...terms,
      repayment: { kind: 'installments', count, every: { months: 1 }, amortization: 'level' },
      advances: {
        firstMinor: terms.principalMinor - laterMinor,
        later: parts.map((amountMinor, index) => ({ after: { days: 15 * (index + 1) }, amountMinor })),
      },
    }
  })

const anyTerms = fc.oneof(anyPlannedTerms, anyRecalculatedTerms, anyTermsInParts)

const anyTreatment = fc.constantFrom(...chargeTreatments)

/** New terms, of the day itself. Those that do not fit the loan do nothing. */
const anyRestructuring: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('restructure' as const),
  change: fc.oneof(
    fc.record({
      count: fc.integer({ min: 1, max: 5 }),
      every: fc.constantFrom<NonNullable<TermsChange['every']>>({ days: 14 }, { months: 1 }),
      ratePpm: fc.integer({ min: 0, max: 60_000 }),
    }),
    fc.record({ holidayInstallments: fc.integer({ min: 1, max: 3 }) }),
    fc.constant({}),
  ),
  charges: fc.record({
    penalty: anyTreatment,
    lateInterest: anyTreatment,
    fee: anyTreatment,
    tax: anyTreatment,
    interest: anyTreatment,
  }),
  writeDownPercent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
})

const anyPercent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 130 }))
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        does: fc.constant('pay' as const),
        sharePercent: anyPercent,
        purpose: fc.constantFrom('extension' as const, 'coolingOff' as const),
        prepayment: fc.constantFrom(...prepaymentEffects),
      },
      { requiredKeys: ['does', 'sharePercent'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('waive' as const),
      kind: fc.constantFrom<WaivableKind>('penalty', 'lateInterest', 'fee', 'tax', 'interest'),
      amountMinor: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        does: fc.constant('charge' as const),
        kind: fc.constantFrom<ChargeKind>('fee', 'penalty'),
        amount: fc.oneof(
          fc.record({ fixedMinor: fc.integer({ min: 1, max: 10_000 }) }),
          fc.record({ ratePpm: fc.integer({ min: 1, max: 100_000 }), of: fc.constantFrom(...chargeBases) }),
        ),
        installment: fc.integer({ min: 1, max: 5 }),
      },
      { requiredKeys: ['does', 'kind', 'amount'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('waiveCharge' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'extend' as const }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refund' as const), sharePercent: anyPercent }) },
  { weight: 1, arbitrary: fc.constant({ does: 'writeOff' as const }) },
  { weight: 2, arbitrary: anyRestructuring },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('advance' as const), sharePercent: fc.constantFrom(100, 50, 30) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('takeBack' as const), which: fc.nat(20) }) },
)

/** The whole life of a loan: paid early, on time, late and too much, on days in the past, bounced, extended, restructured, written off. */
export const anyLife: fc.Arbitrary<Life> = fc.record({
  terms: anyTerms.map((terms) => structuredClone(terms)),
  steps: fc.array(
    fc.record({
      daysLater: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
      isPostedDaily: fc.constantFrom(true, false, false, false),
      daysAgo: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
      ),
      action: anyAction,
    }),
    { minLength: 1, maxLength: 10 },
  ),
  isPaidBackByBank: fc.boolean(),
})
