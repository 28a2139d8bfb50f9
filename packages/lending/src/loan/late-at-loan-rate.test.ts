import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayCounts, yearFraction } from '../calendar/day-count.ts'
import { addDays, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { checkOffer } from '../policy/check-offer.ts'
import { policyPacks } from '../policy/policy-packs.ts'
import { rulesOn } from '../policy/rules-on.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { everyDays, someTerms } from '../terms/loan-terms.fixtures.ts'
import { type InterestTerms, type LoanTerms, plainRounding, ratePeriods } from '../terms/loan-terms.ts'
import { requireLoanTerms } from '../terms/require-loan-terms.ts'
import { loanRateSegments } from './late-interest.ts'
import { aLoan, day, repaid } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'

const nothingElse: LateTerms = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null }
const late: LateTerms = { ...nothingElse, atLoanRate: { base: 'overduePrincipal' } }
const yearly = { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' } as const
/** 99,000.00 at 12 % a year, due on 31 January. */
const terms = {
  principalMinor: 9_900_000,
  interest: yearly,
  repayment: { kind: 'single', termDays: 30 },
  late,
} as const satisfies Partial<LoanTerms>
const lateLines = (changes: Partial<LoanTerms>, days: number, events: Parameters<typeof aLoan>[1] = []) =>
  owedOn(aLoan({ ...terms, ...changes }, events), day(days)).lines.filter(({ kind }) => kind === 'lateInterest')

it('is 325.48 on 99,000.00 for 10 days at 12 % a year, and explains the rate and the time', () => {
  expect(lateLines({}, 40)).toEqual([
    {
      kind: 'lateInterest',
      installmentNumber: 1,
      amountMinor: 32_548,
      dueOn: day(40),
      arithmetic: {
        kind: 'lateInterest',
        of: 'atLoanRate',
        fromDay: 1,
        toDay: 10,
        span: { days: 10 },
        ratePpm: 120_000,
        baseMinor: 9_900_000,
        loanRate: { per: 'year', dayCount: 'actual/365', time: [{ count: 10, of: 365 }] },
        cappedBy: null,
        chargedMinor: 32_548,
        paidMinor: 0,
        waivedMinor: 0,
      },
    },
  ])
})

it('is what the contract charges for the same days of a loan that is not yet due', () => {
  const longer = aLoan({ ...terms, repayment: { kind: 'single', termDays: 40 }, late: nothingElse })
  const shorter = aLoan(terms)
  const planned = [longer, shorter].map(({ schedule }) => schedule.interestMinor)
  expect(planned[0]! - planned[1]!).toBe(lateLines({}, 40)[0]!.amountMinor)
})

it.each([
  // 31 January to 28 February is 28 days by thirty-day months, to 1 March 31, to 31 March 60.
  ['30/360-eu', '2026-01-31', [28, 29, 59], [28 / 360, 31 / 360, 60 / 360]],
  // From the last day of January: 28 days are a month, 29 days a month and one of 31 days.
  ['equal-months', '2026-01-31', [28, 29, 59], [1 / 12, 1 / 12 + 1 / 372, 2 / 12]],
  // The days of 2027 count by 365, those of 2028 by 366.
  ['actual/actual', '2027-12-22', [9, 10, 20], [9 / 365, 10 / 365, 10 / 365 + 10 / 366]],
] as const)('counts the time from the due date by %s', (dayCount, dueOn, days, years) => {
  const counted = someTerms({ interest: { ...yearly, ratePpm: 1_000_000, dayCount } })
  const amounts = days.map((to) => sumOf(loanRateSegments(counted, 1_000_000_000, parseIsoDate(dueOn), 1, to)))
  expect(amounts).toEqual(years.map((part) => Math.round(part * 1_000_000_000)))
})

it('adds up to the time of all days, however they are divided, to the rounding of each segment', () => {
  const anyDueOn = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(parseIsoDate('2026-01-01'), days))
  const anyRate = fc.record({
    per: fc.constantFrom(...ratePeriods),
    ratePpm: fc.integer({ min: 1, max: 400_000 }),
    method: fc.constant('declining' as const),
    dayCount: fc.constantFrom(...dayCounts),
  })
  fc.assert(
    fc.property(
      anyDueOn,
      anyRate,
      fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 5 }),
      (dueOn, interest, ends) => {
        const of = someTerms({ interest })
        const sorted = ends.toSorted((a, b) => a - b)
        const parts = sorted.map((to, index) =>
          loanRateSegments(of, 7_654_321, dueOn, (sorted[index - 1] ?? 0) + 1, to),
        )
        const whole = sumOf(loanRateSegments(of, 7_654_321, dueOn, 1, sorted.at(-1)!))
        expect(Math.abs(sumOf(parts.flat()) - whole)).toBeLessThanOrEqual(parts.length / 2 + 0.5)
        expect(Math.min(...parts.flat().map(({ amountMinor }) => amountMinor))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

it('never becomes less from one day to the next, by any day count', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_500 }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom(...dayCounts),
      (start, days, dayCount) => {
        const dueOn = addDays(parseIsoDate('2026-01-01'), start)
        const context = { lastDueOn: dueOn, regular: { endsOn: dueOn, months: 1 }, agreedMonths: 1 }
        const years = (to: IsoDate) => yearFraction(dueOn, to, dayCount, context)
        const [now, next] = [years(addDays(dueOn, days)), years(addDays(dueOn, days + 1))]
        expect(next.numerator * now.denominator >= now.numerator * next.denominator).toBe(true)
      },
    ),
  )
})

