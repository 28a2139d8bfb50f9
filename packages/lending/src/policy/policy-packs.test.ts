import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { lawOf } from './policy.fixtures.ts'
import type { PolicyPack, PolicyRule } from './policy-pack.ts'
import { policyPacks } from './policy-packs.ts'
import { requirePolicyPack } from './require-policy-pack.ts'
import { conductOf } from './rules-on.ts'

const codesOn = (market: string, on: string) => lawOf(market, on).map(({ code }) => code)

describe('the delivered packs', () => {
  it('are valid and plain data', () => {
    for (const pack of policyPacks) {
      expect(() => requirePolicyPack(pack)).not.toThrow()
      expect(JSON.parse(JSON.stringify(pack))).toEqual(pack)
    }
    const codes = policyPacks.flatMap(({ rules }) => rules.map(({ code }) => code))
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('the pack `none` has no rule: the specification’s own terms', () => {
    expect(policyPacks.find(({ code }) => code === 'none')?.rules).toEqual([])
  })

  it.each([
    ['PH', '2022-03-02', '2022-03-03', 'ph-nominal-rate'],
    ['PH', '2022-03-02', '2022-03-03', 'ph-effective-rate-2022'],
    ['PH', '2026-03-31', '2026-04-01', 'ph-effective-rate-2026'],
    ['ID', '2024-12-31', '2025-01-01', 'id-daily-cost-to-6-months'],
    ['ID', '2024-12-31', '2025-01-01', 'id-late-fee-2025'],
    ['ID', '2025-12-31', '2026-01-01', 'id-late-fee-2026'],
    ['ID', '2025-12-31', '2026-01-01', 'id-income-share'],
  ])('in %s on %s do not have, and on %s have, %s', (market, before, from, code) => {
    expect(codesOn(market, before)).not.toContain(code)
    expect(codesOn(market, from)).toContain(code)
  })

  it.each([
    ['PH', '2026-03-31', '2026-04-01', 'ph-effective-rate-2022'],
    ['ID', '2024-12-31', '2025-01-01', 'id-late-fee-2024'],
    ['ID', '2025-12-31', '2026-01-01', 'id-late-fee-2025'],
  ])('in %s on %s still have, and on %s no longer have, %s', (market, last, after, code) => {
    expect(codesOn(market, last)).toContain(code)
    expect(codesOn(market, after)).not.toContain(code)
  })

  it('expose rules of conduct to the features that apply them', () => {
    expect(conductOf(lawOf('ID', '2026-11-20'), 'contact-hours')).toMatchObject([
      { from: '08:00', until: '20:00', weekdays: [1, 2, 3, 4, 5, 6] },
    ])
    expect(conductOf(lawOf('PH', '2026-11-20'), 'complaints')).toMatchObject([{ answerDays: 30 }])
    expect(conductOf(lawOf('IN', '2026-11-20', 'play'), 'permissions').map(({ never }) => never)).toEqual([
      ['contacts', 'call-log', 'media'],
      ['contacts', 'media', 'precise-location', 'phone-number'],
      ['installed-apps'],
      ['sms', 'call-log'],
    ])
  })
})

describe('a pack edited by a lender', () => {
  const [rule] = policyPacks.find(({ code }) => code === 'PH')!.rules
  const withRule = (change: object): PolicyPack =>
    JSON.parse(
      JSON.stringify({ code: 'MY', name: 'Mine', market: 'PH', channel: null, rules: [{ ...rule, ...change }] }),
    )

  it('is accepted with other figures and dates', () => {
    const edited: Partial<PolicyRule> = { check: { kind: 'effective-monthly-rate', maxPpm: 100_000 }, confidence: 'A' }
    expect(refusalOf(() => requirePolicyPack(withRule(edited)))).toBeNull()
  })

  it.each<[string, object]>([
    ['a kind of check that nothing measures', { check: { kind: 'luck', maxPpm: 1 } }],
    ['a limit that is no whole number', { check: { kind: 'effective-monthly-rate', maxPpm: 0.12 } }],
    ['a limit below zero', { check: { kind: 'cooling-off', minDays: -1 } }],
    ['no limit', { check: { kind: 'term' } }],
    ['a law that has no formula', { check: { kind: 'apr', maxPpm: 1, law: 'nowhere' } }],
    ['conduct about nothing', { check: { kind: 'conduct', conduct: {} } }],
    ['conduct without its value', { check: { kind: 'conduct', conduct: { matter: 'lenders-at-once' } } }],
    ['an hour of contact that no clock shows', contactHours({ until: '25:00' })],
    ['a day of contact that no week has', contactHours({ weekdays: [0] })],
    ['a permission that no app has', { check: { kind: 'conduct', conduct: { matter: 'permissions', never: ['sm'] } } }],
    ['a misspelt limit of its scope', { scope: { maxPrincipal: 1_000_000 } }],
    ['an end before the start', { endsOn: '2022-03-02' }],
    ['a confidence of its own', { confidence: 'D' }],
    ['no source', { source: '' }],
    ['a name that is not kebab-case', { code: 'My Rule' }],
    ['no scope', { scope: null }],
    ['no check', { check: null }],
    ['part of a month', { scope: { maxTermMonths: 1.5 } }],
  ])('is refused with %s', (_, change) => {
    expect(refusalOf(() => requirePolicyPack(withRule(change)))).toBe('policy-invalid')
  })

  it('is refused with an invalid date, an unknown channel, or a duplicate rule', () => {
    expect(refusalOf(() => requirePolicyPack(withRule({ startsOn: '2026-02-30' })))).toBe('date-unknown')
    const pack = withRule({})
    expect(refusalOf(() => requirePolicyPack({ ...pack, rules: [...pack.rules, ...pack.rules] }))).toBe(
      'policy-invalid',
    )
    const elsewhere: PolicyPack = JSON.parse(JSON.stringify({ ...pack, channel: 'fax' }))
    expect(refusalOf(() => requirePolicyPack(elsewhere))).toBe('policy-invalid')
  })

  it.each(['null', '{"channel":null}', '{"channel":null,"rules":{}}', '{"channel":null,"rules":[null]}'])(
    'is refused as JSON without rules: %s',
    (json) => {
      expect(refusalOf(() => requirePolicyPack(JSON.parse(json)))).toBe('policy-invalid')
    },
  )
})

function contactHours(changes: object): object {
  const hours = { from: '08:00', until: '20:00', weekdays: [1], holdsUntilDaysLate: null, isLiftedByConsent: false }
  return { check: { kind: 'conduct', conduct: { matter: 'contact-hours', ...hours, ...changes } } }
}
