import { LendingError } from '../lending-error.ts'
import { type Amounts, add, noAmounts, subtract, totalMinor } from '../loan/amounts.ts'
import {
  type ChargeAccount,
  type InstallmentAccount,
  isKept,
  type Loan,
  type LoanAccount,
  type LoanRow,
  type Plan,
  type Restructuring,
} from '../loan/loan.ts'
import { type ChargeTreatments, chargeTreatments, type Restructured, waivableKinds } from '../loan/loan-event.ts'
import { openAccount, openingRow } from '../loan/open-account.ts'
import type { Position } from '../loan/position.ts'
import { unpaidOf } from '../loan/row-charges.ts'
import { rowList, rowsOf } from '../loan/row-list.ts'
import { prepay } from '../recalculation/prepay.ts'
import { advanceRow, rowBesides, withRow } from '../recalculation/rows-due.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { firstPartMinor } from '../terms/loan-terms.ts'
import { type ClosingAmounts, closingAmounts } from './closing-amounts.ts'

/** A loan under new terms, on the day they begin. */
type Restarted = { plan: Plan; account: LoanAccount; restructuring: Restructuring }

/**
 * The loan under the terms of a restructuring on the position's day, or null when nothing is left to restructure: the
 * loan is paid, given back or written off by then.
 *
 * The new terms are checked all the same. Errors: those of `planSchedule`, and `terms-invalid` for another currency, a fee kept
 * back from a payout, and a cooling-off time.
 */
export function restructure(earlier: Loan, position: Position, event: Restructured): Restarted | null {
  const plan: Plan = { terms: event.terms, schedule: planSchedule(event.terms, event.on) }
  requireContinuing(event.terms, earlier.terms)
  const closing = closingAmounts(earlier, position)
  const { account } = position
  const principalMinor = continuedPrincipalMinor(closing, event)
  if (account.writeOff !== null || account.coolingOffExit !== null || principalMinor <= 0) return null
  const differenceMinor = principalMinor - firstPartMinor(event.terms)
  const treated = treat(closing.unpaid, event.charges)
  const kept = { ...treated.kept, principal: Math.max(0, differenceMinor) }
  const charges = keptCharges(rowsOf(position.installments), event.charges)
  const past = earlier.restructuring
  return {
    plan,
    account: {
      ...withoutPrincipal(plan, withKept(plan, openAccount(plan), kept, charges), Math.max(0, -differenceMinor)),
      receivedMinor: account.receivedMinor,
      refundedMinor: account.refundedMinor,
      advancedMinor: account.advancedMinor,
    },
    restructuring: {
      event,
      earlier,
      treated: { ...treated, kept },
      chargedNow: closing.chargedNow,
      paid: add(closing.paid, past?.paid ?? noAmounts),
      writtenDownMinor: (past?.writtenDownMinor ?? 0) + Math.min(event.writeDownMinor, closing.unpaid.principal),
      capitalised: add(treated.capitalised, past?.capitalised ?? noAmounts),
    },
  }
}

/** The principal that goes on: what is unpaid, less what is given up, plus the charges that become principal. */
export function continuedPrincipalMinor(
  { unpaid }: Pick<ClosingAmounts, 'unpaid'>,
  { charges, writeDownMinor }: Pick<Restructured, 'charges' | 'writeDownMinor'>,
): number {
  const leftMinor = Math.max(0, unpaid.principal - writeDownMinor)
  return leftMinor === 0 ? 0 : leftMinor + totalMinor(treat(unpaid, charges).capitalised)
}

/** The unpaid charges by their treatment, without principal. */
export function treat(unpaid: Amounts, charges: ChargeTreatments): Restructuring['treated'] {
  const treated = Object.fromEntries(chargeTreatments.map((treatment) => [treatment, { ...noAmounts }]))
  for (const kind of waivableKinds) treated[charges[kind]]![kind] = unpaid[kind]
  return treated as Restructuring['treated']
}

/** The unpaid parts of charges by events that stay owed, oldest first: each can still be waived by itself. */
function keptCharges(rows: readonly InstallmentAccount[], treatments: ChargeTreatments): ChargeAccount[] {
  return rows
    .flatMap(({ charges }) => charges)
    .filter((charge) => treatments[charge.kind] === 'kept' && unpaidOf(charge) > 0)
    .map((charge) => ({ ...charge, amountMinor: unpaidOf(charge), paidMinor: 0, waivedMinor: 0 }))
    .toSorted((left, right) => left.on.localeCompare(right.on))
}

/** One more row, due with the last installment, for what the new terms do not cover. */
function withKept(plan: Plan, account: LoanAccount, kept: Amounts, charges: readonly ChargeAccount[]): LoanAccount {
  if (totalMinor(kept) === 0) return account
  const { installments } = plan.schedule
  const planned: LoanRow = {
    ...rowBesides(plan, account, installments.at(-1)!.dueOn),
    number: installments.length + 1,
    principalMinor: kept.principal,
    totalMinor: kept.principal,
    balanceMinor: 0,
    added: { by: 'restructuring', on: plan.schedule.disbursedOn },
  }
  const row: InstallmentAccount = { ...openingRow(planned), charged: kept, unpaid: kept, charges }
  return withRow(account, row)
}

/** Principal that had been paid already when the new terms were signed: the last installments are so much smaller. */
function withoutPrincipal(plan: Plan, account: LoanAccount, paidMinor: number): LoanAccount {
  if (paidMinor === 0) return account
  if (account.running !== null) {
    const { paid, running } = prepay(plan, account.running, paidMinor, 'shorten')
    return { ...withRow(account, advanceRow(plan, account, account.on, { paid })), running }
  }
  let leftMinor = paidMinor
  const rows = rowsOf(account.installments)
    .toReversed()
    .map((row) => {
      const takenMinor = isKept(row) ? 0 : Math.min(leftMinor, row.unpaid.principal)
      leftMinor -= takenMinor
      const taken = { ...noAmounts, principal: takenMinor }
      return takenMinor === 0 ? row : { ...row, paid: add(row.paid, taken), unpaid: subtract(row.unpaid, taken) }
    })
  const taken = { ...noAmounts, principal: paidMinor - leftMinor }
  const { paid, unpaid } = account.totals
  return {
    ...account,
    installments: rowList(rows.toReversed()),
    totals: { ...account.totals, paid: add(paid, taken), unpaid: subtract(unpaid, taken) },
  }
}

function requireContinuing(terms: LoanTerms, before: LoanTerms): void {
  if (terms.currency !== before.currency) {
    throw new LendingError('terms-invalid', 'A loan is restructured in its own currency')
  }
  if (terms.upfrontFee.taken === 'deducted' && (terms.upfrontFee.ratePpm > 0 || terms.upfrontFee.fixedMinor > 0)) {
    throw new LendingError('terms-invalid', 'A restructuring pays nothing out that a fee could be kept back from')
  }
  if (terms.coolingOff !== undefined) {
    throw new LendingError('terms-invalid', 'A restructured loan cannot be given back')
  }
}
