import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { type BusinessDays, businessDayRolls, rollToBusinessDay, weekdays } from './business-days.ts'
import { addDays, daysBetween, parseIsoDate } from './iso-date.ts'

const date = parseIsoDate
const weekend = ['saturday', 'sunday'] as const
/** Good Friday, and Monday 31 August, National Heroes Day of the Philippines in 2026. */
const holidays = ['2026-04-03', '2026-08-31'].map(date)

describe('a date that is no business day', () => {
  it.each([
    // Saturday, the last day of its month.
    ['2026-02-28', '2026-03-02', '2026-02-27', '2026-02-27'],
    // Sunday in the middle of a month.
    ['2026-03-15', '2026-03-16', '2026-03-16', '2026-03-13'],
    // A holiday before a weekend.
    ['2026-04-03', '2026-04-06', '2026-04-06', '2026-04-02'],
    // Saturday before a weekend and a holiday that end the month.
    ['2026-08-29', '2026-09-01', '2026-08-28', '2026-08-28'],
    // Friday.
    ['2026-02-27', '2026-02-27', '2026-02-27', '2026-02-27'],
  ])('%s rolls to %s following, %s modified following, %s preceding', (on, following, modified, preceding) => {
    const rolled = businessDayRolls.map((roll) => rollToBusinessDay(date(on), { roll, weekend, holidays }))
    expect(rolled).toEqual([following, modified, preceding])
  })
})

it('knows the weekday of any date, before 1970 too: the Fridays of a Friday weekend', () => {
  const fridays: BusinessDays = { roll: 'following', weekend: ['friday'], holidays: [] }
  for (const friday of ['1900-01-05', '1969-12-26', '1970-01-02', '2000-02-25', '2026-11-27']) {
    expect(daysBetween(date(friday), rollToBusinessDay(date(friday), fridays))).toBe(1)
    expect(rollToBusinessDay(addDays(date(friday), 1), fridays)).toBe(addDays(date(friday), 1))
  }
})

it('never stops on a weekend or a holiday, and goes no further than it must', () => {
  const start = date('2026-01-01')
  const anyHolidays = fc
    .uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 60 })
    .map((days) => days.toSorted((a, b) => a - b).map((day) => addDays(start, day)))
  const anyBusinessDays = fc.record({
    roll: fc.constantFrom(...businessDayRolls),
    weekend: fc.subarray([...weekdays], { maxLength: 6 }),
    holidays: anyHolidays,
  })
  fc.assert(
    fc.property(anyBusinessDays, fc.integer({ min: 0, max: 120 }), (businessDays, days) => {
      const agreed = addDays(start, days)
      const rolled = rollToBusinessDay(agreed, businessDays)
      expect(rollToBusinessDay(rolled, businessDays)).toBe(rolled)
      const step = rolled < agreed ? -1 : 1
      for (let day = agreed; day !== rolled; day = addDays(day, step)) {
        expect(rollToBusinessDay(day, { ...businessDays, roll: 'following' })).not.toBe(day)
      }
      if (businessDays.roll === 'modified-following') expect(rolled.slice(0, 7)).toBe(monthOf(agreed, businessDays))
    }),
  )
})

/** The month of a date; or of the business day before, where no day of the month is one. */
function monthOf(agreed: ReturnType<typeof date>, businessDays: BusinessDays): string {
  const following = rollToBusinessDay(agreed, { ...businessDays, roll: 'following' })
  const preceding = rollToBusinessDay(agreed, { ...businessDays, roll: 'preceding' })
  return (following.slice(0, 7) === agreed.slice(0, 7) ? following : preceding).slice(0, 7)
}

describe('business days are refused', () => {
  const usual = { roll: 'following', weekend, holidays }
  it.each([
    ['missing', null],
    ['an unknown roll', { ...usual, roll: 'nearest' }],
    ['no weekend', { ...usual, weekend: undefined }],
    ['an unknown weekday', { ...usual, weekend: ['caturday'] }],
    ['the same weekday twice', { ...usual, weekend: ['sunday', 'sunday'] }],
    ['a week of weekends', { ...usual, weekend: weekdays }],
    ['no holidays', { ...usual, holidays: null }],
    ['holidays out of order', { ...usual, holidays: holidays.toReversed() }],
    ['a holiday twice', { ...usual, holidays: [holidays[0], holidays[0]] }],
    ['too many holidays', { ...usual, holidays: new Array(2_001).fill(holidays[0]) }],
  ])('for %s', (_, businessDays) => {
    expect(refusalOf(() => rollToBusinessDay(date('2026-01-01'), businessDays as BusinessDays))).toBe('terms-invalid')
  })

  it('for a holiday that is no date, and at the end of the calendar', () => {
    const unknown = { ...usual, holidays: ['Christmas'] } as unknown as BusinessDays
    expect(refusalOf(() => rollToBusinessDay(date('2026-01-01'), unknown))).toBe('date-unknown')
    const lastDays: BusinessDays = { roll: 'following', weekend: [], holidays: [date('9999-12-31')] }
    expect(refusalOf(() => rollToBusinessDay(date('9999-12-31'), lastDays))).toBe('date-out-of-range')
  })
})
