import { expect, it } from 'vitest'
import { addDays, dateIn, daysBetween } from './clock.ts'

it('knows the date of a zone, whatever the zone of this machine', () => {
  const instantMs = Date.parse('2026-03-04T17:00:00Z')
  expect(dateIn('Asia/Manila', instantMs)).toBe('2026-03-05')
  expect(dateIn('America/New_York', instantMs)).toBe('2026-03-04')
})

it('counts days over month ends and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})
