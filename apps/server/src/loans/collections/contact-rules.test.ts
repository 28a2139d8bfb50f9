import { parseIsoDate } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Market } from '../../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import {
  type ContactFacts,
  dayStart,
  lenderContactLimits,
  mayContactAt,
  readHoursRule,
  rulesBroken,
  type Way,
} from './contact-rules.ts'

let product: TestProduct
const rules = {} as Record<Market, ContactFacts['rule']>
beforeAll(async () => {
  product = await startTestProduct()
  for (const market of ['PH', 'IN', 'ID'] as const) {
    rules[market] = await readHoursRule(product.services.db, market, parseIsoDate('2026-12-05'))
  }
})
afterAll(() => product.close())

function facts(market: Market, given: Partial<ContactFacts> = {}): ContactFacts {
  const none = { block: null, complaint: null, underWay: null }
  return {
    market,
    rule: rules[market],
    isOwed: true,
    daysLate: 3,
    consentsToAnyHour: false,
    contactedAt: [],
    ...none,
    ...given,
  }
}

/** A day of December 2026, whose 5th is a Saturday. */
const at = (text: string) => new Date(`2026-12-${text}`)

describe('the hours of contacts to collect', () => {
  it('name the law that they are from', () => {
    expect(rules.PH.source).toBe('SEC MC 18 s.2019')
    expect(rules.IN.source).toBe('RBI, draft directions on recovery agents')
    expect(rules.ID.says).toContain('Monday to Saturday')
  })

  it.each<[Market, string, string | null]>([
    ['PH', '05T05:59:59+08:00', '05T06:00:00+08:00'],
    ['PH', '05T06:00:00+08:00', null],
    ['PH', '05T21:59:59+08:00', null],
    ['PH', '05T22:00:00+08:00', '06T06:00:00+08:00'],
    ['PH', '06T12:00:00+08:00', null],
    ['IN', '05T07:59:59+05:30', '05T08:00:00+05:30'],
    ['IN', '05T08:00:00+05:30', null],
    ['IN', '05T18:59:59+05:30', null],
    ['IN', '05T19:00:00+05:30', '06T08:00:00+05:30'],
    ['ID', '05T07:59:59+07:00', '05T08:00:00+07:00'],
    ['ID', '05T17:59:59+07:00', null],
    ['ID', '05T18:00:00+07:00', '07T08:00:00+07:00'],
    ['ID', '06T12:00:00+07:00', '07T08:00:00+07:00'],
    ['ID', '25T12:00:00+07:00', '26T08:00:00+07:00'],
  ])('%s at %s: possible again from %s', (market, now, possibleAt) => {
    const may = mayContactAt(facts(market), at(now))
    expect({ why: may.why, possibleAt: may.possibleAt }).toEqual(
      possibleAt === null
        ? { why: null, possibleAt: null }
        : { why: 'hours', possibleAt: at(possibleAt).toISOString() },
    )
  })

  it('end in the Philippines more than fifteen days past due, or with consent; elsewhere never', () => {
    const night = at('05T23:00:00+08:00')
    expect(mayContactAt(facts('PH', { daysLate: 15 }), night).isAllowed).toBe(false)
    expect(mayContactAt(facts('PH', { daysLate: 16 }), night).isAllowed).toBe(true)
    expect(mayContactAt(facts('PH', { consentsToAnyHour: true }), night).isAllowed).toBe(true)
    const late = { daysLate: 90, consentsToAnyHour: true }
    expect(mayContactAt(facts('IN', late), at('05T20:00:00+05:30')).why).toBe('hours')
    expect(mayContactAt(facts('ID', late), at('05T20:00:00+07:00')).why).toBe('hours')
  })

  it('hold for every way but a letter', () => {
    const night = at('05T23:00:00+08:00')
    const ways: Way[] = ['call', 'visit', 'message', 'email', 'letter']
    expect(ways.filter((way) => mayContactAt(facts('PH'), night, way).isAllowed)).toEqual(['letter'])
  })
})

describe('the frequency of contacts, which is the lender’s own', () => {
  const noon = at('10T12:00:00+08:00')
  const { perDay, perWeek } = lenderContactLimits.PH
  const hoursAgo = (count: number, apartHours: number, from = noon) =>
    Array.from({ length: count }, (_, index) => new Date(from.getTime() - (index + 1) * apartHours * 3_600_000))

  it('allows another the next day once the day is full', () => {
    const few = facts('PH', { contactedAt: hoursAgo(perDay - 1, 1) })
    expect(mayContactAt(few, noon).isAllowed).toBe(true)
    const full = mayContactAt(facts('PH', { contactedAt: hoursAgo(perDay, 1) }), noon)
    expect(full).toMatchObject({ why: 'frequency', possibleAt: at('11T06:00:00+08:00').toISOString() })
    expect(full.message).toContain('from 2026-12-11 06:00 (Asia/Manila)')
  })

  it('allows another once one of seven has been for seven days', () => {
    const contactedAt = hoursAgo(perWeek, 23)
    const full = mayContactAt(facts('PH', { contactedAt }), noon)
    const oldest = contactedAt.at(-1) ?? noon
    expect(full).toMatchObject({
      why: 'frequency',
      possibleAt: new Date(oldest.getTime() + 7 * 86_400_000).toISOString(),
    })
    const free = new Date(oldest.getTime() + 7 * 86_400_000)
    expect(rulesBroken(facts('PH', { contactedAt }), free, 'call')).not.toContain('frequency')
  })

  it('counts none that came after it, so that a contact which is recorded late is judged by what was before', () => {
    const contactedAt = hoursAgo(perDay, 1)
    expect(rulesBroken(facts('PH', { contactedAt }), at('10T08:30:00+08:00'), 'call')).toEqual([])
  })
})

describe('what keeps everybody from contacting a borrower', () => {
  const noon = at('10T12:00:00+08:00')

  it('is a block, up to its last day', () => {
    expect(mayContactAt(facts('PH', { block: { untilOn: null } }), noon)).toMatchObject({
      why: 'block',
      possibleAt: null,
    })
    expect(mayContactAt(facts('PH', { block: { untilOn: '2026-12-12' } }), noon)).toMatchObject({
      possibleAt: at('13T06:00:00+08:00').toISOString(),
    })
  })

  it('is an open complaint about collection, a colleague who is at it, and a debt that is none', () => {
    expect(mayContactAt(facts('PH', { complaint: '123456782' }), noon).why).toBe('complaint')
    expect(mayContactAt(facts('PH', { complaint: '123456782' }), noon, 'letter').isAllowed).toBe(true)
    const underWay = { startedBy: 'ben.reyes', startedAt: at('10T11:45:00+08:00') }
    expect(mayContactAt(facts('PH', { underWay }), noon)).toMatchObject({
      why: 'underWay',
      possibleAt: at('10T12:15:00+08:00').toISOString(),
    })
    expect(mayContactAt(facts('PH', { isOwed: false }), noon).why).toBe('ended')
  })
})

it('a day begins at midnight of its market', () => {
  expect(dayStart(parseIsoDate('2026-12-05'), 'PH')).toEqual(at('05T00:00:00+08:00'))
  expect(dayStart(parseIsoDate('2026-12-05'), 'IN')).toEqual(at('05T00:00:00+05:30'))
})
