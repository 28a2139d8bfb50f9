import { addDays, addMonths, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { sumOfAmounts } from '../loan/amounts.ts'
import { type ExtensionQuote, extensionRefusals } from '../loan/extension-quote.ts'
import { requireLoan } from '../loan/folded-loans.ts'
import type { Loan } from '../loan/loan.ts'
import { owedOn } from '../loan/owed.ts'
import { accountOn, standingOn } from '../loan/position.ts'
import { rowsOf } from '../loan/row-list.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import { requireList, requireOneOf, requirePart } from '../terms/require-values.ts'
import type { Breach } from './breach.ts'
import { breachesOf } from './check-offer.ts'
import { creditOf, creditOfExtension, type ExtensionPrice } from './credit.ts'
import { type LatenessMonth, lateChargesMinor, trackLateness, trackPayoutDay } from './lateness-track.ts'
import { measureCredit, measureLateness, shareOf } from './measures.ts'
import type { RuleInForce } from './policy-pack.ts'
import { requireRules } from './require-policy-pack.ts'

/** A charge that is about to be posted to a running loan. */
export type Posting = { kind: 'late-charges'; on: IsoDate } | ({ kind: 'extension' } & ExtensionPrice)

/**
 * The rules that a charge would break. Late charges, and interest on overdue principal: those accrued to the end of the day against
 * the limits of the month of lateness they fall into, and everything the loan has cost so far against the lifetime limit. An extension:
 * its price as a loan of its own where the rule counts it as one, and its cost against the lifetime limit.
 *
 * `rules`: for late charges those of the day the loan was made, which it was signed under; for an extension those of
 * the day it is given. `loan` is the loan without the extension. Errors: `loan-unknown`, `date-before-disbursement`, those of
 * `requireRules` and `requirePosting`.
 */
export function checkPosting(loan: Loan, posting: Posting, rules: readonly RuleInForce[]): Breach[] {
  requireLoan(loan)
  requirePosting(posting)
  requireRules(rules)
  return posting.kind === 'extension' ? checkExtension(loan, posting, rules) : checkLateCharges(loan, posting.on, rules)
}

/**
 * Refuses what is no charge that can be posted. Errors: `terms-invalid`, also for an extension that ends before it starts,
 * `date-unknown`, `amount-out-of-range`.
 */
function requirePosting(posting: Posting): void {
  requirePart(posting, 'The charge')
  requireOneOf(['late-charges', 'extension'], posting.kind, 'The kind of the charge')
  parseIsoDate(posting.on)
  if (posting.kind === 'late-charges') return
  if (parseIsoDate(posting.dueOn) <= posting.on) {
    throw new LendingError('terms-invalid', 'An extension must end after it starts')
  }
  requirePositiveAmountMinor(posting.principalMinor, 'The principal of an extension')
  requireAmountMinor(posting.interestMinor, 'The interest of an extension')
  requireAmountMinor(posting.feeMinor, 'The fee of an extension')
  requireAmountMinor(posting.taxMinor, 'The tax of an extension')
}

function checkLateCharges(loan: Loan, on: IsoDate, rules: readonly RuleInForce[]): Breach[] {
  const credit = creditOf(loan.terms, loan.schedule.disbursedOn)
  const month = monthOfLateness(loan, on)
  return breachesOf(rules, credit, (check) => {
    if (check.kind === 'total-cost') return shareOf(costSoFarMinor(loan, on), credit.principalMinor, 1)
    return measureLateness(check, month, loan.schedule.installments.length)
  })
}

function checkExtension(loan: Loan, price: ExtensionPrice, rules: readonly RuleInForce[]): Breach[] {
  const extension = creditOfExtension(loan.terms.interest, price)
  const ofPrice = breachesOf(rules, extension, (check) => measureCredit(check, extension))
  const credit = creditOf(loan.terms, loan.schedule.disbursedOn)
  const totalMinor = costSoFarMinor(loan, price.on) + extension.costMinor
  const ofLife = breachesOf(rules, credit, (check) =>
    check.kind === 'total-cost' ? shareOf(totalMinor, credit.principalMinor, 1) : undefined,
  )
  return [...ofPrice, ...ofLife]
}

/**
 * Interest and fees as planned, with those of earlier extensions and charges, and late charges to the end of the day. Of a
 * recalculated loan, interest and fees as charged so far and as they will be when the rest is paid on its due dates.
 */
function costSoFarMinor(loan: Loan, on: IsoDate): number {
  return agreedCostMinor(loan, on) + lateChargesMinor(loan, on)
}

function agreedCostMinor(loan: Loan, on: IsoDate): number {
  const { extensionCostMinor, chargedFeesMinor } = accountOn(loan, on)
  const { costMinor, deductedFeeMinor, deductedTaxMinor } = loan.schedule
  if (loan.terms.recalculation === undefined) return costMinor + extensionCostMinor + chargedFeesMinor
  const { installments } = standingOn(loan, on)
  const { interest, fee, tax } = sumOfAmounts(rowsOf(installments).map(({ charged }) => charged))
  return deductedFeeMinor + deductedTaxMinor + interest + fee + tax
}

/** The month of lateness that a day falls into, counted from the oldest unpaid due date, up to that day. */
function monthOfLateness(loan: Loan, on: IsoDate): LatenessMonth {
  // As the day begins: a payment on the day itself ends the lateness but not what the day is charged.
  const dayBefore = addDays(on, -1)
  if (dayBefore < loan.schedule.disbursedOn) return trackPayoutDay(loan)
  const lateFrom = addDays(dayBefore, -owedOn(loan, dayBefore).daysOverdue)
  let months = 0
  while (addMonths(lateFrom, months + 1) < on) months += 1
  return trackLateness(loan, addMonths(lateFrom, months), on)
}

/**
 * An extension as it was quoted, as the posting that `checkPosting` judges; null when the quote refuses one.
 *
 * It lends the moved principal from the day the time already paid for ends: the due date that moves, or the day of the
 * extension when that is later. Errors: `terms-invalid`, `date-unknown`, `amount-out-of-range` for what is no quote.
 */
export function extensionPosting(quoted: ExtensionQuote): Posting | null {
  requireQuote(quoted)
  const { on, refusal, newDueOn, plan, ...quote } = quoted
  if (refusal !== null || newDueOn === null) return null
  const movedDueOn = plan.filter(({ movedMinor }) => movedMinor > 0).map(({ dueOn }) => dueOn)
  const startsOn = [on, ...movedDueOn].sort().at(-1) ?? on
  const { movedPrincipalMinor: principalMinor, newInterestMinor: interestMinor, feeMinor } = quote
  return { kind: 'extension', on: startsOn, dueOn: newDueOn, principalMinor, interestMinor, feeMinor, taxMinor: 0 }
}

function requireQuote(quote: ExtensionQuote): void {
  requirePart(quote, 'The quote of an extension')
  const { on, refusal, newDueOn, plan } = quote
  parseIsoDate(on)
  if (refusal !== null) requireOneOf(extensionRefusals, refusal, 'The refusal of an extension, unless it is null,')
  if (newDueOn !== null) parseIsoDate(newDueOn)
  requireList(plan, 'The plan of an extension')
  for (const row of plan) {
    requirePart(row, 'A row of the plan')
    parseIsoDate(row.dueOn)
    requireAmountMinor(row.movedMinor, 'What is moved')
  }
  requireAmountMinor(quote.movedPrincipalMinor, 'The principal moved')
  requireAmountMinor(quote.newInterestMinor, 'The interest of an extension')
  requireAmountMinor(quote.feeMinor, 'The fee of an extension')
}
