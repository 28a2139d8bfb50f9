import { parseIsoDate } from '@hulog/lending'
import { expect, it } from 'vitest'
import { hasEnded, periodOf } from './runs.store.ts'

const day = parseIsoDate('2026-02-28')

it('a day lasts from midnight to midnight in the lender’s zone', () => {
  const period = periodOf(day, new Date('2026-05-01T00:00:00Z'))
  expect(period).toEqual({ from: new Date('2026-02-27T16:00:00Z'), to: new Date('2026-02-28T16:00:00Z') })
  expect(hasEnded(day, period)).toBe(true)
})

it('the current day lasts until now', () => {
  const now = new Date('2026-02-28T10:00:00Z')
  const period = periodOf(day, now)
  expect(period.to).toEqual(now)
  expect(hasEnded(day, period)).toBe(false)
})
