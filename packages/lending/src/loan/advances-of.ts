import type { IsoDate } from '../calendar/iso-date.ts'
import type { PlannedAdvance } from '../schedule/schedule.ts'
import { firstPartMinor } from '../terms/loan-terms.ts'
import { chapterOn, chaptersOf, firstChapterOf } from './folded-loans.ts'
import type { Loan } from './loan.ts'
import { standingOn } from './position.ts'

/** The principal of a loan in the parts in which it is paid out. Minor units, before a deducted fee. */
export type LoanAdvances = {
  /** The part of the disbursement, and every later one that was paid out, in the order of their days. */
  paidOut: readonly PlannedAdvance[]
  /** The agreed parts that were not paid out yet, with their planned days, which may have passed. */
  toCome: readonly PlannedAdvance[]
  /** The sum of the parts to come: what may still be paid out. */
  toComeMinor: number
}

/**
 * The parts of a principal up to the end of a day: those that reached the borrower, and those still to come.
 *
 * What was paid out counts towards the planned parts in their order, whatever its day and amount. Nothing is to come from the
 * last due date on, of a loan that has ended, and of parts that terms before a restructuring had agreed.
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 600.00 at once and 400.00 planned after three months, of which 250.00 was paid out: 600.00 and 250.00, and 150.00 to
 * come on the planned day.
 */
export function advancesOf(loan: Loan, on: IsoDate): LoanAdvances {
  const chapter = chapterOn(loan, on)
  const toCome = canTakeMore(loan, on) ? notPaidOut(chapter, on) : []
  return { paidOut: partsPaidOut(chapter, on), toCome, toComeMinor: sumOf(toCome) }
}

function partsPaidOut(loan: Loan, on: IsoDate): PlannedAdvance[] {
  const { terms, schedule } = firstChapterOf(loan)
  const first = { on: schedule.disbursedOn, amountMinor: firstPartMinor(terms) }
  return [first, ...chaptersOf(loan).flatMap((chapter) => advancedUpTo(chapter, on))]
}

function advancedUpTo({ changes }: Loan, on: IsoDate): PlannedAdvance[] {
  return changes.flatMap((change) =>
    change.type === 'advanced' && change.on <= on ? [{ on: change.on, amountMinor: change.amountMinor }] : [],
  )
}

/** The planned parts less what was paid out, the earliest first. */
function notPaidOut(chapter: Loan, on: IsoDate): PlannedAdvance[] {
  let paidMinor = sumOf(advancedUpTo(chapter, on)) + beyondEarlierTerms(chapter, on)
  return (chapter.schedule.advances ?? []).flatMap(({ on: plannedOn, amountMinor }) => {
    const coveredMinor = Math.min(amountMinor, paidMinor)
    paidMinor -= coveredMinor
    return coveredMinor === amountMinor ? [] : [{ on: plannedOn, amountMinor: amountMinor - coveredMinor }]
  })
}

/** A part that only later terms agree on may count from a day before them: it uses up what these agree on. */
function beyondEarlierTerms({ restructuring }: Loan, on: IsoDate): number {
  if (restructuring === null) return 0
  const earlier = restructuring.earlier
  const paidMinor = sumOf(advancedUpTo(earlier, on)) + beyondEarlierTerms(earlier, on)
  return Math.max(0, paidMinor - sumOf(earlier.schedule.advances ?? []))
}

/** Whether installments are to come that pay a further part back. */
function canTakeMore(loan: Loan, on: IsoDate): boolean {
  const { account } = standingOn(loan, on)
  return account.running !== null && account.running.next < account.running.count && account.writeOff === null
}

function sumOf(parts: readonly PlannedAdvance[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
