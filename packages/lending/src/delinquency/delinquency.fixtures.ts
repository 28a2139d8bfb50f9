import { parseIsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { noInterest, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { delinquencyPacks } from './delinquency-packs.ts'
import type { DelinquencyRules } from './delinquency-rules.ts'

export const on = parseIsoDate

/** The rules of a delivered pack. */
export function rulesOf(code: string): DelinquencyRules {
  return delinquencyPacks.find((pack) => pack.code === code)!.rules
}

/** 1,200.00 in parts without interest or late charges, due on given days, disbursed on a day. */
export function aLoanDue(
  disbursedOn: string,
  dueOn: readonly string[],
  happened: readonly LoanEvent[] = [],
  changes: Partial<LoanTerms> = {},
): Loan {
  const terms = someTerms({
    principalMinor: 120_000,
    interest: noInterest,
    late: noLateCharges,
    repayment: {
      kind: 'installments',
      count: dueOn.length,
      every: { months: 1 },
      amortization: 'equal-principal',
      dueOn: dueOn.map(on),
    },
    ...changes,
  })
  return foldLoan(terms, [{ type: 'disbursed', on: on(disbursedOn) }, ...happened])
}

export function paidOn(day: string, amountMinor: number): LoanEvent {
  return { type: 'repaid', id: `p-${day}`, on: on(day), amountMinor }
}

/** A value of any type, as stored JSON or a caller outside TypeScript can pass it. */
export function anything<T>(value: unknown): T {
  return value as T
}
