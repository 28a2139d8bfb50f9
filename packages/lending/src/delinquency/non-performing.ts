import { addMonths, type IsoDate, partsOfDate } from '../calendar/iso-date.ts'
import type { Loan } from '../loan/loan.ts'
import type { ArrearsSpan } from './arrears.ts'
import type { DelinquencyRules, UpgradeRules } from './delinquency-rules.ts'
import { countedDays, type DelinquencyPause, dayOfCount } from './pauses.ts'

/** The day on which a loan became non-performing, or null when it performs at the end of the last span. */
export function nonPerformingSinceOf(
  spans: readonly ArrearsSpan[],
  rules: DelinquencyRules,
  pauses: readonly DelinquencyPause[],
): IsoDate | null {
  const { fromDays } = rules.nonPerforming
  let since: IsoDate | null = null
  let probation: Probation | null = null
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1]
    const isRestructured = before === undefined ? span.chapter.restructuring !== null : span.chapter !== before.chapter
    if (isRestructured) {
      since = sinceUnderNewTerms(since, span.from, rules)
      probation = since === null ? null : probationUnder(span.chapter, rules)
    }
    if (probation !== null) probation = { ...probation, onTimeFrom: onTimeFrom(probation, span) }
    if (isOver(span, rules, pauses) && (probation === null || isPassed(probation, span))) {
      since = null
      probation = null
    }
    if (since !== null || span.since === null) continue
    const reachedOn = dayOfCount(fromDays, span.since, span.to, pauses)
    // The days can have been reached before the span: a tolerance that was not exceeded then.
    if (reachedOn !== null) since = reachedOn > span.from ? reachedOn : span.from
  }
  return since
}

/** Whether days or arrears alone would end non-performing. */
function isOver(span: ArrearsSpan, { nonPerforming }: DelinquencyRules, pauses: readonly DelinquencyPause[]): boolean {
  if (nonPerforming.until === 'all-arrears-paid') return !span.isAnythingPastDue
  return span.since === null || countedDays(span.since, span.from, pauses) < nonPerforming.fromDays
}

function sinceUnderNewTerms(since: IsoDate | null, on: IsoDate, { onRestructuring }: DelinquencyRules): IsoDate | null {
  return onRestructuring?.effect === 'non-performing' ? (since ?? on) : since
}

/** The time in which a restructured loan has to show that it performs. */
type Probation = {
  upgrade: UpgradeRules
  /** The first due date of principal or of interest, whichever is later. */
  startsOn: IsoDate
  /** The first of the days on end on which nothing was past due; null while something is. */
  onTimeFrom: IsoDate | null
}

function probationUnder({ schedule }: Loan, { onRestructuring }: DelinquencyRules): Probation | null {
  if (onRestructuring === undefined || onRestructuring.effect === 'begins-anew') return null
  const { installments, disbursedOn } = schedule
  const firsts = [
    installments.find(({ principalMinor }) => principalMinor > 0),
    installments.find(({ interestMinor }) => interestMinor > 0),
  ].map((row) => row?.dueOn ?? disbursedOn)
  return { upgrade: onRestructuring.upgrade, startsOn: firsts.toSorted().at(-1)!, onTimeFrom: null }
}

function onTimeFrom(probation: Probation, span: ArrearsSpan): IsoDate | null {
  return span.since === null ? (probation.onTimeFrom ?? span.from) : null
}

/** Whether the probation is passed at the end of a span: on its last day, since nothing changes in it but the months. */
function isPassed({ upgrade, startsOn, onTimeFrom }: Probation, span: ArrearsSpan): boolean {
  if (span.isSettled) return true
  const { months, repaidPpm } = upgrade
  const isRepaid =
    BigInt(span.principalPaidMinor) * 1_000_000n >= BigInt(span.chapter.terms.principalMinor) * BigInt(repaidPpm)
  if (onTimeFrom === null || !isRepaid || span.to < startsOn) return false
  return hasPassed(onTimeFrom > startsOn ? onTimeFrom : startsOn, months, span.to)
}

/** Whether so many months have passed: the last one ends on the same day of a later month. */
export function hasPassed(since: IsoDate, months: number, on: IsoDate): boolean {
  const [from, to] = [partsOfDate(since), partsOfDate(on)]
  // Asked first, so that no month is added beyond the last date that there is.
  const isInMonth = (to.year - from.year) * 12 + to.month - from.month >= months
  return isInMonth && addMonths(since, months) <= on
}
