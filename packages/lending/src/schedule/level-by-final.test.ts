import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { anyTerms } from '../terms/loan-terms.arbitraries.ts'
import { everyDays, monthly, noInterest } from '../terms/loan-terms.fixtures.ts'
import {
  type FinalInstallment,
  finalInstallments,
  type InstallmentsRepayment,
  type LoanTerms,
  plainRounding,
} from '../terms/loan-terms.ts'
import { planSchedule } from './plan-schedule.ts'
import { date, declining, rowsOf } from './schedule.fixtures.ts'

const by = (final: FinalInstallment) => ({ ...plainRounding, final })
const firstAndLast = (...planned: Parameters<typeof rowsOf>) => {
  const rows = rowsOf(...planned)
  return [rows[0]![2], rows.at(-1)![2]]
}

describe('the last installment', () => {
  // J. Olivier, Business Math, 13.2: 20 payments of 999.995, paid as 1,000.00, are 0.10 too much, which the last one is lower.
  it.each([
    ['lower', 100_000, 99_990],
    ['higher', 99_999, 100_009],
    ['nearest', 100_000, 99_990],
  ] as const)('of 20 times 999.995 is %s: %i, then %i', (final, level, last) => {
    const terms = {
      principalMinor: 1_999_990,
      interest: { ...noInterest, method: 'declining' },
      rounding: by(final),
    } as const
    expect(firstAndLast(monthly(20), terms)).toEqual([level, last])
  })

  it.each([
    ['lower', 104_027, 104_025],
    ['higher', 104_026, 104_027],
    ['nearest', 104_026, 104_027],
  ] as const)('of 3,000.00 in three at two percent a month is %s: %i, then %i', (final, level, last) => {
    const terms = { principalMinor: 300_000, interest: declining(20_000, 'month'), rounding: by(final) }
    expect(firstAndLast(monthly(3), terms)).toEqual([level, last])
  })

  it.each([
    ['lower', 54_000, 51_210],
    ['higher', 53_000, 56_518],
    ['nearest', 54_000, 51_210],
  ] as const)('of installments of whole 10.00 is %s: %i, then %i', (final, level, last) => {
    const rounding = { ...by(final), installmentMultipleMinor: 1_000 }
    const terms = { principalMinor: 300_000, interest: declining(20_000, 'month'), rounding }
    expect(firstAndLast(monthly(6), terms)).toEqual([level, last])
  })

  it.each([
    ['lower', 35_334, 35_332],
    ['higher', 35_333, 35_334],
    ['nearest', 35_333, 35_334],
  ] as const)('of principal and flat interest together is %s: %i, then %i', (final, level, last) => {
    const interest = { per: 'month', ratePpm: 20_000, method: 'flat' } as const
    expect(firstAndLast(monthly(3), { principalMinor: 100_000, interest, rounding: by(final) })).toEqual([level, last])
  })

  it.each([
    ['lower', 33_334, 33_332],
    ['higher', 33_333, 33_334],
    ['nearest', 33_333, 33_334],
  ] as const)('of equal principal parts is compared by its principal: %s, %i, then %i', (final, part, last) => {
    const repayment = { ...everyDays(30, 3), amortization: 'equal-principal' } as const
    const rows = rowsOf(repayment, { principalMinor: 100_000, interest: declining(10_000), rounding: by(final) })
    expect([rows[0]![0], rows.at(-1)![0]]).toEqual([part, last])
  })

  it('is the only one, or pays all that no multiple can: bounds of every rule', () => {
    const interest = { ...noInterest, method: 'declining' } as const
    for (const final of finalInstallments) {
      expect(rowsOf(monthly(1), { principalMinor: 1_000, interest, rounding: by(final) })).toEqual([[1_000, 0, 1_000]])
    }
    const tiny = (final: FinalInstallment) =>
      firstAndLast(monthly(12), { principalMinor: 7, interest, rounding: by(final) })
    expect(finalInstallments.map(tiny)).toEqual([
      [1, 0],
      [0, 7],
      [1, 0],
    ])
    const charged = { principalMinor: 7, interest: declining(900_000, 'month'), rounding: by('higher') }
    expect(refusalOf(() => rowsOf(monthly(12), charged))).toBeNull()
  })

  it('cannot be chosen when it takes no remainder, or when the installment is set', () => {
    const refusal = (more: Partial<LoanTerms>, repayment: InstallmentsRepayment = monthly(3)) =>
      refusalOf(() => rowsOf(repayment, more))
    expect(refusal({ rounding: { ...by('lower'), remainder: 'first' } })).toBe('terms-invalid')
    expect(refusal({ rounding: by('lower') }, { ...monthly(3), installmentMinor: 50_000 })).toBe('terms-invalid')
    const unknown: FinalInstallment = JSON.parse('"same"')
    expect(refusal({ rounding: by(unknown) })).toBe('terms-invalid')
  })
})

const disbursedOn = date('2026-01-31')

/** The level installment of a plan and its last one, both without a balloon and interest that grace puts off. */
function sizesOf(terms: LoanTerms, repayment: InstallmentsRepayment): { level: number; last: number } | null {
  const { balloonMinor = 0, grace = {}, amortization } = repayment
  const rows = planSchedule({ ...terms, repayment }, disbursedOn).installments.slice(grace.principalPeriods ?? 0)
  const carriedAfter = (index: number) => rows[index]?.interestBasis.carriedMinor ?? 0
  const sizes = rows.map(({ principalMinor, interestBasis }, index) =>
    amortization === 'level'
      ? principalMinor + interestBasis.earnedMinor + carriedAfter(index - 1) - carriedAfter(index)
      : principalMinor,
  )
  // Where interest alone is above a flat installment, or the loan was paid off early, no row is a level one for certain.
  const isPaidOffEarly = rows.length > 1 && rows.at(-2)!.balanceMinor <= balloonMinor
  const isInterestAlone = terms.interest.method === 'flat' && rows.slice(0, -1).some((row) => row.principalMinor === 0)
  const isLevel = new Set(sizes.slice(0, -1)).size === 1 && !isPaidOffEarly && !isInterestAlone
  return rows.length > 1 && isLevel ? { level: sizes[0]!, last: sizes.at(-1)! - balloonMinor } : null
}

it('is at most the level one, at least it, or as near as any multiple makes it', () => {
  fc.assert(
    fc.property(anyTerms, fc.constantFrom(1, 10, 100), (terms, installmentMultipleMinor) => {
      const { repayment, rounding = plainRounding } = terms
      if (repayment.kind === 'single' || repayment.amortization === 'interest-only') return
      const sizes = (final: FinalInstallment) => {
        const chosen = {
          ...terms,
          rounding: { ...rounding, installmentMultipleMinor, remainder: 'last', final },
        } as const
        return refusalOf(() => planSchedule(chosen, disbursedOn)) === null ? sizesOf(chosen, repayment) : null
      }
      const [lower, higher, nearest] = [sizes('lower'), sizes('higher'), sizes('nearest')]
      if (lower !== null) expect(lower.last).toBeLessThanOrEqual(lower.level)
      if (higher !== null) expect(higher.last).toBeGreaterThanOrEqual(higher.level)
      if (lower === null || higher === null || nearest === null) return
      const off = ({ level, last }: { level: number; last: number }) => Math.abs(last - level)
      expect(lower.level - higher.level).toBeLessThanOrEqual(installmentMultipleMinor)
      expect(off(nearest)).toBe(Math.min(off(lower), off(higher)))
      for (const { level } of [lower, higher, nearest]) expect(level % installmentMultipleMinor).toBe(0)
    }),
    { numRuns: 1_000 },
  )
})
