import { describe, expect, it } from 'vitest'
import { dayAfterKey, isMonthIn, monthsLater, nearestIn, weeksOf } from './calendar-days.ts'

const SUNDAY = 0
const MONDAY = 1

describe('the weeks of a month', () => {
  it('hold every day of it once, and reach into the months beside it', () => {
    const weeks = weeksOf('2026-11', MONDAY)
    expect(weeks).toHaveLength(6)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
    expect(weeks.flat().filter((day) => day.startsWith('2026-11'))).toHaveLength(30)
  })

  it('are four when February begins with the week', () => {
    expect(weeksOf('2026-02', SUNDAY)).toHaveLength(4)
  })
})

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
])('%s is %i months from %s at most by the length of a month', (day, months, expected) => {
  expect(monthsLater(day, months)).toBe(expected)
})

// Wednesday.
const DAY = '2026-11-25'

it.each([
  ['ArrowLeft', false, '2026-11-24'],
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowUp', false, '2026-11-18'],
  ['ArrowDown', false, '2026-12-02'],
  ['Home', false, '2026-11-22'],
  ['End', false, '2026-11-28'],
  ['PageUp', false, '2026-10-25'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', true, '2025-11-25'],
  ['PageDown', true, '2027-11-25'],
  ['Enter', false, null],
  ['a', false, null],
])('%s (shift: %s) leads to %s', (key, shift, expected) => {
  expect(dayAfterKey(DAY, key, shift, SUNDAY)).toBe(expected)
})

it('begins and ends a week where the language does', () => {
  expect([dayAfterKey(DAY, 'Home', false, MONDAY), dayAfterKey(DAY, 'End', false, MONDAY)]).toEqual([
    '2026-11-23',
    '2026-11-29',
  ])
})

it('keeps within the days that may be chosen', () => {
  const range = { min: '2026-11-20', max: '2027-01-10' }
  expect(['2026-11-01', '2026-12-24', '2027-06-01'].map((day) => nearestIn(day, range))).toEqual([
    '2026-11-20',
    '2026-12-24',
    '2027-01-10',
  ])
  expect(['2026-10', '2026-11', '2027-01', '2027-02'].map((month) => isMonthIn(month, range))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
