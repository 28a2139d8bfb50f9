import type { IsoDate } from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import type { Market } from '../markets/markets.ts'
import { addWorkingDays, holidays } from './working-days.ts'

const later = (date: string, days: number, market: Market, alsoClosed?: readonly string[]) =>
  addWorkingDays(date as IsoDate, days, market, alsoClosed)

describe('CMP-05 working days', () => {
  it.each([
    ['over a weekend', '2026-11-20', 'PH', '2026-11-25'],
    ['sent on a Saturday', '2026-11-21', 'PH', '2026-11-25'],
    ['sent on a Sunday', '2026-11-22', 'PH', '2026-11-25'],
    ['over Bonifacio Day', '2026-11-27', 'PH', '2026-12-03'],
    ['over Christmas and Rizal Day', '2026-12-23', 'PH', '2027-01-04'],
    ['over Holy Week of 2027', '2027-03-24', 'PH', '2027-03-31'],
    ['over Republic Day', '2027-01-25', 'IN', '2027-01-29'],
    ['on a Monday before Diwali, which not every state keeps', '2026-11-02', 'IN', '2026-11-05'],
    ['over Idul Fitri and its joint leave', '2026-03-17', 'ID', '2026-03-27'],
    ['over Christmas and its joint leave', '2026-12-23', 'ID', '2026-12-30'],
  ] as const)('%s', (_what, date, market, on) => expect(later(date, 3, market)).toBe(on))

  it('are reduced by the lender’s own days, and never end later without them', () => {
    expect(later('2026-11-02', 3, 'IN', ['2026-11-03', '2026-11-09'])).toBe('2026-11-06')
    expect(later('2026-11-21', 0, 'PH')).toBe('2026-11-21')
  })
})

it.each(['IN', 'PH', 'ID'] as const)('lists the holidays of %s once each, as valid dates', (market) => {
  const { fixed, moving } = holidays[market]
  const days = [...fixed.map((day) => `2026-${day}`), ...moving]
  expect(new Set(days).size).toBe(days.length)
  for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
})
