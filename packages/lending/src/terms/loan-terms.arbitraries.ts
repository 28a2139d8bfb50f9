import fc from 'fast-check'
import { dayCounts } from '../calendar/day-count.ts'
import { roundings } from '../money/rounding.ts'
import { type LateTerms, lateBases, type SecondDailyTerms } from './late-terms.ts'
import {
  type AllocationTerms,
  type CoolingOffTerms,
  type ExtensionTerms,
  finalInstallments,
  fitsDayCount,
  type InterestTerms,
  interestMethods,
  type LoanTerms,
  owedKinds,
  type PrepaymentTerms,
  prepaymentInterests,
  type RepaymentTerms,
  type RoundingTerms,
  ratePeriods,
  type Span,
} from './loan-terms.ts'
import { overdueInterests, prepaymentEffects, type RecalculationTerms } from './recalculation-terms.ts'
import { anyRepayment } from './repayment-terms.arbitraries.ts'

const anyTax = fc.constantFrom(0, 120_000, 180_000)
const anyFeeRate = fc.integer({ min: 0, max: 100_000 })
const anyFixedFee = fc.integer({ min: 0, max: 10_000 })

const anyInterest = fc.record(
  {
    per: fc.constantFrom(...ratePeriods),
    ratePpm: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constant(0)),
    method: fc.constantFrom(...interestMethods),
    dayCount: fc.constantFrom(...dayCounts),
  },
  { requiredKeys: ['per', 'ratePpm', 'method'] },
)

const anyUpfrontFee = fc.record(
  { ratePpm: anyFeeRate, fixedMinor: anyFixedFee, taken: fc.constantFrom('deducted', 'added'), taxPpm: anyTax },
  { requiredKeys: ['ratePpm', 'fixedMinor', 'taken'] },
)

const anyInstallmentFee = fc.record(
  { ratePpm: fc.integer({ min: 0, max: 10_000 }), fixedMinor: fc.integer({ min: 0, max: 1_000 }), taxPpm: anyTax },
  { requiredKeys: ['ratePpm', 'fixedMinor'] },
)

const anyMode = fc.constantFrom(...roundings)

/** A rule for the last installment only where that one takes the remainder. */
const anyRounding: fc.Arbitrary<RoundingTerms> = fc
  .record(
    {
      interest: anyMode,
      installment: anyMode,
      installmentMultipleMinor: fc.constantFrom(1, 1, 100, 1_000),
      remainder: fc.constantFrom('last', 'first'),
      parts: anyMode,
      final: fc.constantFrom(...finalInstallments),
    },
    { requiredKeys: ['interest', 'installment', 'installmentMultipleMinor', 'remainder'] },
  )
  .map(({ final, ...rounding }) =>
    final === undefined || rounding.remainder === 'first' ? rounding : { ...rounding, final },
  )

const anyOrder = fc.shuffledSubarray([...owedKinds], { minLength: owedKinds.length })

const anyAllocation: fc.Arbitrary<AllocationTerms> = fc.record(
  {
    order: anyOrder,
    orderInAdvance: anyOrder,
    across: fc.constantFrom('installments', 'kinds'),
    early: fc.constantFrom('next', 'last'),
  },
  { requiredKeys: ['order', 'across', 'early'] },
)

const anyPrepaymentRule = fc.record({
  notBefore: fc.option(
    fc.record({ termSharePpm: fc.integer({ min: 0, max: 1_000_000 }), days: fc.integer({ min: 0, max: 60 }) }),
  ),
  interest: fc.constantFrom(...prepaymentInterests),
})

const anyPrepayment: fc.Arbitrary<PrepaymentTerms> = fc
  .tuple(anyPrepaymentRule, fc.integer({ min: 0, max: 58 }))
  .map(([rule, settlementDays]) => (rule.interest === 'uk-actuarial' ? { ...rule, settlementDays } : rule))

const anyExtension: fc.Arbitrary<ExtensionTerms> = fc.record({
  times: fc.integer({ min: 0, max: 3 }),
  feeRatePpm: fc.integer({ min: 0, max: 50_000 }),
  feeFixedMinor: fc.integer({ min: 0, max: 5_000 }),
})

const anyCoolingOff: fc.Arbitrary<CoolingOffTerms> = fc.record({
  days: fc.integer({ min: 0, max: 14 }),
  refundsUpfrontFee: fc.boolean(),
})

const anyTiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted((a, b) => a - b)
        .map((fromDay) => fc.record({ fromDay: fc.constant(fromDay), ratePpm: fc.integer({ min: 0, max: 60_000 }) })),
    ),
  )

const anySecondDaily: fc.Arbitrary<SecondDailyTerms> = fc.record(
  {
    tiers: anyTiers,
    base: fc.constantFrom(...lateBases),
    graceDays: fc.integer({ min: 0, max: 10 }),
    runsOnPenalty: fc.boolean(),
  },
  { requiredKeys: ['tiers'] },
)

const requiredTerms = {
  penaltyMinor: fc.integer({ min: 0, max: 100_000 }),
  dailyTiers: anyTiers,
  lifetimeCapPpm: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
}

/** A penalty once a loan, and a daily rate in tiers. */
const anyLate: fc.Arbitrary<LateTerms> = fc.record(requiredTerms)

/** Any base, a monthly rate, a fixed charge an installment, days of grace, caps. */
const anyLateOfAnyKind: fc.Arbitrary<LateTerms> = fc
  .record(
    {
      ...requiredTerms,
      dailyBase: fc.constantFrom(...lateBases),
      runsOnPenalty: fc.boolean(),
      graceDays: fc.integer({ min: 0, max: 10 }),
      monthlyPpm: fc.integer({ min: 0, max: 100_000 }),
      installmentPenaltyMinor: fc.integer({ min: 0, max: 50_000 }),
      installmentCapPpm: fc.integer({ min: 0, max: 2_000_000 }),
      secondDaily: anySecondDaily,
      atLoanRate: fc.record({ base: fc.constantFrom(...lateBases) }),
    },
    { requiredKeys: ['penaltyMinor', 'dailyTiers', 'lifetimeCapPpm'] },
  )
  .map((late) => ({ ...late, ...withinDomain(late) }))

/** A second daily rate has no fewer days of grace. */
function withinDomain({ secondDaily, graceDays = 0 }: LateTerms): Partial<LateTerms> {
  if (secondDaily?.graceDays === undefined) return {}
  return { secondDaily: { ...secondDaily, graceDays: Math.max(graceDays, secondDaily.graceDays) } }
}

/** The required terms of any loan, and every optional one that affects its schedule. */
const planTerms = {
  currency: fc.constant('PHP' as const),
  principalMinor: fc.integer({ min: 1, max: 5_000_000 }),
  interest: anyInterest,
  upfrontFee: anyUpfrontFee,
  late: anyLate,
  installmentFee: anyInstallmentFee,
  rounding: anyRounding,
}

const required = ['currency', 'principalMinor', 'interest', 'upfrontFee', 'late'] as const

/**
 * Terms of every shape a schedule can have, within their domain; `planSchedule` may still refuse some, for their rate, fee or
 * cap. Own dates are after 2026-01-31, for loans paid out until then.
 */
export const anyTerms: fc.Arbitrary<LoanTerms> = fc.record(planTerms, { requiredKeys: [...required] }).chain((terms) =>
  fc
    .tuple(anyRepayment(terms.principalMinor), fc.option(fc.array(fc.boolean(), { maxLength: 24 }), { nil: undefined }))
    .map(([repayment, chosen]) => ({
      ...terms,
      interest: countable(terms.interest, repayment),
      repayment,
      ...chosenInstallments(terms, repayment, chosen),
    })),
)

/** The interest without a day count that cannot count the periods. */
function countable({ dayCount, ...interest }: InterestTerms, repayment: RepaymentTerms): InterestTerms {
  return dayCount === undefined || !fitsDayCount(dayCount, repayment) ? interest : { ...interest, dayCount }
}

/** The installment fee with some of the installments. */
function chosenInstallments(
  { installmentFee }: Partial<LoanTerms>,
  repayment: RepaymentTerms,
  chosen: readonly boolean[] | undefined,
): Pick<LoanTerms, 'installmentFee'> {
  if (installmentFee === undefined || chosen === undefined) return {}
  const count = repayment.kind === 'single' ? 1 : repayment.count
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return { installmentFee: { ...installmentFee, only: numbers.filter((number) => chosen[number - 1] === true) } }
}

