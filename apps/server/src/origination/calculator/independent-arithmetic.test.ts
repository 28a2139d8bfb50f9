import { type Operation, operations } from '@hulog/contract'
import { parseIsoDate } from '@hulog/lending'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/http/domain-error.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { type CalculationInput, workOut } from './calculate-loan.ts'
import { someFigures } from './calculator.fixtures.ts'

const TODAY = parseIsoDate('2026-01-31')

function rowsOf(figures: Partial<CalculationInput>) {
  const noFee = { feeRatePpm: 0, feeFixedMinor: 0 }
  return workOut(someFigures({ ...noFee, ...figures }), TODAY, textsIn('en')).installments
}

describe('OTH-06 emi, checked by independent arithmetic', () => {
  const threeMonths = { amount: 120_000, ratePpm: 120_000, ratePer: 'year', installments: 3 } as const

  it('OTH-06 repays in equal parts, with interest on the balance', () => {
    const rows = rowsOf({ ...threeMonths, amortization: 'equal-principal' })
    expect(rows.map((row) => [row.principalMinor, row.interestMinor, row.balanceMinor])).toEqual([
      [40_000, 1_200, 80_000],
      [40_000, 800, 40_000],
      [40_000, 400, 0],
    ])
  })

  it('OTH-06 pays interest only, and the loan at the end', () => {
    const rows = rowsOf({ ...threeMonths, amortization: 'interest-only' })
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([1_200, 1_200, 121_200])
  })

  it.each([
    ['actual/360', '2026-01-01', 91_000],
    ['actual/365', '2026-01-01', 89_753],
    // 31 January counts as the 30th: 92 days to 2 May.
    ['30/360-us', '2026-01-31', 92_000],
    ['30/360-eu', '2026-01-31', 92_000],
    ['30/360-isda', '2026-01-31', 92_000],
    ['actual/364', '2026-01-01', 90_000],
    // 30 days of 365 and 61 of 366.
    ['actual/actual', '2027-12-02', 89_589],
  ] as const)('OTH-06 counts days as %s', (dayCount, startsOn, interestMinor) => {
    const once = { installments: 1, every: 91, termUnit: 'day', method: 'flat' } as const
    const [row] = rowsOf({ amount: 1_000_000, ratePpm: 360_000, ratePer: 'year', ...once, dayCount, startsOn })
    expect(row?.interestMinor).toBe(interestMinor)
  })

  it('OTH-06 rounds India’s example up to whole rupees, as the published table shows it', () => {
    const rows = rowsOf({ installmentMultipleMinor: 100, installmentRounding: 'up' })
    expect(new Set(rows.slice(0, -1).map(({ amountMinor }) => amountMinor))).toEqual(new Set([97_000]))
    expect(rows.at(-1)?.amountMinor).toBeLessThan(97_000)
  })

  it.each([
    ['half-up', 11],
    ['half-even', 10],
    ['up', 11],
    ['down', 10],
  ] as const)('OTH-06 rounds interest %s', (interestRounding, interestMinor) => {
    const [row] = rowsOf({ amount: 1_050, ratePpm: 10_000, ratePer: 'month', installments: 1, interestRounding })
    expect(row?.interestMinor).toBe(interestMinor)
  })

  it.each([
    ['last', [333, 333, 334]],
    ['first', [334, 333, 333]],
  ] as const)('OTH-06 gives the remainder to the %s installment', (remainder, amounts) => {
    const rows = rowsOf({ amount: 1_000, ratePpm: 0, method: 'flat', installments: 3, remainder })
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual(amounts)
  })

  it.each([
    ['deducted', { netProceedsMinor: 1_952_800, feesMinor: 40_000, taxMinor: 7_200 }, 0],
    ['added', { netProceedsMinor: 2_000_000, feesMinor: 40_000, taxMinor: 7_200 }, 300],
  ] as const)('OTH-06 charges India’s 18 %% tax on a fee that is %s', (feeTaken, figures, rowTaxMinor) => {
    const result = workOut(someFigures({ feeTaken, feeTaxPpm: 180_000 }), TODAY, textsIn('en'))
    expect(result).toMatchObject(figures)
    expect(result.installments[0]?.taxMinor).toBe(rowTaxMinor)
    expect(result.costMinor).toBe(result.interestMinor + result.feesMinor + result.taxMinor)
  })

  it('OTH-06 answers every valid input with a plan that adds up or with a listed refusal', () => {
    const listed = Object.keys(operations.calculateLoan.errors)
    fc.assert(
      fc.property(anyInput(operations.calculateLoan), (input) => {
        try {
          const { installments, principalMinor, totalRepayableMinor, netProceedsMinor } = workOut(
            input,
            TODAY,
            textsIn('en'),
          )
          const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
          expect(sum(installments.map((row) => row.principalMinor))).toBe(principalMinor)
          expect(sum(installments.map((row) => row.amountMinor))).toBe(totalRepayableMinor)
          expect(installments.at(-1)?.balanceMinor).toBe(0)
          expect(netProceedsMinor).toBeGreaterThan(0)
          for (const row of installments)
            expect(Math.min(row.principalMinor, row.interestMinor, row.balanceMinor)).toBeGreaterThanOrEqual(0)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          expect([...listed, 'INVALID_FIELD']).toContain(error.reason)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

type Field = { enum?: unknown[]; minimum?: number; maximum?: number }

/** Any figures that the contract accepts, small and large alike. */
function anyInput({ body }: Operation): fc.Arbitrary<CalculationInput> {
  const { properties, required } = body as unknown as { properties: Record<string, Field>; required: string[] }
  const arbitraries = Object.entries(properties).map(([name, field]) => [name, anyValue(field)] as const)
  const requiredKeys = required as never[]
  return fc.record(Object.fromEntries(arbitraries), { requiredKeys }) as unknown as fc.Arbitrary<CalculationInput>
}

function anyValue({ enum: choices, minimum = 0, maximum = 0 }: Field): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices)
  // The remaining field is a date.
  if (maximum === 0) return fc.constantFrom('2024-02-29', '2026-01-31', '2027-12-31', '1900-01-01')
  const small = Math.min(maximum, minimum + 30)
  return fc.oneof(fc.integer({ min: minimum, max: small }), fc.integer({ min: minimum, max: maximum }))
}
