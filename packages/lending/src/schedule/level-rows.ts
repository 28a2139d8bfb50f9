import { LendingError } from '../lending-error.ts'
import type { FinalInstallment } from '../terms/loan-terms.ts'
import type { Division, DivisionTerms } from './division.ts'
import { finalOf, levelByFinal } from './level-by-final.ts'
import { balanceAfterFirstMinor, levelInstallmentMinor } from './level-installment.ts'
import { interestMinor } from './period-rate.ts'

/**
 * Level installments on a declining balance.
 *
 * Formula: each row's interest is the balance × the period's rate, its principal the level installment less that
 * interest; in periods free of principal only the interest is paid. An installment set by the terms is taken as it is.
 * Rounding: each interest by `rounding.interest`, the installment by `rounding.installment` to the multiple, or as
 * `rounding.final` says. The last row pays the balance that is left, a balloon with it. With the remainder first, the first
 * installment leaves the balance that level installments pay off; what rounding the later interests leaves, a few minor
 * units, stays in the last.
 *
 * Interest above the installment, as a month of 31 days has in a long loan: the row pays its installment, all of it
 * interest and no principal; the rest is carried to the next rows, which pay it before any principal. It bears no interest,
 * so that the balance never grows, and the level installment is the one that pays the loan off so: the lowest, highest or
 * nearest by `finalOf`, since the annuity formula would charge interest on what is carried. Source: the United States Rule
 * method of 12 CFR 1026, Appendix J, (a)(3), which postpones a payment's adjustment of the balance while it is less than
 * the charge earned; Apache Fineract's progressive schedule carries such interest as "unrecognized interest".
 *
 * Errors: `rate-makes-no-schedule` when interest is carried and more than one installment of it would be; when a row that
 * carries earns more interest than its balance; when the rate is so high that no whole installment lasts: one multiple less
 * and the principal is never paid, with it more than a quarter of the installments are empty; when a set installment is
 * below the one that pays the loan off over the agreed periods.
 * Example: 1,000,000.00 at 18 % a year by actual/365 from 2026-01-01 in 360 installments of 15,073.30: the first row earns
 * 15,287.67, pays 15,073.30 of it and carries 214.37.
 */
export function levelRows(terms: DivisionTerms): Division {
  const formulaMinor = terms.installmentMinor ?? levelInstallmentMinor(terms)
  const rows = rowsAt(terms, formulaMinor)
  if (terms.installmentMinor !== null) {
    if (rows.mostCarriedMinor > 0) requireEnough(terms, terms.installmentMinor)
    return requireRows(rows, formulaMinor)
  }
  const { final, remainder } = terms.rounding
  const isLastChosen = final !== undefined || (rows.mostCarriedMinor > 0 && remainder === 'last')
  if (!isLastChosen || isOneRow(terms)) return requireRows(rows, formulaMinor)
  const levelMinor = levelThatEnds(terms, formulaMinor, finalOf(terms.rounding))
  return requireLasting(requireRows(rowsAt(terms, levelMinor), levelMinor), levelMinor)
}

type LevelRows = Division & {
  mostCarriedMinor: number
  /** A row that carries interest earned more than its balance, or the balance fell below the balloon. */
  isOutOfReach: boolean
  /** The rows after the loan was paid off. */
  emptyRows: number
  /** Principal and interest of the last row, without a balloon. */
  lastMinor: number
}

/** The rows that an installment gives, whether or not they make a schedule. */
function rowsAt(terms: DivisionTerms, installmentMinor: number): LevelRows {
  const { principalMinor, balloonMinor, principalFreePeriods, periods, rounding } = terms
  const last = periods.length - 1
  const unusualFirst = rounding.remainder === 'first' && principalFreePeriods < last ? principalFreePeriods : -1
  const principals = new Array<number>(periods.length)
  const earned = new Array<number>(periods.length)
  const interests = new Array<number>(periods.length)
  let balanceMinor = principalMinor
  let carriedMinor = 0
  let mostCarriedMinor = 0
  let isOutOfReach = false
  let emptyRows = 0
  for (let index = 0; index <= last; index += 1) {
    const rowMinor = interestMinor(balanceMinor, periods[index]!.counted.rate, rounding.interest)
    let interestPaidMinor = rowMinor + carriedMinor
    let paidMinor = Math.min(installmentMinor - interestPaidMinor, balanceMinor - balloonMinor)
    if (index === last) paidMinor = balanceMinor
    else if (index < principalFreePeriods) paidMinor = 0
    else if (index === unusualFirst) paidMinor = balanceMinor - balanceAfterFirstMinor(terms, installmentMinor)
    else if (paidMinor < 0) {
      paidMinor = 0
      isOutOfReach ||= rowMinor > balanceMinor || interestPaidMinor <= installmentMinor
      interestPaidMinor = Math.min(interestPaidMinor, installmentMinor)
    }
    if (balanceMinor === 0 && interestPaidMinor === 0) emptyRows += 1
    carriedMinor += rowMinor - interestPaidMinor
    if (carriedMinor > mostCarriedMinor) mostCarriedMinor = carriedMinor
    principals[index] = paidMinor
    earned[index] = rowMinor
    interests[index] = interestPaidMinor
    balanceMinor -= paidMinor
    if (index < last && balanceMinor < balloonMinor) isOutOfReach = true
  }
  const lastMinor = principals[last]! + interests[last]! - balloonMinor
  return { principals, earned, interests, mostCarriedMinor, isOutOfReach, emptyRows, lastMinor }
}

/** Errors: `rate-makes-no-schedule`. */
function requireRows(rows: LevelRows, levelMinor: number): LevelRows {
  if (rows.mostCarriedMinor > levelMinor || rows.isOutOfReach) throw new LevelTooLowError(levelMinor)
  return rows
}

/** Errors: `rate-makes-no-schedule`. */
function requireLasting(rows: LevelRows, levelMinor: number): LevelRows {
  if (rows.mostCarriedMinor > 0 && rows.emptyRows * 4 > rows.principals.length) throw new LevelTooLowError(levelMinor)
  return rows
}

/** A set installment may carry interest only when it pays the loan off over the agreed periods. Errors: `rate-makes-no-schedule`. */
function requireEnough(terms: DivisionTerms, installmentMinor: number): void {
  const enoughMinor = levelThatEnds(terms, levelInstallmentMinor(terms), 'higher')
  if (installmentMinor < enoughMinor || isOneRow(terms)) throw new LevelTooLowError(installmentMinor)
}

function levelThatEnds(terms: DivisionTerms, startMinor: number, final: FinalInstallment): number {
  const lastOf = (levelMinor: number) => rowsAt(terms, levelMinor).lastMinor
  return levelByFinal(final, lastOf, startMinor, terms.rounding.installmentMultipleMinor)
}

/** Only the last row pays principal: it has no level installment to be compared with. */
function isOneRow({ principalFreePeriods, periods }: DivisionTerms): boolean {
  return principalFreePeriods >= periods.length - 1
}

/** `rate-makes-no-schedule`, with the level installment that was tried: minor units, without fees. */
export class LevelTooLowError extends LendingError {
  readonly levelMinor: number

  constructor(levelMinor: number) {
    super('rate-makes-no-schedule', 'The interest exceeds the level installment')
    this.levelMinor = levelMinor
  }
}
