import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { businessDateAt } from './business-date-at.ts'

const zones = { IN: 'Asia/Kolkata', PH: 'Asia/Manila', ID: 'Asia/Jakarta' } as const

it.each([
  ['IN', '2026-03-01T18:29:59.999Z', '2026-03-01'],
  ['IN', '2026-03-01T18:30:00Z', '2026-03-02'],
  ['PH', '2026-12-31T15:59:59Z', '2026-12-31'],
  ['PH', '2026-12-31T16:00:00Z', '2027-01-01'],
  ['ID', '2028-02-28T16:59:59Z', '2028-02-28'],
  ['ID', '2028-02-28T17:00:00Z', '2028-02-29'],
] as const)('in %s, %s is on %s', (market, instant, expected) => {
  expect(businessDateAt(new Date(instant), zones[market])).toBe(expected)
})

it('distinguishes instants that differ by a millisecond, a zone or a day, one after the other', () => {
  const lastMoment = new Date('2026-03-01T15:59:59.999Z')
  const midnight = new Date('2026-03-01T16:00:00.000Z')
  for (let round = 0; round < 2; round += 1) {
    expect(businessDateAt(lastMoment, zones.PH)).toBe('2026-03-01')
    expect(businessDateAt(midnight, zones.PH)).toBe('2026-03-02')
    expect(businessDateAt(midnight, zones.ID)).toBe('2026-03-01')
  }
})

it('refuses an unknown zone and an invalid instant', () => {
  expect(refusalOf(() => businessDateAt(new Date(0), 'Asia/Nowhere'))).toBe('zone-unknown')
  expect(refusalOf(() => businessDateAt(new Date('soon'), zones.IN))).toBe('instant-unknown')
  const missing: string = JSON.parse('{}').zone
  expect(refusalOf(() => businessDateAt(new Date(0), missing))).toBe('zone-unknown')
  const longAgo = new Date(-70_000_000_000_000)
  expect(refusalOf(() => businessDateAt(longAgo, zones.IN))).toBe('instant-unknown')
  const text: Date = JSON.parse('"2026-03-01T18:30:00Z"')
  expect(refusalOf(() => businessDateAt(text, zones.IN))).toBe('instant-unknown')
})
