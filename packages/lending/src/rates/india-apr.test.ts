import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyMonths, flow, percentOf } from './cash-flow.fixtures.ts'
import { indiaApr, indiaAprOfMonths } from './india-apr.ts'

const installment = (20_000 * 0.0125) / (1 - 1.0125 ** -24)

it('India’s published example, from the unrounded installment of 969.73…: 17.07 %', () => {
  expect(installment).toBeCloseTo(969.73, 2)
  expect(percentOf(indiaAprOfMonths([19_600, ...Array<number>(24).fill(-installment)]))).toBe(17.07)
})

it('India’s published example by date, with installments of 969.73: 17.07 %', () => {
  expect(percentOf(indiaApr([flow('2026-01-31', 19_600), ...everyMonths(25, '2026-01-31', 1, -969.73).slice(1)]))).toBe(
    17.07,
  )
})

it('equals the contract’s rate without charges', () => {
  expect(indiaAprOfMonths([20_000, ...Array<number>(24).fill(-installment)])).toBeCloseTo(0.15, 12)
})

it('counts a month without an installment, and accepts flows in any order', () => {
  const flows = [flow('2026-04-30', -560), flow('2026-01-31', 1_000), flow('2026-02-28', -500)]
  expect(indiaApr(flows)).toBe(indiaAprOfMonths([100_000, -50_000, 0, -56_000]))
})

it('reports that no rate exists, and refuses flows that do not fall on whole months', () => {
  expect(indiaApr([])).toBeNull()
  expect(indiaApr([flow('2026-01-31', 100)])).toBeNull()
  expect(indiaAprOfMonths([100, -230, 132])).toBeNull()
  expect(refusalOf(() => indiaApr([flow('2026-01-31', 100), flow('2026-03-05', -110)]))).toBe('cash-flows-invalid')
  expect(refusalOf(() => indiaAprOfMonths([Number.NaN]))).toBe('amount-out-of-range')
})
