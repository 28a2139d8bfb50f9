import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { totalMinor } from '../loan/amounts.ts'
import { chapterOn, chaptersOf } from '../loan/folded-loans.ts'
import type { InstallmentAccount, Loan, LoanAccount } from '../loan/loan.ts'
import { accountOn, installmentsOn } from '../loan/position.ts'
import { rowAt } from '../loan/row-list.ts'
import type { CountsFrom, DelinquencyRules } from './delinquency-rules.ts'

/** Days, both included, on which the same installment is the oldest past due, or none is. */
export type ArrearsSpan = {
  from: IsoDate
  to: IsoDate
  /** The first day that counts, or null while nothing above the tolerance is past due. */
  since: IsoDate | null
  /** Whether anything at all is past due, the tolerance aside. */
  isAnythingPastDue: boolean
  /** Whether nothing at all is owed any more. */
  isSettled: boolean
  /** The principal paid since the loan goes by the terms of these days. */
  principalPaidMinor: number
  /** The loan under the terms of these days. */
  chapter: Loan
}

/**
 * The loan's arrears from the disbursement to a day, span after span, without a day left out.
 *
 * One sweep over the events. Between two of them arrears only grow: once they exceed the tolerance, the same installment stays the
 * oldest until the next event; before, they are looked at whenever an installment becomes past due. Late charges
 * grow in between; the one day on which they carry the arrears above a tolerance is found by halving. So the number of
 * steps grows with events and installments, not with days, nor with the square of either. Payments count as known today: one that was
 * reversed since is as if it had never been made. Errors: `date-before-disbursement`.
 */
export function arrearsSpans(loan: Loan, on: IsoDate, rules: DelinquencyRules): ArrearsSpan[] {
  const spans: ArrearsSpan[] = []
  let runFrom: IsoDate | null = null
  for (const stay of staysUntil(loan, on)) {
    for (const { from, to, arrears } of stretchesOf(stay, rules)) {
      const { overdueMinor, oldestFrom, isAboveTolerance, account } = arrears
      runFrom = isAboveTolerance ? (runFrom ?? from) : null
      spans.push({
        from,
        to,
        since: rules.clock === 'unbroken-arrears' || !isAboveTolerance ? runFrom : oldestFrom,
        isAnythingPastDue: overdueMinor > 0,
        isSettled: isSettled(account),
        principalPaidMinor: account.totals.paid.principal,
        chapter: stay.chapter,
      })
    }
  }
  return spans
}

/** Days, both included, on which no event changes an account. */
type Stay = { chapter: Loan; account: LoanAccount; from: IsoDate; to: IsoDate }

/** The accounts of the loan one after the other, up to a day. Of several events of one day the last account stays. */
function staysUntil(loan: Loan, on: IsoDate): Stay[] {
  // Refuses a day before the disbursement.
  accountOn(chapterOn(loan, on), on)
  const chapters = chaptersOf(loan)
  const accounts = chapters.flatMap((chapter, index) => {
    const nextFrom = chapters[index + 1]?.restructuring?.event.on
    return chapter.accounts
      .filter((account) => account.on <= on && (nextFrom === undefined || account.on < nextFrom))
      .map((account) => ({ chapter, account }))
  })
  return accounts
    .filter(({ account }, index) => account.on !== accounts[index + 1]?.account.on)
    .map(({ chapter, account }, index, all) => {
      const next = all[index + 1]
      return { chapter, account, from: account.on, to: next === undefined ? on : addDays(next.account.on, -1) }
    })
}

/** Late charges need no look: they come to unpaid amounts only. */
function isSettled({ totals, running }: LoanAccount): boolean {
  return totalMinor(totals.unpaid) === 0 && (running === null || running.next === running.count)
}

type Stretch = { from: IsoDate; to: IsoDate; arrears: Arrears }

function stretchesOf({ chapter, account, from, to }: Stay, rules: DelinquencyRules): Stretch[] {
  const stretches: Stretch[] = []
  const arrearsAt = (day: IsoDate) => arrearsOfAccount(chapter, account, day, rules)
  let day: IsoDate | null = from
  while (day !== null) {
    const arrears = arrearsAt(day)
    const next: IsoDate | null = arrears.isAboveTolerance ? null : nextPastDueFrom(chapter, arrears.account, day, rules)
    const isLast: boolean = next === null || next > to
    const last: IsoDate = isLast ? to : addDays(next!, -1)
    const crossing = firstDayAbove(arrears, { from: day, to: last }, rules, arrearsAt)
    if (crossing !== null) {
      return [
        ...stretches,
        { from: day, to: addDays(crossing, -1), arrears },
        { from: crossing, to, arrears: arrearsAt(crossing) },
      ]
    }
    stretches.push({ from: day, to: last, arrears })
    day = isLast ? null : next
  }
  return stretches
}

