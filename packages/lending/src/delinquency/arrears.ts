import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { chapterOn, firstChapterOf } from '../loan/folded-loans.ts'
import type { Loan } from '../loan/loan.ts'
import { owedOn } from '../loan/owed.ts'
import { planOn } from '../loan/plan-on.ts'
import type { CountsFrom, DelinquencyRules } from './delinquency-rules.ts'

/** Days, both included, on which the same installment is the oldest past due, or none is. */
export type ArrearsSpan = {
  from: IsoDate
  to: IsoDate
  /** The first day that counts, or null while nothing above the tolerance is past due. */
  since: IsoDate | null
  /** Whether anything at all is past due, the tolerance aside. */
  isAnythingPastDue: boolean
}

/**
 * The loan's arrears from the disbursement to a day, span after span, without a day left out.
 *
 * Between two events and due dates the same installments stay past due, so only these days are looked at. Late charges
 * grow in between; the one day on which they carry the arrears above a tolerance is found by halving. So the number of
 * steps grows with events and installments, not with days. Payments count as known today: one that was
 * reversed since is as if it had never been made. Errors: `date-before-disbursement`.
 */
export function arrearsSpans(loan: Loan, on: IsoDate, rules: DelinquencyRules): ArrearsSpan[] {
  const days = daysOfChange(loan, on, rules)
  const stretches = days.flatMap((day, index) => stretchesFrom(loan, day, days[index + 1], on, rules))
  const spans: ArrearsSpan[] = []
  let runFrom: IsoDate | null = null
  for (const { from, to, arrears } of stretches) {
    const { overdueMinor, oldestFrom, isAboveTolerance } = arrears
    runFrom = isAboveTolerance ? (runFrom ?? from) : null
    const since = rules.clock === 'unbroken-arrears' || !isAboveTolerance ? runFrom : oldestFrom
    spans.push({ from, to, since, isAnythingPastDue: overdueMinor > 0 })
  }
  return spans
}

type Stretch = { from: IsoDate; to: IsoDate; arrears: Arrears }

/** From a day of change to the day before the next one; two stretches when the tolerance is exceeded in between. */
function stretchesFrom(
  loan: Loan,
  from: IsoDate,
  next: IsoDate | undefined,
  on: IsoDate,
  rules: DelinquencyRules,
): Stretch[] {
  const to = next === undefined ? on : addDays(next, -1)
  const arrears = arrearsOn(loan, from, rules)
  const crossing = firstDayAbove(loan, { from, to, arrears }, rules)
  if (crossing === null) return [{ from, to, arrears }]
  return [
    { from, to: addDays(crossing, -1), arrears },
    { from: crossing, to, arrears: arrearsOn(loan, crossing, rules) },
  ]
}

/** The disbursement, and the days up to another on which an event counts or an installment becomes past due. */
function daysOfChange(loan: Loan, on: IsoDate, { countsFrom }: Pick<DelinquencyRules, 'countsFrom'>): IsoDate[] {
  const dueDates = planOn(loan, on).map(({ dueOn }) => dueOn)
  const pastDueFrom = dueDates
    .filter((dueOn) => isPastDue(dueOn, on, countsFrom))
    .map((dueOn) => firstCountedDay(dueOn, countsFrom))
  const { changes, schedule, restructuring } = chapterOn(loan, on)
  const eventDays = changes.map((change) => change.on).filter((day) => day <= on)
  const days = [...new Set([schedule.disbursedOn, ...eventDays, ...pastDueFrom])].toSorted()
  if (restructuring === null) return days
  const { event, earlier } = restructuring
  const isOnFirstDay = event.on === firstChapterOf(loan).schedule.disbursedOn
  return isOnFirstDay ? days : [...daysOfChange(earlier, addDays(event.on, -1), { countsFrom }), ...days]
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
}

/** Sums the unpaid amounts whose due date has passed by the rules. Errors: `date-before-disbursement`. */
export function arrearsOn(loan: Loan, on: IsoDate, rules: DelinquencyRules): Arrears {
  const { countsFrom, countsLateCharges } = rules
  const dueDates = new Map(planOn(loan, on).map(({ number, dueOn }) => [number, dueOn]))
  let overdueMinor = 0
  let onBooksMinor = 0
  let oldest: IsoDate | null = null
  for (const { kind, installmentNumber, amountMinor, dueOn: chargedOn } of owedOn(loan, on).lines) {
    if (!countsLateCharges && (kind === 'penalty' || kind === 'lateInterest')) continue
    const dueOn = dueDates.get(installmentNumber!) ?? chargedOn
    if (kind === 'principal' || dueOn <= on) onBooksMinor += amountMinor
    if (!isPastDue(dueOn, on, countsFrom)) continue
    overdueMinor += amountMinor
    if (oldest === null || dueOn < oldest) oldest = dueOn
  }
  const isAboveTolerance = exceeds(overdueMinor, onBooksMinor, rules)
  return { overdueMinor, oldestFrom: oldest && firstCountedDay(oldest, countsFrom), isAboveTolerance }
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
function firstDayAbove(loan: Loan, { from, to, arrears }: Stretch, rules: DelinquencyRules): IsoDate | null {
  const { overdueMinor, isAboveTolerance } = arrears
  if (isAboveTolerance || overdueMinor === 0 || rules.tolerance === undefined || !rules.countsLateCharges) return null
  const isAbove = (days: number) => arrearsOn(loan, addDays(from, days), rules).isAboveTolerance
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
