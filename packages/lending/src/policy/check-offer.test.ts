import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyDays, monthly, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { checkOffer, type OfferFacts } from './check-offer.ts'
import { lawfulTerms, lawOf } from './policy.fixtures.ts'
import type { Channel } from './policy-pack.ts'

type Place = { market: string; on?: string; channel?: Channel; facts?: OfferFacts }

function brokenRules(overrides: Partial<LoanTerms>, { market, on = '2026-11-20', channel, facts }: Place): string[] {
  const breaches = checkOffer(lawfulTerms(overrides), parseIsoDate(on), lawOf(market, on, channel), facts)
  return breaches.map(({ rule }) => rule)
}

const perMonth = (ratePpm: number) => ({ interest: { per: 'month', ratePpm, method: 'declining' } as const })
const perDay = (ratePpm: number) => ({ interest: { per: 'day', ratePpm, method: 'flat' } as const })
const feeOf = (ratePpm: number) => ({ upfrontFee: { ratePpm, fixedMinor: 0, taken: 'deducted' } as const })
const lateByDay = (ratePpm: number) => ({ late: { ...noLateCharges, dailyTiers: [{ fromDay: 1, ratePpm }] } })
const once = (termDays: number) => ({ repayment: { kind: 'single', termDays } as const })
const capped = { lifetimeCapPpm: 1_000_000 }

it('a lawful loan breaks no rule in any market or channel', () => {
  for (const market of ['PH', 'IN', 'ID']) {
    for (const channel of ['browser', 'play', 'app-store'] as const)
      expect(brokenRules({}, { market, channel })).toEqual([])
  }
})

describe('a breach', () => {
  it('names rule, limit and figure, as numbers and in one sentence', () => {
    const terms = lawfulTerms({ ...once(30), ...perDay(0), ...feeOf(200_000) })
    const [breach, ...others] = checkOffer(terms, parseIsoDate('2026-11-20'), lawOf('PH', '2026-11-20'))
    expect(others).toEqual([])
    // 4,000.00 received, 5,000.00 paid after a month.
    expect(breach).toEqual({
      rule: 'ph-effective-rate-2026',
      pack: { code: 'PH', name: 'Philippines' },
      says: 'With all fees, a loan made, restructured or renewed costs at most 12% a month of what is paid out.',
      source: 'SEC MC 14 s.2025',
      confidence: 'B',
      startsOn: '2026-04-01',
      limit: { value: 120_000, unit: 'ppm', words: '12%' },
      figure: { value: 250_000, unit: 'ppm', words: '25%' },
      sentence: 'Philippines, effective rate a month: 25% is above 12% (SEC MC 14 s.2025, from 2026-04-01)',
    })
  })
})

