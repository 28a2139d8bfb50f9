import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts'
import { booksOf } from '../loan/books-of.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { chapterOn, firstChapterOf } from '../loan/folded-loans.ts'
import { anyDay, anyHistory, type LoanHistory } from '../loan/loan.arbitraries.ts'
import { day, disbursedOn } from '../loan/loan.fixtures.ts'
import type { Loan } from '../loan/loan.ts'
import { anyFullHistory, anyRestructuredHistory, loanOf, withoutLooseWaivers } from '../loan/loan-events.arbitraries.ts'
import { owedOn } from '../loan/owed.ts'
import { standingOn } from '../loan/position.ts'
import { arrearsOn } from './arrears.ts'
import { daysPastDue, delinquencyOn } from './days-past-due.ts'
import { anyPauses, anyRules } from './delinquency.arbitraries.ts'
import {
  bucketOf,
  classCodesOf,
  type DelinquencyRules,
  plainDelinquencyRules,
  type RestructuringRule,
} from './delinquency-rules.ts'
import { countedDays, dayOfCount } from './pauses.ts'
import { type ProvisionRules, provisionOf } from './provision.ts'
import { suspendedInterestMinor } from './suspended-interest.ts'

const anyHistoryOfAll = fc.oneof(anyFullHistory, anyRestructuredHistory)

const loanWith = ({ terms, repayments }: LoanHistory) =>
  foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }, ...repayments])

it('is never negative, has a first day exactly when a day counts or is paused, and rises by one day at most', () => {
  fc.assert(
    fc.property(anyHistoryOfAll, anyDay, anyRules, anyPauses, (history, days, rules, pauses) => {
      const loan = loanOf(history)
      const today = daysPastDue(loan, day(days), rules, pauses)
      const tomorrow = daysPastDue(loan, day(days + 1), rules, pauses)
      expect(today.days).toBeGreaterThanOrEqual(0)
      expect(today.overdueMinor).toBeGreaterThanOrEqual(0)
      expect(today.days === 0 || today.since !== null).toBe(true)
      if (today.since === null) return
      expect(today.overdueMinor).toBeGreaterThan(rules.tolerance?.amountMinor ?? 0)
      if (tomorrow.since === today.since) expect(tomorrow.days - today.days).toBeLessThanOrEqual(1)
    }),
  )
})

it('counts by the plain rules as `owedOn` counts the days overdue', () => {
  fc.assert(
    fc.property(anyHistoryOfAll, anyDay, (history, days) => {
      const loan = loanOf(history)
      const { daysOverdue, overdueMinor, lateChargesMinor } = owedOn(loan, day(days))
      const found = daysPastDue(loan, day(days), plainDelinquencyRules)
      expect(found).toMatchObject({ days: daysOverdue, overdueMinor: overdueMinor + lateChargesMinor })
    }),
  )
})

it('finds from days of change alone what looking at every day finds', () => {
  fc.assert(
    fc.property(
      anyHistoryOfAll,
      fc.integer({ min: 0, max: 300 }),
      anyRules,
      anyPauses,
      (history, days, rules, pauses) => {
        const loan = loanOf(history)
        const found = delinquencyOn(loan, day(days), rules, pauses)
        const { nonPerforming } = rules
        let runFrom: string | null = null
        let since: string | null = null
        let counted = 0
        let before: Loan = firstChapterOf(loan)
        let probation: { startsOn: IsoDate; onTimeFrom: IsoDate | null } | null = null
        const rule = rules.onRestructuring ?? { effect: 'begins-anew' }
        for (let on = disbursedOn; on <= day(days); on = addDays(on, 1)) {
          const { isAboveTolerance, oldestFrom, overdueMinor } = arrearsOn(loan, on, rules)
          runFrom = isAboveTolerance ? (runFrom ?? on) : null
          const start = rules.clock === 'unbroken-arrears' ? runFrom : isAboveTolerance ? oldestFrom : null
          counted = 0
          for (let each = on; start !== null && each >= start; each = addDays(each, -1)) {
            if (!pauses.some(({ from, until }) => from <= each && each <= until)) counted += 1
          }
          const chapter = chapterOn(loan, on)
          if (chapter !== before) {
            if (rule.effect === 'non-performing') since ??= on
            probation =
              since === null || rule.effect === 'begins-anew'
                ? null
                : { startsOn: laterFirstDueOn(chapter), onTimeFrom: null }
          }
          before = chapter
          if (probation !== null) probation.onTimeFrom = isAboveTolerance ? null : (probation.onTimeFrom ?? on)
          const isOver = nonPerforming.until === 'days-below' ? counted < nonPerforming.fromDays : overdueMinor === 0
          if (isOver && (probation === null || hasPerformed(chapter, on, probation, rule))) {
            since = null
            probation = null
          }
          if (since === null && counted >= nonPerforming.fromDays) since = on
        }
        expect(found.days).toBe(counted)
        expect(found.nonPerformingSince).toBe(since)
      },
    ),
    { numRuns: 60 },
  )
})