/** The next day on which an unpaid installment becomes past due, or null when there is none. */
function nextPastDueFrom(
  { schedule }: Loan,
  { installments, running, firstUnpaid }: LoanAccount,
  on: IsoDate,
  { countsFrom }: DelinquencyRules,
): IsoDate | null {
  const dueDates: IsoDate[] = []
  for (let index = firstUnpaid; index < installments.length; index += 1) {
    const { planned, unpaid } = rowAt(installments, index)
    if (isPastDue(planned.dueOn, on, countsFrom) || totalMinor(unpaid) === 0) continue
    dueDates.push(planned.dueOn)
    break
  }
  // An installment of a recalculated loan is a row of the account only from its due date on.
  if (running !== null && running.next < running.count) dueDates.push(schedule.installments[running.next]!.dueOn)
  const [nextDueOn] = dueDates.toSorted()
  return nextDueOn === undefined ? null : firstCountedDay(nextDueOn, countsFrom)
}

function isPastDue(dueOn: IsoDate, on: IsoDate, countsFrom: CountsFrom): boolean {
  return countsFrom === 'due-date' ? dueOn <= on : dueOn < on
}

function firstCountedDay(dueOn: IsoDate, countsFrom: CountsFrom): IsoDate {
  return countsFrom === 'due-date' ? dueOn : addDays(dueOn, 1)
}

/** The days and amounts past due at the end of a day. */
export type Arrears = {
  /** Amounts past due that count, in minor units. */
  overdueMinor: number
  /** The first day that counts of the oldest installment past due. */
  oldestFrom: IsoDate | null
  isAboveTolerance: boolean
  /** The account of the day, with every installment that has fallen due by then. */
  account: LoanAccount
}

/** Sums the unpaid amounts whose due date has passed by the rules. Errors: `date-before-disbursement`. */
export function arrearsOn(loan: Loan, on: IsoDate, rules: DelinquencyRules): Arrears {
  const chapter = chapterOn(loan, on)
  return arrearsOfAccount(chapter, accountOn(chapter, on), on, rules)
}

/** Everything before the first unpaid installment is paid, so that these are not looked at, nor those that are not due. */
function arrearsOfAccount(chapter: Loan, account: LoanAccount, on: IsoDate, rules: DelinquencyRules): Arrears {
  const { account: ofDay, changed } = installmentsOn(chapter, account, on)
  const { installments, totals, firstUnpaid, running } = ofDay
  let overdueMinor = 0
  let onBooksMinor = totals.unpaid.principal + (running?.principalMinor ?? 0)
  let oldest: IsoDate | null = null
  for (let index = firstUnpaid; index < installments.length; index += 1) {
    const row = changed.get(index) ?? rowAt(installments, index)
    const { dueOn } = row.planned
    if (dueOn > on) break
    const countedMinor = countedMinorOf(row, rules)
    onBooksMinor += countedMinor - row.unpaid.principal
    if (countedMinor === 0 || !isPastDue(dueOn, on, rules.countsFrom)) continue
    overdueMinor += countedMinor
    oldest ??= dueOn
  }
  const isAboveTolerance = exceeds(overdueMinor, onBooksMinor, rules)
  return {
    overdueMinor,
    oldestFrom: oldest && firstCountedDay(oldest, rules.countsFrom),
    isAboveTolerance,
    account: ofDay,
  }
}

function countedMinorOf({ unpaid }: InstallmentAccount, { countsLateCharges }: DelinquencyRules): number {
  return countsLateCharges ? totalMinor(unpaid) : totalMinor(unpaid) - unpaid.penalty - unpaid.lateInterest
}

function exceeds(overdueMinor: number, onBooksMinor: number, { tolerance }: DelinquencyRules): boolean {
  const { amountMinor, sharePpm } = tolerance ?? { amountMinor: 0, sharePpm: 0 }
  if (overdueMinor <= amountMinor) return false
  return BigInt(overdueMinor) * 1_000_000n > BigInt(onBooksMinor) * BigInt(sharePpm)
}

/**
 * The first day after `from`, up to `to`, on which growing late charges carry the arrears above the tolerance, or null.
 * They only grow between events, and so does their share of what is on the books; so that halving finds the day.
 */
function firstDayAbove(
  { overdueMinor, isAboveTolerance }: Arrears,
  { from, to }: { from: IsoDate; to: IsoDate },
  { tolerance }: DelinquencyRules,
  arrearsAt: (day: IsoDate) => Arrears,
): IsoDate | null {
  if (isAboveTolerance || overdueMinor === 0 || tolerance === undefined) return null
  const isAbove = (days: number) => arrearsAt(addDays(from, days)).isAboveTolerance
  let below = 0
  let above = daysBetween(from, to)
  if (!isAbove(above)) return null
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (isAbove(middle)) above = middle
    else below = middle
  }
  return addDays(from, above)
}