describe('Philippines', () => {
  const market = 'PH'

  it.each<[string, Partial<LoanTerms>, Partial<LoanTerms>]>([
    ['ph-nominal-rate', perMonth(60_000), perMonth(60_001)],
    ['ph-nominal-rate', perDay(2_000), perDay(2_001)],
    [
      'ph-nominal-rate',
      { interest: { per: 'year', ratePpm: 720_000, method: 'declining' } },
      { interest: { per: 'year', ratePpm: 720_001, method: 'declining' } },
    ],
    [
      'ph-late-charges',
      { late: { ...lateByDay(1_612).late, ...capped } },
      { late: { ...lateByDay(1_700).late, ...capped } },
    ],
    [
      'ph-late-charges',
      { late: { ...noLateCharges, monthlyPpm: 50_000, ...capped } },
      { late: { ...noLateCharges, monthlyPpm: 50_500, ...capped } },
    ],
    ['ph-total-cost', { late: { ...lateByDay(1_000).late, ...capped } }, lateByDay(1_000)],
    [
      'ph-cooling-off',
      { coolingOff: { days: 3, refundsUpfrontFee: true } },
      { coolingOff: { days: 2, refundsUpfrontFee: true } },
    ],
  ])('%s holds at its limit and is broken above it', (rule, lawful, unlawful) => {
    // 2026-11-20: the first payment is due on 20 December, and the month of lateness after it has 31 days.
    expect(brokenRules(lawful, { market })).toEqual([])
    expect(brokenRules(unlawful, { market })).toEqual([rule])
  })

  it('the effective rate was capped at 15 % from 2022-03-03 and is at 12 % from 2026-04-01', () => {
    // 10 % deducted and the whole repaid a month later: 11.11 %; 12 %: 13.64 %; 14 %: 16.28 %.
    const costing = (feePpm: number, on: string) =>
      brokenRules({ ...once(30), ...perDay(0), ...feeOf(feePpm) }, { market, on })
    expect(costing(140_000, '2022-03-02')).toEqual([])
    expect(costing(140_000, '2022-03-03')).toEqual(['ph-effective-rate-2022'])
    expect(costing(120_000, '2026-03-31')).toEqual([])
    expect(costing(120_000, '2026-04-01')).toEqual(['ph-effective-rate-2026'])
    expect(costing(140_000, '2026-03-31')).toEqual(['ph-effective-rate-2022'])
    expect(costing(100_000, '2026-04-01')).toEqual([])
  })

  it('caps loans to 10,000.00 and to four months only', () => {
    const dear = perMonth(90_000)
    expect(brokenRules({ ...dear, principalMinor: 1_000_000 }, { market })).toEqual(['ph-nominal-rate'])
    expect(brokenRules({ ...dear, principalMinor: 1_000_001 }, { market })).toEqual([])
    expect(brokenRules({ ...dear, repayment: monthly(4) }, { market })).toContain('ph-nominal-rate')
    expect(brokenRules({ ...dear, repayment: monthly(5) }, { market })).toEqual([])
  })

  it('judges an extension as a new loan, by its own price', () => {
    const extension = (feeRatePpm: number) => ({ extension: { times: 1, feeRatePpm, feeFixedMinor: 0 } })
    expect(brokenRules({ ...extension(90_000) }, { market })).toEqual([])
    expect(brokenRules({ ...extension(110_000) }, { market })).toEqual(['ph-effective-rate-2026'])
  })

  it('TRM-02 the specification’s late terms exceed its ceilings', () => {
    const broken = brokenRules({ ...once(91), ...perDay(1_000), late: someTerms().late }, { market })
    expect(broken).toEqual(['ph-late-charges', 'ph-total-cost'])
  })
})

describe('Indonesia', () => {
  const market = 'ID'

  it.each<[string, Partial<LoanTerms>, Partial<LoanTerms>]>([
    ['id-daily-cost-to-6-months', { ...once(100), ...perDay(3_000) }, { ...once(100), ...perDay(3_001) }],
    ['id-daily-cost-over-6-months', { ...once(200), ...perDay(2_000) }, { ...once(200), ...perDay(2_001) }],
    [
      'id-late-fee-2026',
      { late: { ...lateByDay(1_000).late, ...capped } },
      { late: { ...lateByDay(1_100).late, ...capped } },
    ],
    [
      'id-total-cost',
      { late: { ...lateByDay(1_000).late, ...capped } },
      { late: { ...lateByDay(1_000).late, lifetimeCapPpm: 1_100_000 } },
    ],
  ])('%s holds at its limit and is broken above it', (rule, lawful, unlawful) => {
    const single = { ...once(91), ...perDay(0) }
    expect(brokenRules({ ...single, ...lawful }, { market })).toEqual([])
    expect(brokenRules({ ...single, ...unlawful }, { market })).toEqual([rule])
  })

  it('counts interest and fees together, from 2025-01-01', () => {
    const dear = { ...once(100), ...perDay(2_500), ...feeOf(60_000) }
    expect(brokenRules(dear, { market, on: '2024-12-31' })).toEqual([])
    expect(brokenRules(dear, { market, on: '2025-01-01' })).toEqual(['id-daily-cost-to-6-months'])
  })

  it('allowed a late fee of 0.3 % in 2024, 0.2 % in 2025, and 0.1 % from 2026-01-01', () => {
    const charging = (ratePpm: number, on: string) =>
      brokenRules({ ...once(91), ...perDay(0), late: { ...lateByDay(ratePpm).late, ...capped } }, { market, on })
    expect(charging(3_000, '2024-12-31')).toEqual([])
    expect(charging(3_000, '2025-01-01')).toEqual(['id-late-fee-2025'])
    expect(charging(2_000, '2025-12-31')).toEqual([])
    expect(charging(2_000, '2026-01-01')).toEqual(['id-late-fee-2026'])
    expect(charging(3_100, '2024-12-31')).toEqual(['id-late-fee-2024'])
  })

  it('counts a late fee by the day, also a single charge or one after days of grace', () => {
    const charging = (late: Partial<LoanTerms['late']>) =>
      brokenRules({ ...once(91), ...perDay(0), late: { ...noLateCharges, ...capped, ...late } }, { market })
    expect(charging({ penaltyMinor: 500 })).toEqual([])
    expect(charging({ penaltyMinor: 600 })).toEqual(['id-late-fee-2026'])
    expect(charging({ graceDays: 5, dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }] })).toEqual([])
    expect(charging({ graceDays: 5, dailyTiers: [{ fromDay: 1, ratePpm: 1_030 }] })).toEqual(['id-late-fee-2026'])
  })

  it('requires a share of the income from 2026-01-01, where the income is known', () => {
    const terms = { ...once(365), ...perDay(0), principalMinor: 1_200_000 }
    const asking = (monthlyIncomeMinor: number, on?: string) =>
      brokenRules(terms, { market, facts: { monthlyIncomeMinor }, ...(on === undefined ? {} : { on }) })
    // 12,000.00 after a year is 1,000.00 a month.
    expect(asking(333_334)).toEqual([])
    expect(asking(333_333)).toEqual(['id-income-share'])
    expect(asking(333_333, '2025-12-31')).toEqual([])
    expect(asking(0)).toEqual(['id-income-share'])
    expect(brokenRules(terms, { market })).toEqual([])
    expect(refusalOf(() => asking(0.5))).toBe('amount-out-of-range')
  })

  it('TRM-02 the specification’s late terms exceed its ceilings', () => {
    const broken = brokenRules({ ...once(91), ...perDay(1_000), late: someTerms().late }, { market })
    expect(broken).toEqual(['id-late-fee-2026', 'id-total-cost'])
  })
})