function laterFirstDueOn({ schedule }: Loan): IsoDate {
  const dueOn = (kind: 'principalMinor' | 'interestMinor') =>
    schedule.installments.find((row) => row[kind] > 0)?.dueOn ?? schedule.disbursedOn
  return dueOn('principalMinor') > dueOn('interestMinor') ? dueOn('principalMinor') : dueOn('interestMinor')
}

function hasPerformed(
  chapter: Loan,
  on: IsoDate,
  { startsOn, onTimeFrom }: { startsOn: IsoDate; onTimeFrom: IsoDate | null },
  rule: RestructuringRule,
): boolean {
  if (owedOn(chapter, on).isSettled) return true
  if (rule.effect === 'begins-anew' || onTimeFrom === null || on < startsOn) return false
  const { months, repaidPpm } = rule.upgrade
  const paidMinor = standingOn(chapter, on).totals.paid.principal
  if (paidMinor * 1_000_000 < chapter.terms.principalMinor * repaidPpm) return false
  return addMonths(onTimeFrom > startsOn ? onTimeFrom : startsOn, months) <= on
}

it('never has more days after a payment of that day than without it', () => {
  fc.assert(
    fc.property(
      anyHistoryOfAll,
      anyDay,
      anyRules,
      fc.integer({ min: 1, max: 300_000 }),
      (history, days, rules, amount) => {
        const known = withoutLooseWaivers(history.changes.filter(({ on }) => on <= day(days)))
        const reversed = history.reversed.filter((id) => known.some((change) => change.id === id))
        const more = { type: 'repaid', id: 'more', on: day(days), amountMinor: amount } as const
        const [before, after] = [known, [...known, more]]
          .map((changes) => loanOf({ ...history, changes, reversed }))
          .map((loan) => delinquencyOn(loan, day(days), rules))
        expect(after!.days).toBeLessThanOrEqual(before!.days)
        expect(after!.overdueMinor).toBeLessThanOrEqual(before!.overdueMinor)
        expect(before!.nonPerformingSince !== null || after!.nonPerformingSince === null).toBe(true)
      },
    ),
  )
})

it('is 0 and performing for a loan of which nothing is owed', () => {
  fc.assert(
    fc.property(anyHistoryOfAll, anyDay, anyRules, anyPauses, (history, days, rules, pauses) => {
      const open = loanOf(history)
      const { payoffMinor } = owedOn(open, day(days))
      const paid = { type: 'repaid', id: 'all', on: day(days), amountMinor: Math.max(1, payoffMinor) } as const
      const loan = loanOf({ ...history, changes: [...history.changes, paid] })
      expect(delinquencyOn(loan, day(days), rules, pauses)).toEqual({
        days: 0,
        since: null,
        overdueMinor: 0,
        bucket: 'current',
        nonPerformingSince: null,
        class: 'current',
      })
    }),
  )
})

it('never has more days with a pause, nor a loan that is non-performing sooner', () => {
  fc.assert(
    fc.property(anyHistoryOfAll, anyDay, anyRules, anyPauses, (history, days, rules, pauses) => {
      const loan = loanOf(history)
      const paused = delinquencyOn(loan, day(days), rules, pauses)
      const plain = delinquencyOn(loan, day(days), rules)
      expect(paused.days).toBeLessThanOrEqual(plain.days)
      expect(paused.since).toBe(plain.since)
      if (paused.nonPerformingSince === null) return
      expect(plain.nonPerformingSince).not.toBeNull()
      expect(paused.nonPerformingSince >= plain.nonPerformingSince!).toBe(true)
    }),
  )
})

it('is the same in whatever order events of different days are recorded', () => {
  fc.assert(
    fc.property(anyHistoryOfAll, anyDay, anyRules, (history, days, rules) => {
      const oneADay = withoutLooseWaivers(
        history.changes.filter(({ on }, index, all) => all.findIndex((each) => each.on === on) === index),
      )
      const known = { ...history, changes: oneADay, reversed: [] }
      const backwards = { ...known, changes: oneADay.toReversed() }
      expect(delinquencyOn(loanOf(backwards), day(days), rules)).toEqual(delinquencyOn(loanOf(known), day(days), rules))
    }),
  )
})

