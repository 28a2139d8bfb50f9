import type { IsoDate } from '../calendar/iso-date.ts'
import { requireLoan } from '../loan/folded-loans.ts'
import type { Loan } from '../loan/loan.ts'
import { arrearsOn, arrearsSpans } from './arrears.ts'
import { bucketOf, type DelinquencyRules, requireDelinquencyRules } from './delinquency-rules.ts'
import { hasPassed, nonPerformingSinceOf } from './non-performing.ts'
import { countedDays, type DelinquencyPause, requirePauses } from './pauses.ts'
import { requireDate } from './require-parts.ts'

export type DaysPastDue = {
  /** Calendar days that count, this day included; 0 when nothing above the tolerance is past due. */
  days: number
  /** The first day that counts, or null when none does. It stays when pauses take days out. */
  since: IsoDate | null
  /** Unpaid amounts past due in minor units, those within the tolerance too; late charges only when the rules count them. */
  overdueMinor: number
}

/**
 * The days past due at the end of a day, by a market's rule.
 *
 * Formula: the calendar days from the first day that counts to the day, both included, less the days in pauses. The first
 * day that counts is that of the oldest unpaid installment or, by the clock `unbroken-arrears`, of the arrears as a whole.
 * Nothing is stored, so a payment or a reversal recorded late corrects every day since.
 * Errors: `policy-invalid` for invalid rules and pauses, `loan-unknown`, `date-unknown`,
 * `date-before-disbursement`.
 * Source of the count from the due date: RBI, Prudential norms – Clarifications, 12 November 2021.
 * Example: 1,200.00 due on 31 March and unpaid: at the end of 30 April 31 days by India's rules, 30 by the plain ones.
 */
export function daysPastDue(
  loan: Loan,
  on: IsoDate,
  rules: DelinquencyRules,
  pauses: readonly DelinquencyPause[] = [],
): DaysPastDue {
  requireInput(loan, on, rules, pauses)
  const { overdueMinor, oldestFrom, isAboveTolerance } = arrearsOn(loan, on, rules)
  if (rules.clock === 'unbroken-arrears') {
    return pastDueSince(arrearsSpans(loan, on, rules).at(-1)!.since, on, pauses, overdueMinor)
  }
  return pastDueSince(isAboveTolerance ? oldestFrom : null, on, pauses, overdueMinor)
}

function requireInput(loan: Loan, on: IsoDate, rules: DelinquencyRules, pauses: readonly DelinquencyPause[]): void {
  requireLoan(loan)
  requireDate(on, 'The day')
  requireDelinquencyRules(rules)
  requirePauses(pauses)
}

function pastDueSince(
  since: IsoDate | null,
  on: IsoDate,
  pauses: readonly DelinquencyPause[],
  overdueMinor: number,
): DaysPastDue {
  return { days: since === null ? 0 : countedDays(since, on, pauses), since, overdueMinor }
}

/** The class of a loan on a day, and why. */
export type Delinquency = DaysPastDue & {
  /** The class by days past due alone. */
  bucket: string
  /** The day on which the loan became non-performing, or null while it performs. */
  nonPerformingSince: IsoDate | null
  /** The class by days and, of a non-performing loan, by time: the one to provide for. */
  class: string
}

/**
 * The class of a loan at the end of a day, from its whole history.
 *
 * A loan becomes non-performing on the first day with `nonPerforming.fromDays` days past due, and stays so until the rules
 * end it. By `all-arrears-paid` a payment of a part lowers the days and the bucket, but not the class: the class is the one
 * by months since that first day or, without such classes, at least the bucket in which loans become non-performing.
 * New terms begin the days anew; the class by `onRestructuring`, so that new terms alone need not make a loan perform.
 * A month ends on the same day of a later month: non-performing since 1 August, the 13th month begins on 1 August. The
 * rules count for all of the history, also for days before they were in force.
 * Errors: those of `daysPastDue`.
 * Sources: RBI, Prudential norms – Clarifications, 12 November 2021; Master Circular of 1 April 2022, 4.1; of new terms,
 * Prudential Framework for Resolution of Stressed Assets, 7 June 2019, annex 1.
 * Example: two installments due on 31 March and 1 May, the first paid on 30 June: 91 days past due on 29 June, 61 on
 * 30 June, still `sub-standard` since 29 June.
 */
export function delinquencyOn(
  loan: Loan,
  on: IsoDate,
  rules: DelinquencyRules,
  pauses: readonly DelinquencyPause[] = [],
): Delinquency {
  requireInput(loan, on, rules, pauses)
  const spans = arrearsSpans(loan, on, rules)
  const pastDue = pastDueSince(spans.at(-1)!.since, on, pauses, arrearsOn(loan, on, rules).overdueMinor)
  const nonPerformingSince = nonPerformingSinceOf(spans, rules, pauses)
  const bucket = bucketOf(pastDue.days, rules).code
  return {
    ...pastDue,
    bucket,
    nonPerformingSince,
    class: nonPerformingSince === null ? bucket : nonPerformingClass(nonPerformingSince, on, pastDue.days, rules),
  }
}

function nonPerformingClass(since: IsoDate, on: IsoDate, days: number, rules: DelinquencyRules): string {
  const { classes, fromDays } = rules.nonPerforming
  const byMonths = classes.findLast(({ fromMonths }) => fromMonths !== null && hasPassed(since, fromMonths, on))
  return (byMonths ?? bucketOf(Math.max(days, fromDays), rules)).code
}
