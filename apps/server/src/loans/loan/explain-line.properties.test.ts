import {
  addDays,
  type DayCount,
  dayCounts,
  foldLoan,
  type LoanEvent,
  type LoanTerms,
  owedOn,
  parseIsoDate,
  ratePeriods,
} from '@hulog/lending'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signedTerms } from '../../origination/orders/orders.fixtures.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { paperWording } from '../../platform/texts/wording.ts'
import { explainLine } from './explain-line.ts'

const words = paperWording(textsIn('en'), 'PHP')

const anyInterest = fc.record({
  per: fc.constantFrom(...ratePeriods),
  ratePpm: fc.integer({ min: 1, max: 3_000 }),
  dayCount: fc.constantFrom<DayCount>(...dayCounts),
})

/** Dates with month ends, a leap day and the turn of a year. */
const anyStart = fc
  .constantFrom('2026-01-31', '2027-11-30', '2027-12-15', '2028-01-29')
  .map((text) => parseIsoDate(text))

const anyEvents = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 200 }),
    amountMinor: fc.integer({ min: 1, max: 400_000 }),
    prepayment: fc.constantFrom('keep', 'shorten', 'lower'),
  }),
  { maxLength: 4 },
)

const anyHistory = fc.record({
  interest: anyInterest,
  from: anyStart,
  every: fc.constantFrom({ months: 1 }, { months: 2 }, { months: 3 }),
  first: fc.option(fc.integer({ min: 10, max: 70 }), { nil: undefined }),
  interestFreePeriods: fc.integer({ min: 0, max: 1 }),
  events: anyEvents,
  askedDay: fc.integer({ min: 0, max: 400 }),
})

function linesOf({ interest, from, every, first, interestFreePeriods, events, askedDay }: History) {
  const repayment = {
    kind: 'installments',
    count: 4,
    every,
    amortization: 'level',
    ...(first !== undefined && interest.dayCount !== 'equal-periods' && { first: { days: first } }),
    ...(interestFreePeriods > 0 && { grace: { interestFreePeriods } }),
  } as const
  const terms: LoanTerms = {
    ...signedTerms,
    principalMinor: 1_200_000,
    interest: { ...interest, method: 'declining' },
    upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
    late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
    repayment,
    prepayment: { notBefore: null, interest: 'to-the-day' },
    recalculation: { onPrepayment: ['keep', 'shorten', 'lower'], overdue: 'bears-interest' },
  }
  const paid = events.map(
    ({ day, ...rest }, index): LoanEvent => ({ type: 'repaid', id: `${index}`, on: addDays(from, day), ...rest }),
  )
  return owedOn(foldLoan(terms, [{ type: 'disbursed', on: from }, ...paid]), addDays(from, askedDay)).lines
}

type History = typeof anyHistory extends fc.Arbitrary<infer Value> ? Value : never

it('the figures of a line of recalculated interest multiply out to its amount, by every day count', () => {
  let multiplied = 0
  fc.assert(
    fc.property(anyHistory, (history) => {
      for (const { kind, amountMinor, arithmetic } of linesOf(history)) {
        if (kind !== 'interest') continue
        const line = explainLine(arithmetic, words)
        expect(Math.abs(recomputedMinor(line) - amountMinor), line).toBeLessThanOrEqual(1)
        multiplied += 1
      }
    }),
    { numRuns: 500 },
  )
  expect(multiplied).toBeGreaterThan(500)
})

/** The amount that a reader finds with the figures of a line in English. */
function recomputedMinor(line: string): number {
  const earned = [...line.matchAll(/([\d.]+)% a (day|month|year) × (.+?) on ₱([\d,.]+\d)/g)].map(
    ([, percent, per, time, base]) => (Number(percent) / 100) * timeIn(per!, time!) * minorOf(base!),
  )
  const change = [...line.matchAll(/(less|and) ₱([\d,.]+\d)/g)].map(
    ([, sign, amount]) => (sign === 'less' ? -1 : 1) * minorOf(amount!),
  )
  const onlyPutOff = /^₱([\d,.]+\d) put off from before/.exec(line)
  return [...earned, ...change, onlyPutOff === null ? 0 : minorOf(onlyPutOff[1]!)].reduce((sum, each) => sum + each, 0)
}

/** "3 months", "12 × 30/360" or "(61/365 + 121/366)" as a number of the rate's own unit. */
function timeIn(per: string, time: string): number {
  const whole = /^(\d+) (day|month)s?$/.exec(time)
  if (whole !== null) return Number(whole[1]) / (per === 'year' && whole[2] === 'month' ? 12 : 1)
  const [, times, parts] = /^(?:(\d+) × )?\(?([\d/ +]+)\)?$/.exec(time) ?? []
  const sum = parts!.split(' + ').reduce((all, part) => {
    const [count, of] = part.split('/').map(Number)
    return all + count! / of!
  }, 0)
  return Number(times ?? 1) * sum
}

function minorOf(amount: string): number {
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}
