import type { IsoDate } from '../calendar/iso-date.ts'
import { timesFraction } from '../money/fraction.ts'
import { plainRounding } from '../terms/rounding-terms.ts'
import { earnedUntilMinor, passedOf } from './interest-between.ts'
import type { LoanRow, Plan } from './loan.ts'

type Rows = readonly { planned: LoanRow }[]

/** When the interest of an installment begins to be earned. */
export function periodStart({ schedule }: Plan, rows: Rows, index: number): IsoDate {
  const { added } = rows[index]!.planned
  if (added?.by === 'extension') return added.interestFrom
  return index === 0 ? schedule.disbursedOn : rows[index - 1]!.planned.dueOn
}

/**
 * What the period of an installment earns that the days passed have not earned yet, or, by period, all of it until the
 * period has begun and nothing after.
 *
 * Formula: earned so far = the period's base × rate × days passed, rounded as interest is; of flat interest, which is
 * paid in equal parts, that part × the days passed ÷ the days of the period. Never more than the period earns.
 */
export function interestToCome(
  plan: Plan,
  rows: Rows,
  index: number,
  on: IsoDate,
  rule: 'to-the-day' | 'by-period',
): number {
  const { dueOn, interestBasis } = rows[index]!.planned
  const from = periodStart(plan, rows, index)
  if (on >= dueOn) return 0
  if (on <= from) return interestBasis.earnedMinor
  if (rule === 'by-period') return 0
  return Math.max(0, interestBasis.earnedMinor - earnedMinor(plan, rows[index]!.planned, from, on))
}

function earnedMinor({ terms }: Plan, { dueOn, interestBasis }: LoanRow, from: IsoDate, on: IsoDate): number {
  const period = { from, dueOn }
  if (interestBasis.time.length === 0) return 0
  if (interestBasis.parts === 1) return earnedUntilMinor(terms, interestBasis.baseMinor, period, on)
  const share = passedOf(terms, period, on)
  // By thirty-day months, the one day from the 30th to the 31st is no time, so that nothing of it passes.
  if (share.denominator === 0n) return 0
  return timesFraction(interestBasis.earnedMinor, share, (terms.rounding ?? plainRounding).interest)
}
