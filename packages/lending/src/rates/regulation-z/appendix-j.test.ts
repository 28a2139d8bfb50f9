import { describe, expect, it } from 'vitest'
import { percentOf } from '../cash-flow.fixtures.ts'
import { appendixJExamples } from './appendix-j.fixtures.ts'
import { regulationZApr, regulationZAprOfUnitPeriods, unitPeriodTransactionOf } from './regulation-z-apr.ts'

describe('the published examples of Regulation Z, Appendix J', () => {
  it.each(appendixJExamples)('$name: $percent %, from the dates', ({ advances, payments, percent }) => {
    expect(percentOf(regulationZApr({ advances, payments }))).toBe(percent)
  })

  it.each(appendixJExamples)('$name: the unit-period and the first odd days are found', (example) => {
    const counted = unitPeriodTransactionOf(example)!
    expect(counted.unitPeriodsPerYear).toBe(example.first.perYear)
    expect(counted.payments[0]!.unitPeriods).toBe(example.first.unitPeriods)
    expect(counted.payments[0]!.fraction).toBeCloseTo(example.first.fraction, 14)
  })

  it.each(appendixJExamples)(
    '$name: $percent %, from unit-periods one apart',
    ({ first, advances, payments, percent }) => {
      const { perYear, unitPeriods, fraction } = first
      const apr = regulationZAprOfUnitPeriods({
        unitPeriodsPerYear: perYear,
        advances: [{ amountMinor: advances[0]!.amountMinor, unitPeriods: 0 }],
        payments: payments.map(({ amountMinor }, index) => ({
          amountMinor,
          unitPeriods: unitPeriods + index,
          fraction,
        })),
      })
      expect(percentOf(apr)).toBe(percent)
    },
  )
})
