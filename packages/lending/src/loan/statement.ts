import { addDays, addMonths, daysBetween, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { firstPayoutMinor } from '../schedule/schedule.ts'
import { totalMinor } from './amounts.ts'
import { countDueBy, countWhile } from './due-rows.ts'
import { chapterOn } from './folded-loans.ts'
import { firstChargedDays } from './late-charges.ts'
import { type InstallmentAccount, isKept, type Loan, type LoanAccount } from './loan.ts'
import { accountOn, installmentsOn, type Position, positionOn, withRowsToCome } from './position.ts'
import { unpaidChargesMinor } from './row-charges.ts'
import { changedIndexes, rowAt, rowsOf } from './row-list.ts'
import {
  type Movement,
  movement,
  movementsOf,
  newCharges,
  type RowInstallment,
  restructuringMovements,
  type Shown,
  type StatementKind,
} from './statement-rows.ts'

/** The account of a loan for its borrower: charges, payments, and the balance after each. */
export type Statement = {
  on: IsoDate
  rows: readonly StatementRow[]
  /** The last balance: unpaid principal and all charges so far; negative for credit. */
  balanceMinor: number
  /** Agreed interest, fees and tax that fall due later. With the balance they are all that is owed, less credit. */
  notYetDueMinor: number
}

export type StatementRow = {
  on: IsoDate
  kind: StatementKind
  /** The installment that was charged, or that an extension added; null for rows of the whole loan. */
  installment: RowInstallment | null
  /** Added to the debt. */
  debitMinor: number
  /** Subtracted from it. */
  creditMinor: number
  balanceMinor: number
  /** The id of the event behind a charge by an event: see `chargesOf`. */
  chargeId?: string
}

/** A statement while it is written. `settled`: so many first installments can have no further charges. */
type Draft = { rows: StatementRow[]; balanceMinor: number; shown: Shown; on: IsoDate; settled: number }

/**
 * The account history of a loan up to the end of a day, for a statement of account.
 *
 * The payout and what was kept back from it; later parts of the principal; agreed interest, fees and tax on their due dates, or before as far as they
 * were paid or waived early; late charges at the end of each month and before each event; and every charge by an event, payment,
 * waiver, refund, extension and write-off on its day. Reversed events are left out. Balance: the balance before + debit − credit. The last
 * balance and `notYetDueMinor` are together what `owedOn` says is owed that day, rebate included, less the credit.
 * A written-off loan is still owed, so its balance stays.
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 1,200.00 paid out, 36.00 of interest due on day 30, 500.00 paid that day: balances 1,200.00, 1,236.00, 736.00.
 */
export function statementOf(loan: Loan, on: IsoDate): Statement {
  const chapter = chapterOn(loan, on)
  const account = accountOn(chapter, on)
  const draft = writeUntil(chapter, on)
  const notYetDueMinor = notYetDue(withRowsToCome(chapter, positionOn(chapter, account, on)))
  return { on, rows: draft.rows, balanceMinor: draft.balanceMinor, notYetDueMinor }
}

function writeUntil(loan: Loan, on: IsoDate): Draft {
  const draft = begin(loan)
  const repayments = new Map(loan.repayments.map((repayment) => [repayment.id, repayment]))
  let account = loan.accounts[0]!
  for (const [index, change] of loan.changes.entries()) {
    if (change.on > on) break
    const after = loan.accounts[index + 1]!
    accrue(draft, loan, account, change.on)
    showChanged(draft, account, after)
    write(draft, movementsOf(change, repayments, account, after))
    draft.settled = Math.min(draft.settled, after.firstUnpaid)
    account = after
  }
  accrue(draft, loan, account, on)
  return draft
}

/** The payout, or everything up to the restructuring. */
function begin(loan: Loan): Draft {
  const { restructuring } = loan
  if (restructuring === null) {
    const on = loan.schedule.disbursedOn
    const draft: Draft = { rows: [], balanceMinor: 0, shown: new Map(), on, settled: 0 }
    write(draft, payoutMovements(loan))
    return draft
  }
  const draft = writeUntil(restructuring.earlier, restructuring.event.on)
  write(draft, restructuringMovements(restructuring))
  return { ...draft, shown: new Map(), settled: 0 }
}

function payoutMovements({ schedule }: Loan): Movement[] {
  const { deductedFeeMinor, deductedTaxMinor } = schedule
  return [
    ...movement('payout', firstPayoutMinor(schedule), 0),
    ...movement('deductedFee', deductedFeeMinor, 0),
    ...movement('deductedTax', deductedTaxMinor, 0),
  ]
}

/** Adds the charges after the draft's own day, up to and including another. */
function accrue(draft: Draft, loan: Loan, account: LoanAccount, upTo: IsoDate): void {
  for (const date of statementDates(loan, account, draft, upTo)) {
    draft.on = date
    const { asBefore, changed } = installmentsOn(loan, account, date)
    const rowOn = (index: number) => changed.get(index) ?? rowAt(asBefore, index)
    const due = countDueBy(asBefore, date, draft.settled)
    for (let index = draft.settled; index < due; index += 1) {
      write(draft, newCharges(rowOn(index), date, draft.shown))
    }
    while (draft.settled < due && totalMinor(rowOn(draft.settled).unpaid) === 0) draft.settled += 1
  }
}

/** Adds what an event paid or waived of charges that were not due yet. */
function showChanged(draft: Draft, before: LoanAccount, after: LoanAccount): void {
  for (const index of changedIndexes(before.installments, after.installments)) {
    write(draft, newCharges(rowAt(after.installments, index), after.on, draft.shown))
  }
}

function write(draft: Draft, movements: readonly Movement[]): void {
  for (const movement of movements) {
    draft.balanceMinor += movement.debitMinor - movement.creditMinor
    draft.rows.push({ on: draft.on, ...movement, balanceMinor: draft.balanceMinor })
  }
}

function notYetDue({ installments, on }: Position): number {
  const later = rowsOf(installments).filter(({ planned }) => planned.dueOn > on)
  return later.reduce((sum, row) => {
    if (isKept(row)) return sum
    const { fee, tax, interest } = row.unpaid
    return sum + fee - unpaidChargesMinor(row, 'fee') + tax + interest
  }, 0)
}

/**
 * The days after one day and up to another on which a statement lists charges: due dates, first days of late charges,
 * the ends of months, and the last day itself.
 */
function statementDates(loan: Loan, { installments, running }: LoanAccount, draft: Draft, upTo: IsoDate): IsoDate[] {
  const { on: after, settled } = draft
  const { late } = loan.terms
  const planned = loan.schedule.installments
  const dates = new Set<IsoDate>(monthEnds(after, upTo))
  const firstDays = firstChargedDays(late)
  if (running !== null) {
    for (let index = running.next; index < running.count && planned[index]!.dueOn <= upTo; index += 1) {
      const { dueOn } = planned[index]!
      dates.add(dueOn)
      for (const days of firstDays) dates.add(addDays(dueOn, days))
    }
  }
  const lastFirstDay = Math.max(...firstDays)
  const isPast = ({ planned }: InstallmentAccount) => daysBetween(planned.dueOn, after) >= lastFirstDay
  const from = countWhile(installments, isPast, settled)
  for (let index = from; index < installments.length && rowAt(installments, index).planned.dueOn <= upTo; index += 1) {
    const { dueOn } = rowAt(installments, index).planned
    dates.add(dueOn)
    for (const days of firstDays) dates.add(addDays(dueOn, days))
  }
  dates.add(upTo)
  return [...dates].filter((date) => date > after && date <= upTo).toSorted()
}

function monthEnds(after: IsoDate, upTo: IsoDate): IsoDate[] {
  const firstOfMonth = parseIsoDate(`${after.slice(0, 8)}01`)
  const ends: IsoDate[] = []
  for (let months = 1; ; months += 1) {
    const end = addDays(addMonths(firstOfMonth, months), -1)
    if (end > upTo) return ends
    ends.push(end)
  }
}