it('has buckets that only get worse with more days', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(400), fc.nat(400), (rules, days, more) => {
      const at = (count: number) => classCodesOf(rules).indexOf(bucketOf(count, rules).code)
      expect(at(days + more)).toBeGreaterThanOrEqual(at(days))
    }),
  )
})

it('finds the day of a count that counting gives back', () => {
  fc.assert(
    fc.property(anyPauses, fc.nat(800), fc.integer({ min: 1, max: 400 }), (pauses, from, days) => {
      const found = dayOfCount(days, day(from), day(2_500), pauses)!
      expect(countedDays(day(from), found, pauses)).toBe(days)
      expect(countedDays(day(from), addDays(found, -1), pauses)).toBe(days - 1)
      expect(dayOfCount(days, day(from), addDays(found, -1), pauses)).toBeNull()
    }),
  )
})

it('suspends no interest of a performing loan, and all that is due and unpaid of a non-performing one', () => {
  fc.assert(
    fc.property(anyHistoryOfAll, anyDay, anyRules, anyPauses, (history, days, rules, pauses) => {
      const loan = loanOf(history)
      const { lines, standing } = owedOn(loan, day(days))
      const unpaid = lines
        .filter(({ kind }) => kind === 'interest' || kind === 'lateInterest')
        .filter(({ dueOn, arithmetic }) => dueOn <= day(days) || arithmetic.kind === 'kept')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      const performs = delinquencyOn(loan, day(days), rules, pauses).nonPerformingSince === null
      const expected = performs || standing === 'writtenOff' ? 0 : unpaid
      expect(suspendedInterestMinor(loan, day(days), rules, pauses)).toBe(expected)
    }),
  )
})

it('takes interest to income when it is paid: what a payment covers is no longer suspended', () => {
  fc.assert(
    fc.property(
      anyHistory,
      anyDay,
      anyRules,
      fc.integer({ min: 1, max: 100_000 }),
      (history, days, rules, amountMinor) => {
        const known = { ...history, repayments: history.repayments.filter(({ on }) => on <= day(days)) }
        const more = { type: 'repaid', id: 'more', on: day(days), amountMinor } as const
        const [before, after] = [known, { ...known, repayments: [...known.repayments, more] }].map(loanWith)
        const [suspendedBefore, suspendedAfter] = [before!, after!].map((loan) =>
          suspendedInterestMinor(loan, day(days), rules),
        )
        expect(suspendedAfter).toBeLessThanOrEqual(suspendedBefore!)
        if (delinquencyOn(after!, day(days), rules).nonPerformingSince === null) return
        const income = (loan: typeof before) => {
          const { interestIncomeMinor, lateInterestIncomeMinor } = booksOf(loan!, day(days))
          return interestIncomeMinor + lateInterestIncomeMinor
        }
        expect(suspendedBefore! - suspendedAfter!).toBe(income(after) - income(before))
      },
    ),
  )
})

const anyLossRate = fc.oneof(
  fc.record({ ratePpm: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ pdPpm: fc.integer({ min: 0, max: 1_000_000 }), lgdPpm: fc.integer({ min: 0, max: 1_000_000 }) }),
)
const anyProvisions = (rules: DelinquencyRules): fc.Arbitrary<ProvisionRules> =>
  fc.record({
    base: fc.constantFrom('principal', 'gross'),
    rates: fc
      .tuple(...classCodesOf(rules).map(() => fc.tuple(anyLossRate, anyLossRate)))
      .map((all) =>
        all.map(([secured, unsecured], index) => ({ class: classCodesOf(rules)[index]!, secured, unsecured })),
      ),
  })

it('provides between nothing and all of the base, in parts that sum', () => {
  fc.assert(
    fc.property(
      anyHistoryOfAll,
      anyDay,
      anyRules.chain((rules) => fc.tuple(fc.constant(rules), anyProvisions(rules))),
      fc.integer({ min: 0, max: 2_000_000 }),
      (history, days, [rules, provisions], securedMinor) => {
        const found = provisionOf(loanOf(history), day(days), { rules, provisions, securedMinor })
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(found.lines.map(({ baseMinor }) => baseMinor))).toBe(found.baseMinor)
        expect(sum(found.lines.map(({ amountMinor }) => amountMinor))).toBe(found.amountMinor)
        expect(found.amountMinor).toBeGreaterThanOrEqual(0)
        expect(found.amountMinor).toBeLessThanOrEqual(found.baseMinor)
      },
    ),
  )
})
