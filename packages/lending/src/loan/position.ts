import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { lateChargeRoomMinor } from '../schedule/plan-schedule.ts'
import { type Amounts, plannedAmounts, subtract, totalMinor } from './amounts.ts'
import { requireLoan } from './folded-loans.ts'
import { cappedLateCharges, type LateCharges, sumOf } from './late-charges.ts'
import type { ChargedPenalty, LateSegment, Loan, LoanAccount, LoanRow, Plan } from './loan.ts'

/**
 * The account after the last event dated on or before the day.
 *
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 */
export function accountOn(loan: Loan, on: IsoDate): LoanAccount {
  requireLoan(loan)
  parseIsoDate(on)
  const account = loan.accounts.findLast((candidate) => candidate.on <= on)
  if (account !== undefined) return account
  throw new LendingError(
    'date-before-disbursement',
    `Nothing is owed before the disbursement on ${loan.schedule.disbursedOn}`,
  )
}

/**
 * The loan's position at the end of a day. Errors: those of `accountOn`. The same loan and day return the same
 * object: one page needs the debt, the plan and several quotes.
 */
export function standingOn(loan: Loan, on: IsoDate): Position {
  const known = lastStanding.get(loan)
  if (known !== undefined && known.on === on) return known
  const standing = positionOn(loan, accountOn(loan, on), on)
  lastStanding.set(loan, standing)
  return standing
}

/** A loan never changes after folding, so computed results stay valid. */
const lastStanding = new WeakMap<Loan, Position>()

/** An account carried forward to a date: charged, paid, waived and unpaid amounts, installment by installment. */
export type Position = {
  on: IsoDate
  account: LoanAccount
  charges: LateCharges
  installments: readonly InstallmentPosition[]
  unpaidMinor: number
}

export type InstallmentPosition = {
  planned: LoanRow
  penalties: readonly ChargedPenalty[]
  segments: readonly LateSegment[]
  charged: Amounts
  paid: Amounts
  waived: Amounts
  unpaid: Amounts
}

/** The position at the end of a day that is not before the account's own. Errors: `amount-out-of-range`. */
export function positionOn(plan: Plan, account: LoanAccount, on: IsoDate): Position {
  const charges = cappedLateCharges(account, plan.terms, lateRoomMinor(plan, account), on)
  let unpaidMinor = 0
  const installments = account.installments.map(({ planned, paid, waived }, index): InstallmentPosition => {
    const { penalties, segments } = charges.rows[index]!
    const charged = { ...plannedAmounts(planned), penalty: sumOf(penalties), lateInterest: sumOf(segments) }
    const unpaid = subtract(subtract(charged, paid), waived)
    unpaidMinor += totalMinor(unpaid)
    return { planned, penalties, segments, charged, paid, waived, unpaid }
  })
  // Nothing unpaid is negative, so a sum that ends within safe integers never left them on the way.
  requireAmountMinor(unpaidMinor, 'What is owed')
  return { on, account, charges, installments, unpaidMinor }
}

/** The lifetime room for late charges, counting extensions; 0 when an extension used more than was left. */
export function lateRoomMinor({ terms, schedule }: Plan, { extensionCostMinor }: LoanAccount): number | null {
  const roomMinor = lateChargeRoomMinor(terms, schedule.costMinor + extensionCostMinor)
  return roomMinor === null ? null : Math.max(0, roomMinor)
}
