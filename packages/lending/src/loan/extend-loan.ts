import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/rounding.ts'
import { agreedDayCount, type LoanTerms } from '../terms/loan-terms.ts'
import { accountAfter } from './account-after.ts'
import { interestBetweenMinor, timeBetween } from './interest.ts'
import { lateChargesTotalMinor } from './late-charges.ts'
import type { LoanAccount, LoanRow, Plan } from './loan.ts'
import { lateRoomMinor, type Position } from './position.ts'

/**
 * The account after an extension (TRM-04): see `moveOn`. Its interest and fee join the cost of the loan, so that the
 * lifetime cap leaves less room for late charges; earlier charges stay. Whether everything that
 * must be paid first was paid is not asked: a payment that is reversed later leaves its charges owed at the old date.
 */
export function applyExtension(plan: Plan, position: Position): LoanAccount {
  const move = moveOn(plan, position)
  if (move === null) return accountAfter(plan, position, {})
  const movedMinor = position.installments.map(({ unpaid }, index) =>
    move.indexes.includes(index) ? unpaid.principal : 0,
  )
  const extensionCostMinor = position.account.extensionCostMinor + move.row.interestMinor + move.row.feeMinor
  const ended = endedWithoutRoom(plan, position, extensionCostMinor)
  const account = accountAfter(plan, ended, { movedMinor, added: move.row })
  return { ...account, extensions: account.extensions + 1, extensionCostMinor }
}

/** The position, its late charges at an end when they have used up the room that the cost of extensions leaves. */
function endedWithoutRoom(plan: Plan, position: Position, extensionCostMinor: number): Position {
  const { account, charges } = position
  const roomMinor = lateRoomMinor(plan, { ...account, extensionCostMinor })
  if (roomMinor === null || lateChargesTotalMinor(charges) < roomMinor) return position
  return { ...position, charges: { ...charges, isCapReached: true } }
}

/** The installments that an extension on a day moves, by index, and the further installment it makes. */
export type Move = { indexes: readonly number[]; movedMinor: number; row: LoanRow }

/**
 * The installments whose principal an extension on the position's day moves: every due one with unpaid principal;
 * without any, the next one with unpaid principal.
 */
export function movingIndexes({ installments, on }: Position): number[] {
  const unpaid = installments.flatMap(({ unpaid }, index) => (unpaid.principal > 0 ? [index] : []))
  const due = unpaid.filter((index) => installments[index]!.planned.dueOn <= on)
  return due.length > 0 ? due : unpaid.slice(0, 1)
}

/**
 * More time by the same period (TRM-04), or null when no principal is left or the loan has ended.
 *
 * The new due date is one period after the later of the last due date and the day. Interest: the moved principal × the
 * loan's rate × the time gained. That time begins when the time already paid for ends: on the old due date, or the day of
 * the extension when it is later, since late charges ran until then. Flat interest was charged on all principal until
 * the last due date planned, so it begins there at the earliest. Fee: a share of the moved principal, rounded half-up, and a fixed amount.
 * Example: 1,200.00 due on day 30 at 0.1 % a day, extended on day 33 by 30 days with a fee of 2 %: due on day 63 with 36.00 of
 * interest and a fee of 24.00.
 */
export function moveOn(plan: Plan, position: Position): Move | null {
  const indexes = movingIndexes(position)
  const { account, installments, on } = position
  if (indexes.length === 0 || account.writeOff !== null || account.coolingOffExit !== null) return null
  const movedMinor = indexes.reduce((sum, index) => sum + installments[index]!.unpaid.principal, 0)
  const lastDueOn = installments.reduce((last, { planned }) => laterOf(last, planned.dueOn), on)
  const dueOn = onePeriodAfter(lastDueOn, plan.terms)
  const interestFrom = laterOf(paidForUntil(plan, installments[indexes.at(-1)!]!.planned), on)
  return { indexes, movedMinor, row: rowOf(plan.terms, position, { indexes, movedMinor, dueOn, interestFrom }) }
}

type Gained = { indexes: readonly number[]; movedMinor: number; dueOn: IsoDate; interestFrom: IsoDate }

function rowOf(terms: LoanTerms, { installments, on }: Position, gained: Gained): LoanRow {
  const { feeRatePpm, feeFixedMinor } = terms.extension ?? { feeRatePpm: 0, feeFixedMinor: 0 }
  const { indexes, movedMinor, dueOn, interestFrom } = gained
  const interestMinor = interestBetweenMinor(terms, movedMinor, interestFrom, dueOn)
  const feeMinor = roundProduct(movedMinor, feeRatePpm, 1, 1_000_000, 'half-up') + feeFixedMinor
  const { span, time } = timeBetween(terms, interestFrom, dueOn)
  const movedFrom = indexes.map((index) => installments[index]!.planned.number)
  return {
    number: installments.at(-1)!.planned.number + 1,
    dueOn,
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
function paidForUntil({ terms, schedule }: Plan, { dueOn, added }: LoanRow): IsoDate {
  const isOfPlan = added === undefined
  return isOfPlan && terms.interest.method === 'flat' ? schedule.installments.at(-1)!.dueOn : dueOn
}

function onePeriodAfter(date: IsoDate, { repayment }: LoanTerms): IsoDate {
  if (repayment.kind === 'single') return addDays(date, repayment.termDays)
  const { every } = repayment
  return 'days' in every ? addDays(date, every.days) : addMonths(date, every.months)
}

function laterOf(left: IsoDate, right: IsoDate): IsoDate {
  return left > right ? left : right
}
