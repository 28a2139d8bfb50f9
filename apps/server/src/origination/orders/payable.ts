import { type IsoDate, type Loan, owedOn, payoffQuote } from '@hulog/lending'

export type Payable = {
  /** The most that can be asked for on the day. */
  mostMinor: number
  /** From when all of it can be paid; null when it can be already. */
  from: IsoDate | null
}

/**
 * What a borrower can ask to pay on a day (TRM-03). Until paying early is allowed: what is due, and of a loan in
 * installments the next one too. Of a single payment nothing, since any payment before its due date is early. Money that
 * arrives all the same is taken: see the loan's arithmetic.
 */
export function payableOn(loan: Loan, on: IsoDate): Payable {
  const { payoffMinor, dueNowMinor, nextDueMinor, nextDueOn } = owedOn(loan, on)
  const { isAllowed, allowedFrom } = payoffQuote(loan, on)
  if (isAllowed) return { mostMinor: payoffMinor, from: null }
  const nextMinor = loan.terms.repayment.kind === 'single' || nextDueOn === on ? 0 : nextDueMinor
  const mostMinor = Math.min(payoffMinor, dueNowMinor + nextMinor)
  return { mostMinor, from: mostMinor === payoffMinor ? null : allowedFrom }
}
