import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { closingRow, rowsPaidOnTime, rowsToCome, withRow, withRowsDue } from '../recalculation/rows-due.ts'
import { lateChargeRoomMinor } from '../schedule/plan-schedule.ts'
import { subtract, totalMinor } from './amounts.ts'
import { chapterOn, requireLoan } from './folded-loans.ts'
import { cappedLateCharges, type LateCharges, sumOf } from './late-charges.ts'
import {
  type InstallmentAccount,
  isKept,
  type Loan,
  type LoanAccount,
  type LoanRow,
  type Plan,
  type Totals,
} from './loan.ts'
import { openingRow } from './open-account.ts'
import { type RowList, rowAt, withRowsAt } from './row-list.ts'

/**
 * The account after the last event dated on or before the day, under the loan's present terms: ask `chapterOn` for earlier ones.
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
 * The loan's position at the end of a day, under the terms of that day. Errors: those of `accountOn`. The same loan and day return the same
 * object: one page needs the debt, the plan and several quotes.
 */
export function standingOn(loan: Loan, on: IsoDate): Position {
  const known = lastStanding.get(loan)
  if (known !== undefined && known.on === on) return known
  const chapter = chapterOn(loan, on)
  const standing = withRowsToCome(chapter, positionOn(chapter, accountOn(chapter, on), on))
  lastStanding.set(loan, standing)
  return standing
}

/** A loan never changes after folding, so computed results stay valid. */
const lastStanding = new WeakMap<Loan, Position>()

/** An account carried forward to a date: charged, paid, waived and unpaid amounts, installment by installment. */
export type Position = {
  on: IsoDate
  account: LoanAccount
  installments: RowList<InstallmentAccount>
  /** The sums over all installments. */
  totals: Totals
  unpaidMinor: number
  isPenaltyCharged: boolean
  /** Nothing is charged any more from the next day on. */
  lateChargesEnded: boolean
}

/**
 * The position at the end of a day that is not before the account's own. Errors: `amount-out-of-range`.
 *
 * Only installments that may be late are looked at, so that the time it takes does not grow with the length of the loan.
 */
export function positionOn(plan: Plan, accountBefore: LoanAccount, on: IsoDate): Position {
  const account = withDue(plan, accountBefore, on)
  const charges = lateChargesOn(plan, account, on)
  const { installments, totals } = charges === null ? account : charge(account, charges)
  const unpaidMinor = totalMinor(totals.unpaid)
  // Nothing unpaid is negative, so a sum that ends within safe integers never left them on the way.
  requireAmountMinor(unpaidMinor, 'What is owed')
  return {
    on,
    account,
    installments,
    totals,
    unpaidMinor,
    isPenaltyCharged: charges?.isPenaltyCharged ?? account.isPenaltyCharged,
    lateChargesEnded: charges?.isCapReached ?? account.lateChargesEnded,
  }
}

/** The installments of a position alone: as the account of the day has them, but for those with other late charges, by their index. */
export function installmentsOn(plan: Plan, accountBefore: LoanAccount, on: IsoDate): InstallmentsOn {
  const account = withDue(plan, accountBefore, on)
  const charges = lateChargesOn(plan, account, on)
  const changed = charges === null ? new Map() : chargedRows(account, charges)
  return { account, asBefore: account.installments, changed }
}

export type InstallmentsOn = {
  /** With every installment that has fallen due by the day; late charges are those up to the account's own day. */
  account: LoanAccount
  asBefore: RowList<InstallmentAccount>
  changed: ReadonlyMap<number, InstallmentAccount>
}

function withDue(plan: Plan, account: LoanAccount, on: IsoDate): LoanAccount {
  return account.running === null ? account : withRowsDue(plan, account, on)
}

function lateChargesOn(plan: Plan, account: LoanAccount, on: IsoDate): LateCharges | null {
  return cappedLateCharges(account, plan.terms, lateRoomMinor(plan, account), on)
}

/**
 * The position of a recalculated loan with the rows to come too, as far as they can be known today; that of other loans has
 * them already.
 */
export function withRowsToCome(plan: Plan, position: Position): Position {
  const { running } = position.account
  return running === null ? position : withRows(position, rowsToCome(plan, running))
}

/** The position with those of the rows to come that will be paid, when each is paid on its due date: see `rowsPaidOnTime`. */
export function withRowsPaidOnTime(plan: Plan, position: Position): Position {
  const { running } = position.account
  return running === null ? position : withRows(position, rowsPaidOnTime(plan, running))
}

/** The position in which a recalculated loan is closed on its day: see `closingRow`. */
export function closingPosition(plan: Plan, position: Position): Position {
  const { account } = position
  const { running } = account
  if (running === null || running.next === running.count) return position
  const closing = withOwnRow(position, closingRow(plan, running))
  return { ...closing, account: { ...closing.account, running: null } }
}

/** The position with a further row, which its account has too. */
export function withOwnRow(position: Position, row: LoanRow): Position {
  return { ...withRows(position, [row]), account: withRow(position.account, openingRow(row)) }
}

function withRows(position: Position, rows: readonly LoanRow[]): Position {
  const { installments, totals } = rows.reduce((all, row) => withRow(all, openingRow(row)), {
    ...position.account,
    installments: position.installments,
    totals: position.totals,
  })
  return { ...position, installments, totals, unpaidMinor: totalMinor(totals.unpaid) }
}

/** The installments of an account, and their sums, with late charges in the place of those charged up to its own day. */
function charge(account: LoanAccount, charges: LateCharges): Pick<Position, 'installments' | 'totals'> {
  const { installments, totals } = account
  const changed = chargedRows(account, charges)
  if (changed.size === 0) return { installments, totals }
  let { penalty, lateInterest } = totals.unpaid
  for (const [index, row] of changed) {
    const before = rowAt(installments, index)
    penalty += row.charged.penalty - before.charged.penalty
    lateInterest += row.charged.lateInterest - before.charged.lateInterest
  }
  return {
    installments: withRowsAt(installments, changed),
    totals: { ...totals, unpaid: { ...totals.unpaid, penalty, lateInterest } },
  }
}

/** The installments with other late charges than the account has, by their index. */
function chargedRows({ installments }: LoanAccount, charges: LateCharges): Map<number, InstallmentAccount> {
  const changed = new Map<number, InstallmentAccount>()
  charges.rows.forEach(({ penalties, segments }, index) => {
    const row = rowAt(installments, charges.from + index)
    if (isKept(row)) return
    // Nothing runs on an installment paid before one that a charge came to later.
    if (penalties === row.penalties && segments === row.closedSegments && segments.length === row.segments.length)
      return
    const charged = { ...row.charged, penalty: sumOf(penalties), lateInterest: sumOf(segments) }
    const unpaid = subtract(subtract(charged, row.paid), row.waived)
    changed.set(charges.from + index, { ...row, penalties, segments, charged, unpaid })
  })
  return changed
}

/** The lifetime room for late charges, counting extensions and charged fees; 0 when an extension used more than was left. */
export function lateRoomMinor({ terms, schedule }: Plan, account: LoanAccount): number | null {
  const { extensionCostMinor, chargedFeesMinor } = account
  const roomMinor = lateChargeRoomMinor(terms, schedule.costMinor + extensionCostMinor + chargedFeesMinor)
  return roomMinor === null ? null : Math.max(0, roomMinor)
}
