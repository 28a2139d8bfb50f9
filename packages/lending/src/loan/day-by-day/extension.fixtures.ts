import { weekdays } from '../../calendar/business-days.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '../../calendar/iso-date.ts'
import { planSchedule } from '../../schedule/plan-schedule.ts'
import type { LoanTerms } from '../../terms/loan-terms.ts'
import { aRow, latest, type Row, type Sheet } from './sheet.fixtures.ts'

/** Interest by the day on what moves, for terms that charge it flat: from the end of the plan, at the earliest. */
export function extend(sheet: Sheet, on: IsoDate): void {
  if (sheet.isWrittenOff) return
  const { rows, terms } = sheet
  const withPrincipal = rows.filter((row) => row.principal > 0)
  const due = withPrincipal.filter((row) => row.dueOn <= on)
  const moving = due.length > 0 ? due : withPrincipal.slice(0, 1)
  const last = moving.at(-1)
  if (last === undefined) return
  const principal = moving.reduce((sum, row) => sum + row.principal, 0)
  const agreedOn = periodAfter(terms, rows.findLast((row) => row.dueOn === latest(rows, on))?.agreedOn ?? on)
  const dueOn = moved(terms, agreedOn, latest(rows, on))
  const planned = planSchedule(terms, sheet.startedOn).installments.length
  const paidUntil = interestEnd(terms, rows.indexOf(last) < planned ? rows[planned - 1]! : last)
  const days = daysBetween(paidUntil > on ? paidUntil : on, interestEnd(terms, { dueOn, agreedOn }))
  const interest = (principal * Math.max(0, days) * terms.interest.ratePpm) / 1_000_000
  const { feeRatePpm = 0, feeFixedMinor = 0 } = terms.extension ?? {}
  const fee = (principal * feeRatePpm) / 1_000_000 + feeFixedMinor
  for (const row of moving) Object.assign(row, { principal: 0, isMoved: true })
  rows.push({ ...aRow(dueOn, { principal, interest, fee }), agreedOn })
  sheet.room -= interest + fee
}

function periodAfter({ repayment }: LoanTerms, date: IsoDate): IsoDate {
  if (repayment.kind === 'single') return addDays(date, repayment.termDays)
  return 'days' in repayment.every ? addDays(date, repayment.every.days) : addMonths(date, repayment.every.months)
}

function interestEnd({ repayment }: LoanTerms, { dueOn, agreedOn }: Pick<Row, 'dueOn' | 'agreedOn'>): IsoDate {
  return repayment.businessDays?.interest === 'unadjusted' ? agreedOn : dueOn
}

/** The business day that a date moves to, or the next one after `last` when that is not later. */
function moved({ repayment: { businessDays } }: LoanTerms, agreedOn: IsoDate, last: IsoDate): IsoDate {
  if (businessDays === undefined) return agreedOn
  const isOpen = (day: IsoDate) =>
    !businessDays.weekend.includes(weekdays[(new Date(day).getUTCDay() + 6) % 7]!) &&
    !businessDays.holidays.includes(day)
  const openFrom = (day: IsoDate, step: number): IsoDate => (isOpen(day) ? day : openFrom(addDays(day, step), step))
  const [next, before] = [openFrom(agreedOn, 1), openFrom(agreedOn, -1)]
  const isOtherMonth = next.slice(0, 7) !== agreedOn.slice(0, 7)
  const isBefore = businessDays.roll === 'preceding' || (businessDays.roll === 'modified-following' && isOtherMonth)
  const dueOn = isBefore ? before : next
  return dueOn > last ? dueOn : openFrom(addDays(last, 1), 1)
}
