import fc from 'fast-check'
import { dayCounts } from '../calendar/day-count.ts'
import { anyLate, anyLateOfAnyKind } from './late-terms.arbitraries.ts'
import { interestMethods, type LoanTerms, ratePeriods } from './loan-terms.ts'
import { anyRepayment } from './repayment-terms.arbitraries.ts'
import { anyRounding } from './rounding-terms.arbitraries.ts'
import { anyAllocation, anyCoolingOff, anyExtension, anyPrepayment } from './settling-terms.arbitraries.ts'

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
export const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record(planTerms, { requiredKeys: [...required] })
  .chain((terms) => anyRepayment(terms.principalMinor).map((repayment) => ({ ...terms, repayment })))

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
