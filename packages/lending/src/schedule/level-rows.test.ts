import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { roundings } from '../money/rounding.ts'
import { monthly } from '../terms/loan-terms.fixtures.ts'
import { plainRounding } from '../terms/loan-terms.ts'
import { interestMinor } from './period-rate.ts'
import { date, declining, plan, rowsOf } from './schedule.fixtures.ts'

const byActualDays = (ratePpm: number) => ({ ...declining(ratePpm), dayCount: 'actual/365' }) as const
const million = { principalMinor: 100_000_000, interest: byActualDays(180_000) }

describe('a long loan by actual days, in whose months of 31 days interest exceeds the level installment', () => {
  it('pays the installment, carries the rest, and pays that before any principal', () => {
    const { installments } = plan(monthly(360), million, '2026-01-01')
    const shown = installments.slice(0, 4).map(({ principalMinor, interestMinor, interestBasis }) => {
      return [principalMinor, interestMinor, interestBasis.earnedMinor, interestBasis.carriedMinor]
    })
    expect(shown).toEqual([
      [0, 1_507_330, 1_528_767, 21_437],
      [105_071, 1_402_259, 1_380_822, undefined],
      [0, 1_507_330, 1_527_161, 19_831],
      [9_601, 1_497_729, 1_477_898, undefined],
    ])
    expect(installments.at(-1)).toMatchObject({ totalMinor: 1_505_206, balanceMinor: 0 })
  })

  it('has a schedule whenever it begins, level but for the last installment', () => {
    const cases = [
      [180_000, 360],
      [240_000, 240],
      [120_000, 480],
      [360_000, 360],
      [600_000, 120],
    ] as const
    for (const [ratePpm, count] of cases) {
      for (let days = 0; days < 366; days += 30) {
        const terms = { ...million, interest: byActualDays(ratePpm) }
        const rows = rowsOf(monthly(count), terms, addDays(date('2026-01-31'), days))
        const [level, ...others] = [...new Set(rows.slice(0, -1).map(([, , total]) => total))]
        expect(others).toEqual([])
        expect(rows.at(-1)![2]!).toBeGreaterThan(level! * 0.9)
        expect(rows.at(-1)![2]!).toBeLessThan(level! * 1.1)
      }
    }
  })

  it('charges no interest on interest: less than the annuity formula, which would', () => {
    const { installments, interestMinor: totalMinor } = plan(monthly(360), million, '2026-01-01')
    let balanceMinor = 100_000_000
    let earnedMinor = 0
    for (const row of installments) {
      expect(row.interestBasis.baseMinor).toBe(balanceMinor)
      earnedMinor += row.interestBasis.earnedMinor
      balanceMinor -= row.principalMinor
    }
    expect(totalMinor).toBe(earnedMinor)
  })

  it('rounds its installment up, down and to a multiple as the terms say', () => {
    const rounding = { ...plainRounding, installmentMultipleMinor: 10_000 }
    const sizes = (['up', 'down'] as const).map((installment) => {
      const rows = rowsOf(monthly(360), { ...million, rounding: { ...rounding, installment } }, '2026-01-01')
      return [rows[0]![2], rows.at(-1)![2]! <= rows[0]![2]!]
    })
    expect(sizes).toEqual([
      [1_510_000, true],
      [1_500_000, false],
    ])
  })

  it('takes such an installment when a contract sets it, and refuses one a unit too low', () => {
    const set = (installmentMinor: number) => ({ ...monthly(360), installmentMinor })
    const own = rowsOf(monthly(360), million, '2026-01-01')
    expect(rowsOf(set(1_507_330), million, '2026-01-01')).toEqual(own)
    const enough = [1_507_330, 1_507_329, 1_507_328].find(
      (minor) => refusalOf(() => plan(set(minor), million, '2026-01-01')) !== null,
    )
    expect(enough).toBe(1_507_328)
  })
})

it('carries interest of a loan half of which is a balloon, and keeps the balloon for the last installment', () => {
  const { installments } = plan({ ...monthly(240), balloonMinor: 50_000_000 }, million, '2026-07-01')
  const { principalMinor, interestMinor: paidMinor, interestBasis } = installments[0]!
  expect([principalMinor, paidMinor, interestBasis.carriedMinor]).toEqual([0, 1_523_213, 5_554])
  expect(new Set(installments.slice(0, -1).map(({ totalMinor }) => totalMinor)).size).toBe(1)
  expect(installments.at(-1)!.totalMinor - 50_000_000).toBe(1_523_865)
})

it('still refuses interest that no later installment catches up with', () => {
  const terms = { interest: declining(30_000, 'month') }
  expect(refusalOf(() => plan({ ...monthly(60), first: { months: 6 } }, terms))).toBe('rate-makes-no-schedule')
  const daily = { ...declining(5_000, 'day'), dayCount: 'actual/365' } as const
  expect(refusalOf(() => plan(monthly(600), { principalMinor: 2_000_000, interest: daily }))).toBe(
    'rate-makes-no-schedule',
  )
  const set = { ...monthly(360), installmentMinor: 1_400_000 }
  expect(refusalOf(() => plan(set, million, '2026-01-01'))).toBe('rate-makes-no-schedule')
})

it('carries at most an installment, never below zero, and pays what was carried and earned', () => {
  const anyLongLoan = fc.record({
    ratePpm: fc.integer({ min: 60_000, max: 900_000 }),
    count: fc.integer({ min: 2, max: 600 }),
    days: fc.integer({ min: 0, max: 730 }),
    principalMinor: fc.integer({ min: 100_000, max: 10 ** 10 }),
    installment: fc.constantFrom(...roundings),
    balloonPpm: fc.constantFrom(0, 0, 500_000, 990_000),
  })
  fc.assert(
    fc.property(anyLongLoan, ({ ratePpm, count, days, principalMinor, installment, balloonPpm }) => {
      const rounding = { ...plainRounding, installment }
      const terms = { principalMinor, interest: byActualDays(ratePpm), rounding }
      const balloonMinor = Math.floor((principalMinor * balloonPpm) / 1_000_000)
      const planned = [{ ...monthly(count), balloonMinor }, terms, addDays(date('2026-01-01'), days)] as const
      if (refusalOf(() => plan(...planned)) !== null) return
      const { installments } = plan(...planned)
      const levelMinor = installments[0]!.totalMinor
      let [balanceMinor, carriedBeforeMinor] = [principalMinor, 0]
      for (const row of installments) {
        const { carriedMinor = 0, earnedMinor } = row.interestBasis
        expect(row.interestMinor).toBe(carriedBeforeMinor + earnedMinor - carriedMinor)
        expect(Math.min(row.principalMinor, row.interestMinor, carriedMinor)).toBeGreaterThanOrEqual(0)
        expect(carriedMinor).toBeLessThanOrEqual(levelMinor)
        if (carriedMinor > 0) expect([row.principalMinor, row.totalMinor]).toEqual([0, levelMinor])
        const rate = { ratePpm, count: row.interestBasis.time[0]!.count, divisor: 365_000_000 }
        expect(earnedMinor).toBe(interestMinor(balanceMinor, rate, 'half-up'))
        balanceMinor -= row.principalMinor
        carriedBeforeMinor = carriedMinor
      }
      expect([balanceMinor, carriedBeforeMinor]).toEqual([0, 0])
    }),
    { numRuns: 50 },
  )
})
