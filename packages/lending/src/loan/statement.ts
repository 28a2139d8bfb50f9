import { addDays, addMonths, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { firstChargedOn } from './late-charges.ts'
import type { Loan, LoanAccount } from './loan.ts'
import { accountOn, type Position, positionOn } from './position.ts'
import {
  type Movement,
  movement,
  movementsOf,
  newCharges,
  type RowInstallment,
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
}

/** A statement while it is written. */
type Draft = { rows: StatementRow[]; balanceMinor: number; shown: Shown; on: IsoDate }

/**
 * The account history of a loan up to the end of a day, for a statement of account.
 *
 * The payout and what was kept back from it; agreed interest, fees and tax on their due dates, or before as far as they
 * were paid or waived early; late charges at the end of each month and before each event; and every payment, waiver, refund,
 * extension and write-off on its day. Reversed events are left out. Balance: the balance before + debit − credit. The last
 * balance and `notYetDueMinor` are together what `owedOn` says is owed that day, rebate included, less the credit.
 * A written-off loan is still owed, so its balance stays.
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 1,200.00 paid out, 36.00 of interest due on day 30, 500.00 paid that day: balances 1,200.00, 1,236.00, 736.00.
 */
export function statementOf(loan: Loan, on: IsoDate): Statement {
  accountOn(loan, on)
  const draft: Draft = { rows: [], balanceMinor: 0, shown: new Map(), on: loan.schedule.disbursedOn }
  write(draft, payoutMovements(loan))
  let account = loan.accounts[0]!
  loan.changes.forEach((change, index) => {
    if (change.on > on) return
    const after = loan.accounts[index + 1]!
    accrue(draft, loan, account, change.on)
    showCharges(draft, positionOn(loan, after, change.on))
    write(draft, movementsOf(loan, change, account, after))
    account = after
  })
  accrue(draft, loan, account, on)
  const notYetDueMinor = notYetDue(positionOn(loan, account, on))
  return { on, rows: draft.rows, balanceMinor: draft.balanceMinor, notYetDueMinor }
}

function payoutMovements({ schedule }: Loan): Movement[] {
  const { netProceedsMinor, deductedFeeMinor, deductedTaxMinor } = schedule
  return [
    ...movement('payout', netProceedsMinor, 0),
    ...movement('deductedFee', deductedFeeMinor, 0),
    ...movement('deductedTax', deductedTaxMinor, 0),
  ]
}

/** Adds the charges after the draft's own day, up to and including another. */
function accrue(draft: Draft, loan: Loan, account: LoanAccount, upTo: IsoDate): void {
  for (const date of statementDates(account, loan.terms.late, draft.on, upTo)) {
    draft.on = date
    showCharges(draft, positionOn(loan, account, date))
  }
}

function showCharges(draft: Draft, position: Position): void {
  write(draft, newCharges(position, draft.shown))
}

function write(draft: Draft, movements: readonly Movement[]): void {
  for (const movement of movements) {
    draft.balanceMinor += movement.debitMinor - movement.creditMinor
    draft.rows.push({ on: draft.on, ...movement, balanceMinor: draft.balanceMinor })
  }
}

function notYetDue({ installments, on }: Position): number {
  const later = installments.filter(({ planned }) => planned.dueOn > on)
  return later.reduce((sum, { unpaid }) => sum + unpaid.fee + unpaid.tax + unpaid.interest, 0)
}

/**
 * The days after one day and up to another on which a statement lists charges: due dates, first days of late charges,
 * the ends of months, and the last day itself.
 */
function statementDates(account: LoanAccount, late: LateTerms, after: IsoDate, upTo: IsoDate): IsoDate[] {
  const dates = new Set<IsoDate>(monthEnds(after, upTo))
  for (const { planned } of account.installments) {
    dates.add(planned.dueOn)
    dates.add(firstChargedOn(planned.dueOn, late))
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
