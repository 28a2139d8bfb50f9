import type { Mutant } from './try-mutant.ts'

const lending = 'packages/lending/src'

/** Loans whose terms change, that fall behind, that end early or are paid out in parts, and terms that are sought: all a little wrong. */
export const runningLoanMutants: readonly Mutant[] = [
  {
    fault: 'principal given up in a restructuring stays owed',
    file: `${lending}/restructuring/restructure.ts`,
    find: 'Math.max(0, unpaid.principal - writeDownMinor)',
    replace: 'Math.max(0, unpaid.principal)',
    tests: [`${lending}/restructuring/restructure.test.ts`],
  },
  {
    fault: 'a restructuring carries interest of later days over',
    file: `${lending}/restructuring/closing-amounts.ts`,
    find: 'isRecalculated ? 0 : unearnedToTheDay(plan, closing)',
    replace: 'isRecalculated ? 0 : 0 * unearnedToTheDay(plan, closing)',
    tests: [`${lending}/restructuring/restructure.test.ts`],
  },
  {
    fault: 'late charges kept from before a restructuring are forgotten',
    file: `${lending}/restructuring/restructure.ts`,
    find: 'const kept = { ...treated.kept, principal',
    replace: 'const kept = { ...treated.kept, lateInterest: 0, principal',
    tests: [`${lending}/loan/day-by-day/restructured-day-by-day.test.ts`],
  },
  {
    fault: 'a payment of a part ends non-performing though all arrears must be paid',
    file: `${lending}/delinquency/non-performing.ts`,
    find: "if (nonPerforming.until === 'all-arrears-paid') return !span.isAnythingPastDue",
    replace: 'if (!span.isAnythingPastDue) return true',
    tests: [`${lending}/delinquency/days-past-due.test.ts`],
  },
  {
    fault: 'a loan is non-performing a day too late',
    file: `${lending}/delinquency/non-performing.ts`,
    find: 'dayOfCount(fromDays, span.since',
    replace: 'dayOfCount(fromDays + 1, span.since',
    tests: [`${lending}/delinquency/days-past-due.test.ts`],
  },
  {
    fault: 'the principal sought is a step above the one that fits',
    file: `${lending}/solving-terms/solve-terms.ts`,
    find: 'return steps * stepMinor\n',
    replace: 'return (steps + 1) * stepMinor\n',
    tests: [`${lending}/solving-terms/solve-terms.test.ts`],
  },
  {
    fault: 'the rate sought is that of half the installment, cost or yearly rate',
    file: `${lending}/solving-terms/solve-terms.ts`,
    find: 'largestPlanned(measure, most, range)',
    replace: 'largestPlanned(measure, Math.floor(most / 2), range)',
    tests: [`${lending}/solving-terms/solve-terms.test.ts`],
  },
  {
    fault: 'a search for terms stops at the first that rounding leaves without a schedule',
    file: `${lending}/solving-terms/measures.ts`,
    find: 'if (error instanceof LevelTooLowError && figureOfLevel !== undefined)',
    replace: 'if (error instanceof LevelTooLowError && figureOfLevel === undefined)',
    tests: [`${lending}/solving-terms/solve-terms.test.ts`],
  },
  {
    fault: 'a loan of a year or less puts its settlement date off by more than 28 days',
    file: `${lending}/loan/uk-rebate.ts`,
    find: 'return isLong ? days : noticeDays',
    replace: 'return isLong ? days : days',
    tests: [`${lending}/loan/uk-rebate.test.ts`],
  },
  {
    fault: 'the rebate of the United Kingdom counts from the payment, not from the settlement date',
    file: `${lending}/loan/uk-rebate.ts`,
    find: 'return addDays(on, settlementDaysOf(plan))',
    replace: 'return addDays(on, 0 * settlementDaysOf(plan))',
    tests: [`${lending}/loan/uk-rebate.test.ts`],
  },
  {
    fault: 'more of the principal is paid out in parts than was agreed',
    file: `${lending}/loan/apply-advance.ts`,
    find: 'if (amountOf(advanced) > amountOf(agreed)) {',
    replace: 'if (amountOf(advanced) > 2 * amountOf(agreed)) {',
    tests: [`${lending}/recalculation/paid-out-in-parts.test.ts`],
  },
  {
    fault: 'a further part paid out is missing in the books',
    file: `${lending}/loan/apply-advance.ts`,
    find: 'advancedMinor: account.advancedMinor + amountMinor',
    replace: 'advancedMinor: account.advancedMinor',
    tests: [`${lending}/recalculation/paid-out-in-parts.test.ts`],
  },
]
