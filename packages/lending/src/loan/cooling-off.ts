import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { interestEndOf } from '../schedule/periods.ts'
import { type TaxedFee, upfrontFeeOf } from '../schedule/planned-fees.ts'
import { type Amounts, noAmounts, sumOfAmounts, totalMinor } from './amounts.ts'
import { chapterOn } from './folded-loans.ts'
import { earnedUntilMinor, interestBetweenMinor } from './interest.ts'
import type { Loan, Plan } from './loan.ts'
import { accountOn, closingPosition, type Position, positionOn } from './position.ts'
import { sumsOfCharges } from './row-charges.ts'
import { rowsOf } from './row-list.ts'

/**
 * What giving the loan back on a day takes. Minor units; all 0 when it is not open. The amount is principal, interest and the
 * fee kept, less the fee returned and what was paid, but never below 0.
 */
export type CoolingOffQuote = {
  on: IsoDate
  /** The last day; null when the terms have no cooling-off. */
  until: IsoDate | null
  isOpen: boolean
  amountMinor: number
  principalMinor: number
  /** Interest of the days the loan was held, before earlier payments. */
  interestMinor: number
  /** A fee added to the installments that is not returned, with the tax on it. */
  feeKeptMinor: number
  /** Deducted from the payout and subtracted from the amount, with its tax. */
  feeReturnedMinor: number
  /** Paid before, and subtracted from the amount too. */
  paidMinor: number
}

/**
 * What giving the loan back on a day takes, and until when it can be: a payment with the purpose `coolingOff` of at least
 * this amount on this day ends the loan. See `exitOf` for the formula.
 *
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 10,000.00 at 0.1 % a day, cooling-off of 3 days: on day 2, 10,020.00; on day 4 it is not open.
 */
export function coolingOffQuote(loan: Loan, on: IsoDate): CoolingOffQuote {
  const chapter = chapterOn(loan, on)
  const exit = exitOf(chapter, closingPosition(chapter, positionOn(chapter, accountOn(chapter, on), on)))
  const until = coolingOffUntil(chapter)
  if (exit === null) return { on, until, isOpen: false, ...nothing }
  const { amountMinor, interestMinor, paidMinor } = exit
  const kept = sumOfAmounts(exit.kept)
  return {
    on,
    until,
    isOpen: true,
    amountMinor,
    principalMinor: kept.principal,
    interestMinor,
    feeKeptMinor: kept.fee + kept.tax,
    feeReturnedMinor: exit.returnedFeeMinor + exit.returnedTaxMinor,
    paidMinor,
  }
}

const nothing = {
  amountMinor: 0,
  principalMinor: 0,
  interestMinor: 0,
  feeKeptMinor: 0,
  feeReturnedMinor: 0,
  paidMinor: 0,
}

/**
 * The end of the loan within the cooling-off time: the part of each installment that stays paid, and the returned
 * amount.
 */
export type Exit = {
  /** The lender's part of each installment, paid before or with the exit. */
  kept: readonly Amounts[]
  interestMinor: number
  /** Deducted from the payout, and returned. */
  returnedFeeMinor: number
  returnedTaxMinor: number
  paidMinor: number
  /** To be paid, after earlier payments. */
  amountMinor: number
}

const nothingKept: TaxedFee = { feeMinor: 0, taxMinor: 0 }

/** The last day on which the loan can be given back, or null when that was not agreed. */
export function coolingOffUntil({ terms, schedule }: Plan): IsoDate | null {
  return terms.coolingOff === undefined ? null : addDays(schedule.disbursedOn, terms.coolingOff.days)
}

/**
 * What giving the loan back takes on the position's day, or null when it is not open: not agreed, too late, or ended.
 *
 * Formula: principal + its interest for the days held, at most what was planned, + the upfront fee unless it is returned, less
 * what was paid before. Late charges, other fees and charges by events are dropped. A fee kept back from the payout is taken off when it is
 * returned. Example: 10,000.00 at 0.1 % a day with 200.00 kept back, given back after 3 days: 9,830.00, or 10,030.00 when
 * the fee stays.
 */
export function exitOf(plan: Plan, { account, installments, on, unpaidMinor }: Position): Exit | null {
  const until = coolingOffUntil(plan)
  const { terms, schedule } = plan
  if (until === null || on > until || unpaidMinor === 0 || account.writeOff !== null) return null
  const rows = rowsOf(installments)
  const isReturned = terms.coolingOff?.refundsUpfrontFee === true
  const keptFee = isReturned || terms.upfrontFee.taken === 'deducted' ? nothingKept : upfrontFeeOf(terms)
  const heldMinor = heldInterestMinor(plan, on)
  const interest = spreader(heldMinor)
  const fee = spreader(keptFee.feeMinor)
  const tax = spreader(keptFee.taxMinor)
  const kept = rows.map((row): Amounts => {
    const { charged, waived } = row
    const byEvents = sumsOfCharges(row, 'fee')
    return {
      ...noAmounts,
      principal: charged.principal - waived.principal,
      interest: interest(charged.interest - waived.interest),
      fee: fee(charged.fee - byEvents.chargedMinor - (waived.fee - byEvents.waivedMinor)),
      tax: tax(charged.tax - waived.tax),
    }
  })
  const returnedFeeMinor = isReturned ? schedule.deductedFeeMinor : 0
  const returnedTaxMinor = isReturned ? schedule.deductedTaxMinor : 0
  const paidMinor = totalMinor(sumOfAmounts(rows.map(({ paid }) => paid)))
  const all = sumOfAmounts(kept)
  const amountMinor = Math.max(0, totalMinor(all) - returnedFeeMinor - returnedTaxMinor - paidMinor)
  return { kept, interestMinor: all.interest, returnedFeeMinor, returnedTaxMinor, paidMinor, amountMinor }
}

/** On all of the principal; of a part of the first period by its own days, as a payoff to the day counts them. */
function heldInterestMinor(plan: Plan, on: IsoDate): number {
  const { terms, schedule } = plan
  const { disbursedOn, installments } = schedule
  const to = interestEndOf(terms.repayment, installments[0]!)
  if (on < to) return earnedUntilMinor(plan, terms.principalMinor, { from: disbursedOn, to }, on)
  return interestBetweenMinor(plan, terms.principalMinor, disbursedOn, on)
}

/** Takes an amount out of the installments, the first one first. */
function spreader(amountMinor: number): (upToMinor: number) => number {
  let leftMinor = amountMinor
  return (upToMinor) => {
    const takenMinor = Math.min(leftMinor, upToMinor)
    leftMinor -= takenMinor
    return takenMinor
  }
}