/** As `anyTerms`, with late charges, allocation and early ends of every kind too. */
export const anyTermsOfAnyKind: fc.Arbitrary<LoanTerms> = fc
  .tuple(
    anyTerms,
    fc.record(
      {
        late: anyLateOfAnyKind,
        allocation: anyAllocation,
        prepayment: anyPrepayment,
        extension: anyExtension,
        coolingOff: anyCoolingOff,
      },
      { requiredKeys: ['late'] },
    ),
  )
  .map(([terms, others]) => ({ ...terms, ...others }))

const anyRecalculation: fc.Arbitrary<RecalculationTerms> = fc.record({
  onPrepayment: fc.shuffledSubarray([...prepaymentEffects], { minLength: 1 }),
  overdue: fc.constantFrom(...overdueInterests),
})

/** With interest that is recalculated, and what does not go with it left out. */
const anyPaidOutWhole: fc.Arbitrary<LoanTerms> = fc
  .tuple(anyTermsOfAnyKind, anyRecalculation)
  .map(([{ extension: _none, prepayment: _other, ...terms }, recalculation]) => ({
    ...terms,
    interest: { ...terms.interest, method: 'declining' },
    repayment: withInterestToMovedDates(terms.repayment),
    late: recalculation.overdue === 'as-planned' ? terms.late : besideOverdueInterest(terms.late),
    ...(terms.allocation && { allocation: { ...terms.allocation, early: 'next' } }),
    prepayment: { notBefore: null, interest: 'to-the-day' },
    recalculation,
  }))

/** The late terms that go with interest on overdue principal. */
function besideOverdueInterest({ atLoanRate: _none, ...late }: LateTerms): LateTerms {
  return { ...late, lifetimeCapPpm: null }
}

const anyParts = fc.record({
  firstPercent: fc.integer({ min: 1, max: 90 }),
  after: fc.oneof(
    fc.integer({ min: 1, max: 45 }).map((days): [Span, Span] => [{ days }, { days: days + 20 }]),
    fc.integer({ min: 1, max: 3 }).map((months): [Span, Span] => [{ months }, { months: months + 2 }]),
  ),
  isInTwo: fc.boolean(),
})

/** Two or three parts, and what does not go with them left out. */
export const anyTermsInParts: fc.Arbitrary<LoanTerms> = fc
  .tuple(
    anyPaidOutWhole.filter(({ principalMinor }) => principalMinor >= 100),
    anyParts,
  )
  .map(([{ coolingOff: _none, rounding, repayment, ...terms }, { firstPercent, after, isInTwo }]) => {
    const firstMinor = Math.floor((terms.principalMinor * firstPercent) / 100)
    const secondMinor = isInTwo
      ? terms.principalMinor - firstMinor
      : Math.floor((terms.principalMinor - firstMinor) / 3)
    const thirdMinor = terms.principalMinor - firstMinor - secondMinor
    const later = [
      { after: after[0], amountMinor: secondMinor },
      { after: after[1], amountMinor: thirdMinor },
    ].filter(({ amountMinor }) => amountMinor > 0)
    return {
      ...terms,
      ...(rounding && { rounding: withPlainLast(rounding) }),
      repayment: withBalloonBelow(repayment, firstMinor),
      advances: { firstMinor, later },
    }
  })

function withPlainLast({ final: _none, ...rounding }: RoundingTerms): RoundingTerms {
  return { ...rounding, remainder: 'last' }
}

function withBalloonBelow(repayment: RepaymentTerms, firstMinor: number): RepaymentTerms {
  if (repayment.kind === 'single' || repayment.balloonMinor === undefined) return repayment
  return { ...repayment, balloonMinor: Math.min(repayment.balloonMinor, firstMinor - 1) }
}

/**
 * As `anyTermsOfAnyKind`, with interest that is recalculated; some paid out in parts, of which `planSchedule` refuses those that
 * are not paid out before the last due date.
 */
export const anyRecalculatedTerms: fc.Arbitrary<LoanTerms> = fc.oneof(
  { weight: 2, arbitrary: anyPaidOutWhole },
  { weight: 1, arbitrary: anyTermsInParts },
)

function withInterestToMovedDates(repayment: RepaymentTerms): RepaymentTerms {
  const { businessDays } = repayment
  return businessDays === undefined
    ? repayment
    : { ...repayment, businessDays: { ...businessDays, interest: 'adjusted' } }
}
