import { addDays } from '../calendar/add-days.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { type TaxedFee, upfrontFeeOf } from '../schedule/upfront-fee.ts'
import { type Amounts, noAmounts, sumOfAmounts, totalMinor } from './amounts.ts'
import { earnedUntilMinor, interestBetweenMinor } from './interest-between.ts'
import type { Plan } from './loan.ts'
import type { Position } from './position.ts'

/** What ends the loan within the cooling-off time: what stays paid of each installment, and what is given back. */
export type Exit = {
  /** What the lender keeps of each installment, paid before or with the exit. */
  kept: readonly Amounts[]
  interestMinor: number
  /** Kept back from the payout, and returned. */
  returnedFeeMinor: number
  returnedTaxMinor: number
  paidMinor: number
  /** To be paid, payments made before taken off. */
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
 * what was paid before. Late charges and other fees are dropped. A fee kept back from the payout is taken off when it is
 * returned. Example: 10,000.00 at 0.1 % a day with 200.00 kept back, given back after 3 days: 9,830.00, or 10,030.00 when
 * the fee stays.
 */
export function exitOf(plan: Plan, { account, installments, on, unpaidMinor }: Position): Exit | null {
  const until = coolingOffUntil(plan)
  const { terms, schedule } = plan
  if (until === null || on > until || unpaidMinor === 0 || account.writeOff !== null) return null
  const isReturned = terms.coolingOff?.refundsUpfrontFee === true
  const keptFee = isReturned || terms.upfrontFee.taken === 'deducted' ? nothingKept : upfrontFeeOf(terms)
  const heldMinor = heldInterestMinor(plan, on)
  const interest = spreader(heldMinor)
  const fee = spreader(keptFee.feeMinor)
  const tax = spreader(keptFee.taxMinor)
  const kept = installments.map(
    ({ charged, waived }): Amounts => ({
      ...noAmounts,
      principal: charged.principal - waived.principal,
      interest: interest(charged.interest - waived.interest),
      fee: fee(charged.fee - waived.fee),
      tax: tax(charged.tax - waived.tax),
    }),
  )
  const returnedFeeMinor = isReturned ? schedule.deductedFeeMinor : 0
  const returnedTaxMinor = isReturned ? schedule.deductedTaxMinor : 0
  const paidMinor = totalMinor(sumOfAmounts(installments.map(({ paid }) => paid)))
  const all = sumOfAmounts(kept)
  const amountMinor = Math.max(0, totalMinor(all) - returnedFeeMinor - returnedTaxMinor - paidMinor)
  return { kept, interestMinor: all.interest, returnedFeeMinor, returnedTaxMinor, paidMinor, amountMinor }
}

/** On all of the principal; of a part of the first period by its own days, as a payoff to the day counts them. */
function heldInterestMinor({ terms, schedule }: Plan, on: IsoDate): number {
  const { disbursedOn, installments } = schedule
  const { dueOn } = installments[0]!
  if (on < dueOn) return earnedUntilMinor(terms, terms.principalMinor, { from: disbursedOn, dueOn }, on)
  return interestBetweenMinor(terms, terms.principalMinor, disbursedOn, on)
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
