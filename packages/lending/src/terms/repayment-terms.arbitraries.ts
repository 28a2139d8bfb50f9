import fc from 'fast-check'
import { addDays, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { amortizations, type GraceTerms, type InstallmentsRepayment, type RepaymentTerms } from './loan-terms.ts'

const lastDisbursement = parseIsoDate('2026-01-31')
const anySpan = fc.oneof(
  fc.record({ days: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ months: fc.integer({ min: 1, max: 3 }) }),
)
const anyFirst = fc.oneof(
  anySpan,
  fc.integer({ min: 1, max: 90 }).map((days) => ({ on: addDays(lastDisbursement, days) })),
)

/** A single payment, installments as products usually have them, or installments with anything the terms allow. */
export function anyRepayment(principalMinor: number): fc.Arbitrary<RepaymentTerms> {
  const anyCount = fc.integer({ min: 1, max: 24 })
  return fc.oneof(
    fc.record({ kind: fc.constant('single' as const), termDays: fc.integer({ min: 1, max: 365 }) }),
    anyCount.chain(anyUsualInstallments),
    anyCount.chain((count) => anyInstallments(principalMinor, count)),
  )
}

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
