import { expect, it } from 'vitest'
import { everyDays, everyMonths, everySemimonth, flow } from '../cash-flow.fixtures.ts'
import type { CashFlow } from '../cash-flow.ts'
import { unitPeriodTransactionOf } from './regulation-z-apr.ts'

function unitPeriodShownBy(advancedOn: string, payments: CashFlow[]) {
  return unitPeriodTransactionOf({ advances: [flow(advancedOn, 1_000)], payments })?.unitPeriod
}

it.each([
  ['monthly on the 31st', '2026-01-15', everyMonths(6, '2026-01-31', 1, 200), { unit: 'month', count: 1 }],
  [
    'monthly on the 30th, February too',
    '2025-12-30',
    everyMonths(4, '2026-01-30', 1, 300),
    { unit: 'month', count: 1 },
  ],
  ['every 7 days', '2026-01-01', everyDays(10, '2026-01-08', 7, 120), { unit: 'week', count: 1 }],
  ['every 28 days', '2026-01-01', everyDays(6, '2026-01-29', 28, 200), { unit: 'week', count: 4 }],
  ['the 1st and the 16th', '2026-01-01', everySemimonth(8, '2026-01-16', '2026-02-01', 150), { unit: 'semimonth' }],
  [
    'the 15th and the last day',
    '2025-12-31',
    everySemimonth(8, '2026-01-15', '2026-01-31', 150),
    { unit: 'semimonth' },
  ],
  ['every half year', '2026-01-01', everyMonths(4, '2026-07-01', 6, 300), { unit: 'month', count: 6 }],
  [
    'every second year: a unit-period is a year at most',
    '2026-01-01',
    everyMonths(3, '2028-01-01', 24, 500),
    { unit: 'year' },
  ],
  ['every 30 days, no standard interval', '2026-01-01', everyDays(6, '2026-01-31', 30, 200), { unit: 'day' }],
  [
    'two of a week and two of a month: the smaller',
    '2026-01-01',
    [flow('2026-01-08', 100), flow('2026-01-15', 100), flow('2026-02-15', 500), flow('2026-03-15', 500)],
    { unit: 'week', count: 1 },
  ],
  [
    'none twice: the standard interval nearest to the average of 31.5 days',
    '2026-01-01',
    [flow('2026-01-21', 500), flow('2026-03-05', 600)],
    { unit: 'month', count: 1 },
  ],
  ['one payment after 18 months', '2026-01-01', [flow('2027-07-01', 1_100)], { unit: 'year' }],
  ['one payment after exact months', '2026-01-31', [flow('2026-02-28', 1_100)], { unit: 'term', perYear: 12 }],
  ['one payment after 45 days', '2026-01-01', [flow('2026-02-15', 1_100)], { unit: 'term', perYear: 365 / 45 }],
])('the unit-period of payments %s', (_, advancedOn, payments, unitPeriod) => {
  expect(unitPeriodShownBy(advancedOn, payments)).toEqual(unitPeriod)
})

it('counts a series on month ends from month end to month end', () => {
  const counted = unitPeriodTransactionOf({
    advances: [flow('2026-01-15', 1_000)],
    payments: everyMonths(4, '2026-01-31', 1, 300),
  })!
  expect(counted.payments.map(({ unitPeriods }) => unitPeriods)).toEqual([0, 1, 2, 3])
  for (const { fraction } of counted.payments) expect(fraction).toBeCloseTo(16 / 30, 14)
})

it('uses a given start and unit-period', () => {
  const advances = [flow('2026-01-10', 1_000)]
  const payments = everyMonths(3, '2026-02-10', 1, 350)
  const startsOn = flow('2026-01-01', 0).on
  expect(unitPeriodTransactionOf({ advances, payments, startsOn })?.advances[0]).toMatchObject({
    unitPeriods: 0,
    fraction: 9 / 30,
  })
  const inDays = unitPeriodTransactionOf({ advances, payments, unitPeriod: { unit: 'day' } })
  expect(inDays?.payments.map(({ unitPeriods }) => unitPeriods)).toEqual([31, 59, 90])
})