it('runs on what is unpaid, rounded anew after each payment, as the terms round interest', () => {
  const events = [repaid('part', 35, 4_997_644)]
  // 97,644 of interest and 49,000.00 of principal are paid on day 5; before it the daily interest is covered, 162.74.
  expect(lateLines({}, 40, events).map(({ arithmetic }) => arithmetic)).toMatchObject([
    { fromDay: 6, toDay: 10, baseMinor: 9_900_000 - (4_997_644 - 97_644 - 16_274), span: { days: 5 } },
  ])
  const down = { rounding: { ...plainRounding, interest: 'down' } } as const
  expect(lateLines(down, 40)[0]?.amountMinor).toBe(32_547)
})

it('runs beside the daily rate, a penalty and the days of grace, within the caps', () => {
  const both: LateTerms = { ...late, dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }], penaltyMinor: 50_000, graceDays: 3 }
  expect(lateLines({ late: both }, 33)).toEqual([])
  expect(lateLines({ late: both }, 34).map(({ amountMinor }) => amountMinor)).toEqual([39_991, 13_019])
  const capped = { ...both, installmentCapPpm: 9_000 }
  expect(owedOn(aLoan({ ...terms, late: capped }), day(34))).toMatchObject({ lateChargesMinor: 89_978 })
})

it('runs once a loan on its balance', () => {
  const onBalance: LateTerms = { ...nothingElse, atLoanRate: { base: 'loanBalance' } }
  const two = { interest: yearly, repayment: everyDays(30, 2), late: onBalance }
  expect(lateLines(two, 70).map(({ installmentNumber, arithmetic }) => [installmentNumber, arithmetic])).toMatchObject([
    [1, { baseMinor: 9_900_000, span: { days: 40 } }],
  ])
})

it('is no rate added to the interest, which India forbids, and counts among late charges where these have a limit', () => {
  const on = parseIsoDate('2026-11-20')
  const breaches = (market: string, own: Partial<LateTerms>, interest: InterestTerms) =>
    checkOffer(
      someTerms({ interest, late: { ...nothingElse, ...own } }),
      on,
      rulesOn(policyPacks, { market, channel: 'browser', on }),
    ).map(({ rule }) => rule)
  const atLoanRate = { base: 'overduePrincipal' } as const
  expect(breaches('IN', { atLoanRate }, yearly)).not.toContain('in-penal-charge-is-no-rate')
  expect(breaches('IN', { dailyTiers: [{ fromDay: 1, ratePpm: 1 }] }, yearly)).toContain('in-penal-charge-is-no-rate')
  const dear = { per: 'month', ratePpm: 59_000, method: 'declining' } as const
  expect(breaches('PH', { atLoanRate }, dear)).toContain('ph-late-charges')
})

it.each([
  ['no base', {}],
  ['an unknown base', { base: 'income' }],
  ['nothing', null],
  ['a word', 'overdue'],
])('refuses %s for it as terms', (_, atLoanRate) => {
  const stored = JSON.parse(JSON.stringify({ ...someTerms(), late: { ...nothingElse, atLoanRate } }))
  expect(refusalOf(() => requireLoanTerms(stored))).toBe('terms-invalid')
})

function sumOf(segments: readonly { amountMinor: number }[]): number {
  return segments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
