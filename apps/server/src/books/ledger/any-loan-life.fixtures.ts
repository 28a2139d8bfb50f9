import {
  addDays,
  type ChargeAmount,
  type ChargeKind,
  type ChargeTreatments,
  chargeBases,
  chargeTreatments,
  type IsoDate,
  type LoanTerms,
  type PrepaymentEffect,
  parseIsoDate,
  planSchedule,
  prepaymentEffects,
  type RepaymentPurpose,
  type TermsChange,
  type WaivableKind,
} from '@hulog/lending'
import fc from 'fast-check'
import { refusalOf } from '../../../../../packages/lending/src/lending-error.fixtures.ts'
import {
  anyRecalculatedTerms,
  anyTermsInParts,
  anyTermsOfAnyKind,
} from '../../../../../packages/lending/src/terms/loan-terms.arbitraries.ts'

/** What may happen to a loan; amounts are shares of what there is at that moment. */
export type Action =
  | { does: 'pay'; sharePercent: number; purpose?: RepaymentPurpose; prepayment?: PrepaymentEffect }
  | { does: 'waive'; kind: WaivableKind; amountMinor: number }
  | { does: 'charge'; kind: ChargeKind; amount: ChargeAmount; installment?: number }
  | { does: 'waiveCharge'; which: number }
  | { does: 'extend' }
  | { does: 'refund'; sharePercent: number }
  | { does: 'writeOff' }
  | { does: 'restructure'; change: TermsChange | LoanTerms; charges: ChargeTreatments; writeDownPercent: number }
  | { does: 'advance'; sharePercent: number }
  | { does: 'takeBack'; which: number }

/**
 * `daysLater`: days after the step before; `isPostedDaily`: the charges of each of them are posted on that day, as the daily
 * work does. `daysAgo`: how far back the action counts from.
 */
export type Step = { daysLater: number; isPostedDaily: boolean; daysAgo: number; action: Action }

export type Life = { disbursedOn: IsoDate; terms: LoanTerms; steps: Step[]; isPaidBackByBank: boolean }

/** The day of the payout: terms with dates of their own have them after the last of these. */
const anyDisbursedOn = fc.integer({ min: 0, max: 120 }).map((days) => addDays(parseIsoDate('2026-01-31'), -days))

/** Terms of every kind that the package itself is tested with, so that a new option is among them by itself. */
const anyTerms = fc.oneof(
  { weight: 3, arbitrary: anyTermsOfAnyKind },
  { weight: 2, arbitrary: anyRecalculatedTerms },
  { weight: 1, arbitrary: anyTermsInParts },
)

const anyTreatment = fc.constantFrom(...chargeTreatments)

/** A change of the loan's terms, or terms of any other kind. Those that do not fit the loan do nothing. */
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
    anyTerms.map((terms) => structuredClone(terms)),
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

/** The days of a fortnight without a step may be posted one by one; those of longer times are posted together. */
const anyStep: fc.Arbitrary<Step> = fc
  .record({
    daysLater: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 40 }) },
      { weight: 1, arbitrary: fc.integer({ min: 41, max: 400 }) },
    ),
    isPostedDaily: fc.constantFrom(true, false, false, false),
    daysAgo: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
    ),
    action: anyAction,
  })
  .map((step) => ({ ...step, isPostedDaily: step.isPostedDaily && step.daysLater <= 14 }))

/** The whole life of a loan: paid early, on time, late and too much, on days in the past, bounced, extended, restructured, written off. */
export const anyLife: fc.Arbitrary<Life> = fc
  .record({
    disbursedOn: anyDisbursedOn,
    terms: anyTerms.map((terms) => structuredClone(terms)),
    steps: fc.array(anyStep, { minLength: 1, maxLength: 10 }),
    isPaidBackByBank: fc.boolean(),
  })
  .filter(({ terms, disbursedOn }) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)
