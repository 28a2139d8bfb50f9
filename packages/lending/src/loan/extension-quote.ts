import type { IsoDate } from '../calendar/iso-date.ts'
import { totalMinor } from './amounts.ts'
import { mustBePaidFirst } from './apply-repayment.ts'
import { applyExtension, type Move, moveOn } from './extend-loan.ts'
import { chapterOn } from './folded-loans.ts'
import { lateChargedMinor } from './late-charges.ts'
import type { Loan, LoanRow } from './loan.ts'
import { type PlanRow, planRows } from './plan-on.ts'
import { accountOn, lateRoomMinor, type Position, positionOn, standingOn } from './position.ts'
import { rowsOf } from './row-list.ts'

/** Why a loan is not extended. `lifetime-cap`: its cost would pass the cap. */
export const extensionRefusals = [
  'not-offered',
  'too-often',
  'settled',
  'written-off',
  'cancelled',
  'no-principal',
  'lifetime-cap',
] as const

export type ExtensionRefusal = (typeof extensionRefusals)[number]

/** The cost of an extension. Minor units; if it is refused and moves nothing, the new figures are 0 and null. */
export type ExtensionQuote = {
  on: IsoDate
  refusal: ExtensionRefusal | null
  /** To be paid first: all interest, fees, tax and late charges of the installments that are due or would move. */
  toPayMinor: number
  /** The installments that it belongs to, by number. */
  toPayOf: readonly number[]
  movedPrincipalMinor: number
  newDueOn: IsoDate | null
  newInterestMinor: number
  feeMinor: number
  /** The cost of the loan to its end, with the extension and without. */
  costWithMinor: number
  costWithoutMinor: number
  /** Every installment as it would be. */
  plan: readonly PlanRow[]
}

/**
 * What extending the loan on a day takes and costs (TRM-04): before, on or after the due date, once everything but the
 * principal is paid. See `moveOn` for what moves and the formula of its interest and fee.
 *
 * The cost of the loan is what is paid in all beyond what reached the borrower, on the assumption that everything due is
 * paid this day, all later installments on their due dates, and waivers stay as they are.
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 1,200.00 and 36.00 of interest due on day 30, 30 days at 0.1 % a day, a fee of 2 %: on day 30, 36.00 to pay first, then
 * 1,200.00 due on day 60 with 36.00 of interest and 24.00; the cost is 36.00 without and 96.00 with the extension.
 */
export function extensionQuote(whole: Loan, on: IsoDate): ExtensionQuote {
  const loan = chapterOn(whole, on)
  const position = standingOn(loan, on)
  const move = moveOn(loan, position)
  const refusal = refusalOf(loan, position, move)
  const isAsked = mustBePaidFirst(position)
  const asked = rowsOf(position.installments).filter((_, index) => isAsked(index))
  const costWithoutMinor = costOf(loan, position)
  const quoted = {
    on,
    refusal,
    toPayMinor: asked.reduce((sum, { unpaid }) => sum + totalMinor(unpaid) - unpaid.principal, 0),
    toPayOf: asked.map(({ planned }) => planned.number),
    costWithoutMinor,
  }
  if (move === null || refusal === 'not-offered') return { ...quoted, ...nothingMoved(position, costWithoutMinor) }
  const { principalMinor, interestMinor, feeMinor, dueOn } = move.row
  const extended = positionOn(loan, applyExtension(loan, position), on)
  return {
    ...quoted,
    movedPrincipalMinor: principalMinor,
    newDueOn: dueOn,
    newInterestMinor: interestMinor,
    feeMinor,
    costWithMinor: costWithoutMinor + interestMinor + feeMinor,
    plan: planRows(extended),
  }
}

/**
 * The reason why the loan cannot be extended on a day, or null: the refusal of `extensionQuote`, without its figures.
 */
export function extensionRefusal(whole: Loan, on: IsoDate): ExtensionRefusal | null {
  const loan = chapterOn(whole, on)
  const position = standingOn(loan, on)
  return refusalOf(loan, position, moveOn(loan, position))
}

function nothingMoved(position: Position, costWithMinor: number) {
  const nothing = { movedPrincipalMinor: 0, newDueOn: null, newInterestMinor: 0, feeMinor: 0 }
  return { ...nothing, costWithMinor, plan: planRows(position) }
}

function refusalOf(loan: Loan, position: Position, move: Move | null): ExtensionRefusal | null {
  const { account, unpaidMinor } = position
  const times = loan.terms.extension?.times ?? 0
  if (times === 0) return 'not-offered'
  if (account.coolingOffExit !== null) return 'cancelled'
  if (unpaidMinor === 0) return 'settled'
  if (account.writeOff !== null) return 'written-off'
  if (account.extensions >= times) return 'too-often'
  if (move === null) return 'no-principal'
  const roomMinor = lateRoomMinor(loan, account)
  const costMinor = lateChargedMinor(position.totals) + move.row.interestMinor + move.row.feeMinor
  return roomMinor !== null && costMinor > roomMinor ? 'lifetime-cap' : null
}

/** The plan, with earlier extensions and all charges until today, by events too, less waivers. */
function costOf({ schedule }: Loan, { account, totals }: Position): number {
  const plannedMinor = schedule.costMinor + account.extensionCostMinor + account.chargedFeesMinor
  return plannedMinor + lateChargedMinor(totals) - totalMinor(totals.waived)
}

/** More time that a loan was given. Minor units. */
export type GivenExtension = {
  on: IsoDate
  oldDueOn: IsoDate
  newDueOn: IsoDate
  principalMinor: number
  interestMinor: number
  feeMinor: number
}

/**
 * The extensions of a loan up to a day under its terms of that day, oldest first, without one whose payment bounced.
 *
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 1,200.00 due on day 30, extended on day 25 by 30 days: one, from day 30 to day 60.
 */
export function extensionsOf(loan: Loan, on: IsoDate): GivenExtension[] {
  const { installments } = accountOn(chapterOn(loan, on), on)
  const rows = rowsOf(installments).map(({ planned }) => planned)
  return rows.flatMap((row) => (row.added?.by === 'extension' ? [given(row, row.added, rows)] : []))
}

function given(
  { dueOn, principalMinor, movedMinor = 0, interestMinor, feeMinor }: LoanRow,
  { on, movedFrom }: { on: IsoDate; movedFrom: readonly number[] },
  rows: readonly LoanRow[],
): GivenExtension {
  const oldDueOn = rows.findLast(({ number }) => movedFrom.includes(number))!.dueOn
  // A later extension moved the principal on.
  return { on, oldDueOn, newDueOn: dueOn, principalMinor: principalMinor + movedMinor, interestMinor, feeMinor }
}
