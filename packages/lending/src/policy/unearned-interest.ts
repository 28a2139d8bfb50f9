import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { totalMinor } from '../loan/amounts.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { owedOn } from '../loan/owed.ts'
import { standingOn } from '../loan/position.ts'
import { prepaymentAllowedFrom, unearnedToTheDay } from '../loan/rebate.ts'
import { closingAmounts } from '../restructuring/closing-amounts.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { type Measured, shareOf, worseOf } from './measures.ts'

/**
 * The share of the interest of later days that a payoff still owes, in parts per million: 0 when interest ends with the debt.
 *
 * Measured on the first day of the loan and of its last period on which it can be paid off, everything before paid on
 * time: there a rule that charges whole periods, or all, keeps the most.
 */
export function unearnedInterestShare(terms: LoanTerms, disbursedOn: IsoDate): Measured {
  const loan = foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }])
  const lastBegin = loan.schedule.installments.at(-2)?.dueOn ?? disbursedOn
  return worseOf(keptOn(loan, addDays(disbursedOn, 1)), keptOn(loan, addDays(lastBegin, 1)))
}

function keptOn(unpaid: Loan, day: IsoDate): Measured {
  const allowedFrom = prepaymentAllowedFrom(unpaid)
  const on = day < allowedFrom ? allowedFrom : day
  const loan = paidOnTime(unpaid, on)
  const position = standingOn(loan, on)
  const toCome = loan.terms.recalculation === undefined ? unearnedToTheDay(loan, position) : 0
  const keptMinor = toCome === 0 ? 0 : owedOn(loan, on).payoffMinor - totalMinor(closingAmounts(loan, position).unpaid)
  // A payoff leaves the smallest unit unpaid that a day cannot pay.
  return shareOf(Math.max(0, keptMinor), toCome, 1)
}

function paidOnTime({ terms, schedule }: Loan, on: IsoDate): Loan {
  const due = schedule.installments.filter(({ dueOn }) => dueOn < on)
  const payments = due.map(({ dueOn, totalMinor: amountMinor, number }): LoanEvent => {
    return { type: 'repaid', id: String(number), on: dueOn, amountMinor }
  })
  const paid = payments.filter((payment) => payment.type === 'repaid' && payment.amountMinor > 0)
  return foldLoan(terms, [{ type: 'disbursed', on: schedule.disbursedOn }, ...paid])
}
