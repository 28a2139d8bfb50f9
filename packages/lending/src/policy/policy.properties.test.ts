import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, parseIsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { monthly, noFee, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import { checkOffer } from './check-offer.ts'
import { checkPosting } from './check-posting.ts'
import { lawfulTerms, lawOf } from './policy.fixtures.ts'

const on = parseIsoDate('2026-11-20')

const anyTerms = fc
  .record({
    principalMinor: fc.integer({ min: 50_000, max: 1_000_000 }),
    count: fc.integer({ min: 1, max: 4 }),
    ratePpm: fc.integer({ min: 0, max: 70_000 }),
    dailyPpm: fc.integer({ min: 0, max: 2_000 }),
    penaltyMinor: fc.integer({ min: 0, max: 5_000 }),
    graceDays: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ principalMinor, count, ratePpm, dailyPpm, penaltyMinor, graceDays }) =>
    lawfulTerms({
      principalMinor,
      interest: { per: 'month', ratePpm, method: 'declining' },
      repayment: monthly(count),
      upfrontFee: noFee,
      late: {
        ...noLateCharges,
        penaltyMinor,
        graceDays,
        dailyTiers: [{ fromDay: 1, ratePpm: dailyPpm }],
        lifetimeCapPpm: 1_000_000,
      },
    }),
  )

it.each(['PH', 'ID'])(
  'in %s a charge on a loan that nobody pays is within the law whenever its offer was',
  (market) => {
    const rules = lawOf(market, on)
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 400 }), (terms, days) => {
        const late = checkOffer(terms, on, rules).filter(({ rule }) => /late|total/.test(rule))
        fc.pre(late.length === 0)
        const loan = foldLoan(terms, [{ type: 'disbursed', on }])
        expect(checkPosting(loan, { kind: 'late-charges', on: addDays(on, days) }, rules)).toEqual([])
      }),
      { numRuns: 30 },
    )
  },
)

const anyRecalculated = anyTerms.map((terms) => ({
  ...terms,
  late: { ...noLateCharges, penaltyMinor: terms.late.penaltyMinor },
  recalculation: { onPrepayment: ['keep'], overdue: 'until-last-due-date' } as const,
}))

it('so is interest on overdue principal until the last due date, whenever the offer was lawful', () => {
  const rules = lawOf('PH', on)
  fc.assert(
    fc.property(anyRecalculated, fc.integer({ min: 0, max: 400 }), (terms, days) => {
      fc.pre(checkOffer(terms, on, rules).every(({ rule }) => !/late|total/.test(rule)))
      const loan = foldLoan(terms, [{ type: 'disbursed', on }])
      expect(checkPosting(loan, { kind: 'late-charges', on: addDays(on, days) }, rules)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

it('a rule broken at a limit is broken at every tighter one', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 100_000 }), (terms, tighterBy) => {
      const rules = lawOf('PH', on)
      const tighter = rules.map((rule) =>
        'maxPpm' in rule.check
          ? { ...rule, check: { ...rule.check, maxPpm: Math.max(0, rule.check.maxPpm - tighterBy) } }
          : rule,
      )
      const broken = checkOffer(terms, on, tighter).map(({ rule }) => rule)
      for (const { rule } of checkOffer(terms, on, rules)) expect(broken).toContain(rule)
    }),
    { numRuns: 20 },
  )
})
