import { nextBusinessDay, rollParts } from '../calendar/business-days.ts'
import { addDays, addMonths, dateOfParts, type IsoDate, partsOfDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/rounding.ts'
import { interestEndOf } from '../schedule/periods.ts'
import { agreedDayCount, type LoanTerms, type RepaymentTerms } from '../terms/loan-terms.ts'
import { accountAfter } from './account-after.ts'
import { interestBetweenMinor, timeBetween } from './interest.ts'
import { lateChargedMinor } from './late-charges.ts'
import type { LoanAccount, LoanRow, Plan } from './loan.ts'
import { lateRoomMinor, type Position } from './position.ts'
import { lastRow, rowAt, rowsOf } from './row-list.ts'

/**
 * The account after an extension (TRM-04): see `moveOn`. Its interest and fee join the cost of the loan, so that the
 * lifetime cap leaves less room for late charges; earlier charges stay. Whether everything that
 * must be paid first was paid is not asked: a payment that is reversed later leaves its charges owed at the old date.
 */
export function applyExtension(plan: Plan, position: Position): LoanAccount {
  const move = moveOn(plan, position)
  if (move === null) return accountAfter(plan, position, {})
  const movedMinor = new Map(move.indexes.map((index) => [index, rowAt(position.installments, index).unpaid.principal]))
  const extensionCostMinor = position.account.extensionCostMinor + move.row.interestMinor + move.row.feeMinor
  const ended = endedWithoutRoom(plan, position, extensionCostMinor)
  const account = accountAfter(plan, ended, { movedMinor, added: move.row })
  return { ...account, extensions: account.extensions + 1, extensionCostMinor }
}

/** The position, its late charges at an end when they have used up the room that the cost of extensions leaves. */
function endedWithoutRoom(plan: Plan, position: Position, extensionCostMinor: number): Position {
  const { account, totals } = position
  const roomMinor = lateRoomMinor(plan, { ...account, extensionCostMinor })
  if (roomMinor === null || lateChargedMinor(totals) < roomMinor) return position
  return { ...position, lateChargesEnded: true }
}

/** The installments that an extension on a day moves, by index, and the further installment it makes. */
export type Move = { indexes: readonly number[]; movedMinor: number; row: LoanRow }

/**
 * The installments whose principal an extension on the position's day moves: every due one with unpaid principal;
 * without any, the next one with unpaid principal.
 */
export function movingIndexes({ installments, on }: Position): number[] {
  const unpaid = rowsOf(installments).flatMap(({ unpaid }, index) => (unpaid.principal > 0 ? [index] : []))
  const due = unpaid.filter((index) => rowAt(installments, index).planned.dueOn <= on)
  return due.length > 0 ? due : unpaid.slice(0, 1)
}

/**
 * More time by the same period (TRM-04), or null when no principal is left, the loan has ended, or its
 * interest is recalculated.
 *
 * The new due date is one period after the later of the last due date, as agreed, and the day, moved to a business day as the
 * terms say. Interest: the moved principal × the
 * loan's rate × the time gained. That time begins when the time already paid for ends: on the old due date, or the day of
 * the extension when it is later, since late charges ran until then. Flat interest was charged on all principal until
 * the last due date planned, so it begins there at the earliest. Fee: a share of the moved principal, rounded half-up, and a fixed amount.
 * Example: 1,200.00 due on day 30 at 0.1 % a day, extended on day 33 by 30 days with a fee of 2 %: due on day 63 with 36.00 of
 * interest and a fee of 24.00.
 */
export function moveOn(plan: Plan, position: Position): Move | null {
  if (plan.terms.recalculation !== undefined) return null
  const indexes = movingIndexes(position)
  const { account, installments, on } = position
  if (indexes.length === 0 || account.writeOff !== null || account.coolingOffExit !== null) return null
  const movedMinor = indexes.reduce((sum, index) => sum + rowAt(installments, index).unpaid.principal, 0)
  const dates = extendedDates(plan.terms, position)
  const interestFrom = laterOf(paidForUntil(plan, rowAt(installments, indexes.at(-1)!).planned), on)
  return { indexes, movedMinor, row: rowOf(plan, position, { indexes, movedMinor, ...dates, interestFrom }) }
}

type Dates = Pick<LoanRow, 'dueOn' | 'agreedOn'>

type Gained = Dates & { indexes: readonly number[]; movedMinor: number; interestFrom: IsoDate }

/** One period after the last due date as agreed, or after the day when it is later; moved to a business day as the terms say. */
function extendedDates({ repayment }: LoanTerms, { installments, on }: Position): Dates {
  const last = rowsOf(installments).reduce<Dates>(
    (latest, { planned }) => (planned.dueOn >= latest.dueOn ? planned : latest),
    {
      dueOn: on,
    },
  )
  const agreedOn = onePeriodAfter(last.agreedOn ?? last.dueOn, repayment)
  const { businessDays } = repayment
  if (businessDays === undefined) return { dueOn: agreedOn }
  const moved = dateOfParts(rollParts(partsOfDate(agreedOn), businessDays))
  const dueOn = moved > last.dueOn ? moved : dateOfParts(nextBusinessDay(partsOfDate(last.dueOn), businessDays))
  return dueOn === agreedOn ? { dueOn } : { dueOn, agreedOn }
}

function rowOf(plan: Plan, { installments, on }: Position, gained: Gained): LoanRow {
  const { terms } = plan
  const { feeRatePpm, feeFixedMinor } = terms.extension ?? { feeRatePpm: 0, feeFixedMinor: 0 }
  const { indexes, movedMinor, dueOn, agreedOn, interestFrom } = gained
  const interestTo = interestEndOf(terms.repayment, gained)
  const interestMinor = interestBetweenMinor(plan, movedMinor, interestFrom, interestTo, interestTo)
  const feeMinor = roundProduct(movedMinor, feeRatePpm, 1, 1_000_000, 'half-up') + feeFixedMinor
  const { span, time } = timeBetween(plan, interestFrom, interestTo, interestTo)
  const movedFrom = indexes.map((index) => rowAt(installments, index).planned.number)
  return {
    number: lastRow(installments).planned.number + 1,
    dueOn,
    ...(agreedOn === undefined ? {} : { agreedOn }),
    principalMinor: movedMinor,
    interestMinor,
    feeMinor,
    taxMinor: 0,
    totalMinor: movedMinor + interestMinor + feeMinor,
    balanceMinor: 0,
    interestBasis: {
      baseMinor: movedMinor,
      span,
      time,
      parts: 1,
      dayCount: agreedDayCount(terms),
      earnedMinor: interestMinor,
    },
    added: { by: 'extension', on, interestFrom, feeRatePpm, feeFixedMinor, movedFrom },
  }
}

/** Until when the plan already charges interest on the principal of an installment. */
function paidForUntil({ terms, schedule }: Plan, row: LoanRow): IsoDate {
  const isOfPlan = row.added === undefined
  const last = isOfPlan && terms.interest.method === 'flat' ? schedule.installments.at(-1)! : row
  return interestEndOf(terms.repayment, last)
}

function onePeriodAfter(date: IsoDate, repayment: RepaymentTerms): IsoDate {
  if (repayment.kind === 'single') return addDays(date, repayment.termDays)
  const { every } = repayment
  return 'days' in every ? addDays(date, every.days) : addMonths(date, every.months)
}

function laterOf(left: IsoDate, right: IsoDate): IsoDate {
  return left > right ? left : right
}
