import fc from 'fast-check'
import { businessDayRolls, weekdays } from '../calendar/business-days.ts'
import { addDays, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import {
  amortizations,
  type BusinessDayTerms,
  type GraceTerms,
  type InstallmentsRepayment,
  type RepaymentTerms,
} from './loan-terms.ts'

const lastDisbursement = parseIsoDate('2026-01-31')
const anySpan = fc.oneof(
  fc.record({ days: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ months: fc.integer({ min: 1, max: 3 }) }),
)
const anyFirst = fc.oneof(
  anySpan,
  fc.integer({ min: 1, max: 90 }).map((days) => ({ on: addDays(lastDisbursement, days) })),
)

/** A single payment, installments as products usually have them, or with anything the terms allow; some on business days. */
export function anyRepayment(principalMinor: number): fc.Arbitrary<RepaymentTerms> {
  const anyCount = fc.integer({ min: 1, max: 24 })
  return fc
    .tuple(
      fc.oneof(
        fc.record({ kind: fc.constant('single' as const), termDays: fc.integer({ min: 1, max: 365 }) }),
        anyCount.chain(anyUsualInstallments),
        anyCount.chain((count) => anyInstallments(principalMinor, count)),
      ),
      fc.option(anyBusinessDays, { freq: 2, nil: undefined }),
    )
    .map(([repayment, businessDays]) => (businessDays === undefined ? repayment : { ...repayment, businessDays }))
}

/** Due dates may still move into each other, which `planSchedule` refuses. */
const anyBusinessDays: fc.Arbitrary<BusinessDayTerms> = fc.record({
  roll: fc.constantFrom(...businessDayRolls),
  weekend: fc.subarray([...weekdays], { maxLength: 2 }),
  holidays: fc
    .uniqueArray(fc.integer({ min: -1_500, max: 1_500 }), { maxLength: 20 })
    .map((days) => days.toSorted((a, b) => a - b).map((day) => addDays(lastDisbursement, day))),
  interest: fc.constantFrom('adjusted', 'unadjusted'),
})

function anyUsualInstallments(count: number): fc.Arbitrary<InstallmentsRepayment> {
  return fc.record({
    kind: fc.constant('installments' as const),
    count: fc.constant(count),
    every: anySpan,
    amortization: fc.constantFrom(...amortizations),
  })
}

function anyInstallments(principalMinor: number, count: number): fc.Arbitrary<InstallmentsRepayment> {
  const optional = fc.record(
    { balloonMinor: fc.integer({ min: 0, max: principalMinor - 1 }), grace: anyGrace(count) },
    { requiredKeys: [] },
  )
  const dates = fc.oneof(
    fc.record({ first: anyFirst }),
    fc.record({ dueOn: anyDueDates(count) }),
    fc.constant<Partial<InstallmentsRepayment>>({}),
  )
  return fc.tuple(anyUsualInstallments(count), optional, dates).map((parts) => Object.assign({}, ...parts))
}

function anyGrace(count: number): fc.Arbitrary<GraceTerms> {
  const anyPeriods = fc.integer({ min: 0, max: Math.min(3, count - 1) })
  return fc.record(
    { principalPeriods: anyPeriods, deferredInterestPeriods: anyPeriods, interestFreePeriods: anyPeriods },
    { requiredKeys: [] },
  )
}

function anyDueDates(count: number): fc.Arbitrary<IsoDate[]> {
  return fc.array(fc.integer({ min: 1, max: 60 }), { minLength: count, maxLength: count }).map((gaps) => {
    let days = 0
    return gaps.map((gap) => {
      days += gap
      return addDays(lastDisbursement, days)
    })
  })
}