describe('India', () => {
  const market = 'IN'

  it.each<[string, Partial<LoanTerms>, Partial<LoanTerms>]>([
    ['in-penal-charge-is-no-rate', { late: { ...noLateCharges, penaltyMinor: 50_000 } }, lateByDay(1)],
    [
      'in-penal-charge-is-no-rate',
      { late: { ...noLateCharges, installmentPenaltyMinor: 50_000 } },
      { late: { ...noLateCharges, monthlyPpm: 1 } },
    ],
    [
      'in-interest-while-outstanding',
      { prepayment: { notBefore: { termSharePpm: 500_000, days: 7 }, interest: 'to-the-day' } },
      { prepayment: { notBefore: null, interest: 'by-period' } },
    ],
    [
      'in-cooling-off',
      { coolingOff: { days: 1, refundsUpfrontFee: false } },
      { coolingOff: { days: 0, refundsUpfrontFee: false } },
    ],
  ])('%s holds at its limit and is broken above it', (rule, lawful, unlawful) => {
    expect(brokenRules(lawful, { market })).toEqual([])
    expect(brokenRules(unlawful, { market })).toEqual([rule])
  })

  it('refuses a charge on an unpaid penal charge', () => {
    const late = {
      ...noLateCharges,
      penaltyMinor: 10_000,
      dailyTiers: [{ fromDay: 1, ratePpm: 500 }],
      runsOnPenalty: true,
    }
    expect(brokenRules({ late }, { market })).toEqual(['in-penal-charge-is-no-rate', 'in-penal-charge-not-capitalised'])
  })
})

describe('the stores', () => {
  it('refuse full repayment within 60 days, on their own channel only', () => {
    const ending = (termDays: number, channel: Channel) =>
      brokenRules({ ...once(termDays), ...perDay(500) }, { market: 'IN', channel })
    expect(ending(60, 'play')).toEqual(['play-term'])
    expect(ending(61, 'play')).toEqual([])
    expect(ending(60, 'app-store')).toEqual(['app-store-term'])
    expect(ending(61, 'app-store')).toEqual([])
    expect(ending(60, 'browser')).toEqual([])
    expect(brokenRules({ repayment: everyDays(20, 3), ...perDay(100) }, { market: 'IN', channel: 'play' })).toEqual([
      'play-term',
    ])
  })

  it('the App Store refuses a yearly rate above 36 % with all fees', () => {
    const place = { market: 'IN', channel: 'app-store' } as const
    expect(brokenRules(perMonth(30_000), place)).toEqual([])
    expect(brokenRules({ ...perMonth(30_000), ...feeOf(1_000) }, place)).toEqual(['app-store-apr'])
    expect(brokenRules({ ...perMonth(30_000), ...feeOf(1_000) }, { market: 'IN', channel: 'play' })).toEqual([])
  })
})
