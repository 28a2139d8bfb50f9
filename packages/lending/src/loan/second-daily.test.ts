import { expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { checkOffer } from '../policy/check-offer.ts'
import type { PolicyRule, RuleInForce } from '../policy/policy-pack.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { noInterest, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { requireLoanTerms } from '../terms/require-loan-terms.ts'
import { aLoan, day, repaid } from './loan.fixtures.ts'
import { nextMilestoneOn } from './next-milestone-on.ts'
import { owedOn } from './owed.ts'
import { statementOf } from './statement.ts'

/** 0.1 % a day on the overdue principal and 0.05 % on everything overdue. */
const late: LateTerms = {
  penaltyMinor: 0,
  dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
  dailyBase: 'overduePrincipal',
  lifetimeCapPpm: null,
  secondDaily: { tiers: [{ fromDay: 1, ratePpm: 500 }] },
}
/** 10,000.00 and 300.00 of interest, due on day 30. */
const terms = {
  principalMinor: 1_000_000,
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  repayment: { kind: 'single', termDays: 30 },
  late,
} as const satisfies Partial<LoanTerms>
const segmentsOf = (own: Partial<LateTerms>, days: number, events: Parameters<typeof aLoan>[1] = []) =>
  owedOn(aLoan({ ...terms, late: { ...late, ...own } }, events), day(days)).lines.flatMap(
    ({ arithmetic, amountMinor }) =>
      arithmetic.kind === 'lateInterest'
        ? [[arithmetic.of ?? 'daily', arithmetic.fromDay, arithmetic.toDay, arithmetic.baseMinor, amountMinor]]
        : [],
  )

it('runs beside the first, on a base of its own, and says which of them a line is of', () => {
  expect(segmentsOf({}, 40)).toEqual([
    ['daily', 1, 10, 1_000_000, 10_000],
    ['secondDaily', 1, 10, 1_030_000, 5_150],
  ])
})

it('goes on undivided when a payment changes only the base of the other', () => {
  // 200.00 on day 5 cover late interest of 50.00 and 25.75, and 124.25 of the interest agreed, on which only the second runs.
  expect(segmentsOf({}, 40, [repaid('part', 35, 20_000)])).toEqual([
    ['daily', 1, 10, 1_000_000, 5_000],
    ['secondDaily', 6, 10, 1_017_575, 2_544],
  ])
})

it('has tiers and days of grace of its own, after which it counts from the first day', () => {
  const tiers = [
    { fromDay: 1, ratePpm: 500 },
    { fromDay: 5, ratePpm: 2_000 },
  ]
  const own: Partial<LateTerms> = { secondDaily: { tiers, base: 'loanPrincipal', graceDays: 6 } }
  expect(segmentsOf(own, 36)).toEqual([['daily', 1, 6, 1_000_000, 6_000]])
  expect(segmentsOf(own, 37)).toEqual([
    ['daily', 1, 7, 1_000_000, 7_000],
    ['secondDaily', 1, 4, 1_000_000, 2_000],
    ['secondDaily', 5, 7, 1_000_000, 6_000],
  ])
  const loan = aLoan({ ...terms, late: { ...late, ...own } })
  expect(nextMilestoneOn(loan, day(31))).toBe(day(35))
  expect(nextMilestoneOn(loan, day(35))).toBe(day(37))
  const rows = statementOf(loan, day(37)).rows.filter(({ kind }) => kind === 'lateInterest')
  expect(rows.map(({ on, debitMinor }) => [on, debitMinor])).toEqual([
    [day(31), 1_000],
    [day(37), 14_000],
  ])
})

it('keeps the days of its grace when a payment ends a segment of the first', () => {
  const own: Partial<LateTerms> = {
    secondDaily: { tiers: [{ fromDay: 1, ratePpm: 500 }], base: 'loanPrincipal', graceDays: 6 },
  }
  // 400.00 on day 2 cover late interest of 20.00, the interest of 300.00, and 80.00 of the principal.
  expect(segmentsOf(own, 37, [repaid('part', 32, 40_000)])).toEqual([
    ['daily', 3, 7, 992_000, 4_960],
    ['secondDaily', 1, 7, 1_000_000, 3_500],
  ])
})

it('runs on penalties only when it says so', () => {
  const withPenalty = { penaltyMinor: 100_000, runsOnPenalty: true }
  const tiers = [{ fromDay: 1, ratePpm: 500 }]
  const bases = (own: Partial<LateTerms>) => segmentsOf(own, 40).map(([, , , baseMinor]) => baseMinor)
  expect(bases(withPenalty)).toEqual([1_100_000, 1_030_000])
  expect(bases({ ...withPenalty, runsOnPenalty: false, secondDaily: { tiers, runsOnPenalty: true } })).toEqual([
    1_000_000, 1_130_000,
  ])
})

it('shares the caps with the first', () => {
  const capped = aLoan({ ...terms, late: { ...late, installmentCapPpm: 10_000 } })
  expect(owedOn(capped, day(60)).lateChargesMinor).toBe(10_300)
  const lifetime = aLoan({ ...terms, late: { ...late, lifetimeCapPpm: 50_000 } })
  expect(owedOn(lifetime, day(60)).lateChargesMinor).toBe(20_000)
})

it('counts for the limits of the law as the first does, each grace by its own days', () => {
  const dates = { startsOn: parseIsoDate('2020-01-01'), endsOn: null }
  const rule = (check: PolicyRule['check']): RuleInForce[] => [
    { code: 'x', says: 'x', source: 'x', confidence: 'A', ...dates, scope: {}, check, pack: { code: 'X', name: 'X' } },
  ]
  const figure = (own: Partial<LateTerms>, check: PolicyRule['check']) =>
    checkOffer(
      someTerms({
        ...terms,
        interest: noInterest,
        upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
        late: { ...late, ...own },
      }),
      parseIsoDate('2026-01-01'),
      rule(check),
    )[0]?.figure
  const daily = (maxPpm: number) => ({ kind: 'daily-late-charges', maxPpm, of: 'unpaid' }) as const
  const second = { tiers: [{ fromDay: 1, ratePpm: 500 }], graceDays: 5 }
  expect(figure({ secondDaily: second }, daily(1_500))).toBeUndefined()
  expect(figure({ secondDaily: second }, daily(1_498))).toMatchObject({ value: 1_500 })
  expect(figure({ dailyTiers: [] }, { kind: 'late-rate', maxPpm: 0 })).toMatchObject({ value: 500 })
  const onPenalty = { dailyTiers: [], secondDaily: { ...second, runsOnPenalty: true } }
  expect(figure(onPenalty, { kind: 'rate-on-late-charges', maxPpm: 0 })).toMatchObject({ value: 500 })
  expect(figure({}, { kind: 'rate-on-late-charges', maxPpm: 0 })).toBeUndefined()
})

it.each<[string, unknown, Partial<LateTerms>?]>([
  ['no tiers', {}],
  ['nothing', null],
  ['an empty place among its tiers', { tiers: [null] }],
  [
    'tiers from one day',
    {
      tiers: [
        { fromDay: 2, ratePpm: 1 },
        { fromDay: 2, ratePpm: 1 },
      ],
    },
  ],
  ['an unknown base', { tiers: [], base: 'income' }],
  ['negative days of grace', { tiers: [], graceDays: -1 }],
  ['fewer days of grace than the first has', { tiers: [], graceDays: 0 }, { graceDays: 1 }],
  ['a maybe', { tiers: [], runsOnPenalty: 'maybe' }],
])('refuses %s for it as terms', (_, secondDaily, own = {}) => {
  const stored = JSON.parse(JSON.stringify({ ...someTerms(), late: { ...late, ...own, secondDaily } }))
  expect(refusalOf(() => requireLoanTerms(stored))).toBe('terms-invalid')
})
