import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { packsOn } from './dated-pack.ts'
import { anything, on, rulesOf } from './delinquency.fixtures.ts'
import { delinquencyPacks, provisionPacks } from './delinquency-packs.ts'
import { bucketOf, classCodesOf, plainDelinquencyRules, requireDelinquencyRules } from './delinquency-rules.ts'
import { requireProvisionRules } from './provision.ts'

describe('the delivered packs', () => {
  it('are valid, plain data, and say where they come from', () => {
    for (const pack of delinquencyPacks) {
      expect(refusalOf(() => requireDelinquencyRules(pack.rules))).toBeNull()
      expect(JSON.parse(JSON.stringify(pack))).toEqual(pack)
      expect([pack.says, pack.source].every((text) => text.length > 0)).toBe(true)
    }
    const codes = delinquencyPacks.map(({ code, startsOn }) => `${code} ${startsOn}`)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('have a provision rate for every class by which a loan can be provided for', () => {
    for (const { classesOf, provisions } of provisionPacks) {
      const rules = rulesOf(classesOf)
      expect(refusalOf(() => requireProvisionRules(provisions, rules))).toBeNull()
      const classes = classCodesOf(rules).filter((code) => code !== 'npa')
      expect(provisions.rates.map((rate) => rate.class)).toEqual(classes)
    }
  })

  it.each([
    ['IN', '2026-03-30', ['in-bank', 'ifrs-9']],
    ['IN', '2026-03-31', ['in-bank', 'in-nbfc', 'ifrs-9']],
    ['ID', '2026-11-20', ['id-bank', 'id-p2p', 'ifrs-9']],
    ['PH', '2017-12-31', []],
    ['PH', '2018-01-01', ['ph-bsp', 'ifrs-9']],
    ['EU', '2021-01-01', ['ifrs-9', 'eu-default']],
  ])('in %s on %s are %j', (market, date, codes) => {
    expect(packsOn(delinquencyPacks, { market, on: on(date) }).map(({ code }) => code)).toEqual(codes)
  })

  it('are refused when they are no list, and for no place or day', () => {
    const place = { market: 'IN', on: on('2026-11-20') }
    for (const packs of [null, {}, 'all', [null]]) {
      expect(refusalOf(() => packsOn(anything<typeof delinquencyPacks>(packs), place))).toBe('policy-invalid')
    }
    expect(refusalOf(() => packsOn(delinquencyPacks, anything(undefined)))).toBe('policy-invalid')
    expect(refusalOf(() => packsOn(delinquencyPacks, anything({ market: 'IN' })))).toBe('date-unknown')
  })

  it('end after their last day', () => {
    const ended = { ...delinquencyPacks[0]!, endsOn: on('2022-12-31') }
    expect(packsOn([ended], { market: 'IN', on: on('2022-12-31') })).toEqual([ended])
    expect(packsOn([ended], { market: 'IN', on: on('2023-01-01') })).toEqual([])
  })
})

it.each([
  [
    'in-bank',
    { 0: 'standard', 1: 'sma-0', 30: 'sma-0', 31: 'sma-1', 60: 'sma-1', 61: 'sma-2', 90: 'sma-2', 91: 'npa' },
  ],
  ['id-bank', { 0: 'lancar', 1: 'dalam-perhatian-khusus', 90: 'dalam-perhatian-khusus', 91: 'kurang-lancar' }],
  ['id-bank', { 120: 'kurang-lancar', 121: 'diragukan', 180: 'diragukan', 181: 'macet' }],
  ['id-p2p', { 30: 'lancar', 31: 'tidak-lancar', 90: 'tidak-lancar', 91: 'macet' }],
  ['ph-bsp', { 0: 'current', 1: 'past-due', 90: 'past-due', 91: 'non-performing' }],
  ['ifrs-9', { 30: 'stage-1', 31: 'stage-2', 89: 'stage-2', 90: 'stage-3' }],
  ['eu-default', { 0: 'not-past-due', 90: 'past-due', 91: 'default' }],
])('classes by days: %s %j', (code, classes) => {
  for (const [days, bucket] of Object.entries(classes)) {
    expect(bucketOf(Number(days), rulesOf(code)).code).toBe(bucket)
  }
})

describe('rules edited by a lender', () => {
  const edited = (change: object): typeof plainDelinquencyRules => ({ ...plainDelinquencyRules, ...change })
  const nonPerforming = (change: object) => ({
    nonPerforming: { ...plainDelinquencyRules.nonPerforming, ...change },
  })
  const restructured = (upgrade: object) => ({ onRestructuring: { effect: 'non-performing', upgrade } })
  const classes = (...fromMonths: (number | null)[]) =>
    nonPerforming({ classes: fromMonths.map((from, index) => ({ code: `class-${index}`, fromMonths: from })) })

  it.each<[string, object]>([
    ['a tolerance', { tolerance: { amountMinor: 0, sharePpm: 1_000_000 } }],
    ['classes by months and by review', classes(0, 12, null, null)],
    ['classes by review only after the first', classes(0, null)],
    ['restructured loans that begin anew', { onRestructuring: { effect: 'begins-anew' } }],
    ['restructured loans that must perform', restructured({ months: 12, repaidPpm: 0 })],
  ])('are accepted with %s', (_, change) => {
    expect(refusalOf(() => requireDelinquencyRules(edited(change)))).toBeNull()
  })

  it.each<[string, object]>([
    ['an unknown first day', { countsFrom: 'tomorrow' }],
    ['an unknown clock', { clock: Symbol('sun') }],
    ['late charges that are neither in nor out', { countsLateCharges: 'perhaps' }],
    ['a tolerance that is null', { tolerance: null }],
    ['a tolerance below zero', { tolerance: { amountMinor: -1, sharePpm: 0 } }],
    ['a tolerance above everything', { tolerance: { amountMinor: 0, sharePpm: 1_000_001 } }],
    ['a tolerance without a share', { tolerance: { amountMinor: 0 } }],
    ['no buckets', { buckets: [] }],
    ['buckets that are no list', { buckets: { 0: { code: 'a', fromDays: 0 }, length: 1 } }],
    ['a bucket that is nothing', { buckets: [null] }],
    ['a first bucket from day 1', { buckets: [{ code: 'late', fromDays: 1 }] }],
    ['a missing bucket', { buckets: Object.assign([], { 0: plainDelinquencyRules.buckets[0], 2: undefined }) }],
    ['buckets out of order', { buckets: plainDelinquencyRules.buckets.toReversed() }],
    ['a code of its own making', { buckets: [{ code: 'Very Late', fromDays: 0 }] }],
    ['a code that is no text', { buckets: [{ code: Symbol('late'), fromDays: 0 }] }],
    [
      'half a day',
      {
        buckets: [
          { code: 'current', fromDays: 0 },
          { code: 'late', fromDays: 0.5 },
        ],
      },
    ],
    ['non-performing from the start', nonPerforming({ fromDays: 0 })],
    ['non-performing within a bucket', nonPerforming({ fromDays: 92 })],
    ['an unknown end of non-performing', nonPerforming({ until: 'moon' })],
    ['nothing about non-performing', { nonPerforming: undefined }],
    ['classes that are no list', nonPerforming({ classes: 'all' })],
    ['a first class after a year', classes(12)],
    ['no first class by time', classes(null)],
    ['classes out of order', classes(0, 12, 12)],
    ['a class by time after one by review', classes(0, null, 12)],
    ['a class of half a month', classes(0, 0.5)],
    ['nothing about restructured loans', { onRestructuring: null }],
    ['an unknown effect of a restructuring', { onRestructuring: { effect: Symbol('cure') } }],
    ['restructured loans without an upgrade', { onRestructuring: { effect: 'keeps-class' } }],
    ['an upgrade after half a month', restructured({ months: 0.5, repaidPpm: 0 })],
    ['an upgrade after more than everything is repaid', restructured({ months: 12, repaidPpm: 1_000_001 })],
    ['a class that is named like a bucket', nonPerforming({ classes: [{ code: 'current', fromMonths: 0 }] })],
  ])('are refused with %s', (_, change) => {
    expect(refusalOf(() => requireDelinquencyRules(edited(change)))).toBe('policy-invalid')
  })

  it.each([-1, 0.5, Number.NaN, '3', null, undefined, Symbol('days')])(
    'have no bucket for days that are %s',
    (days) => {
      expect(refusalOf(() => bucketOf(anything(days), plainDelinquencyRules))).toBe('policy-invalid')
    },
  )
})
