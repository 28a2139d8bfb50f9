import { addDays, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { everyDays, noInterest, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { foldLoan } from './fold-loan.ts'
import type { Loan } from './loan.ts'
import type { LoanEvent, Repaid } from './loan-event.ts'

export const disbursedOn = parseIsoDate('2026-01-01')

/** A day of a loan, counted from its disbursement. */
export function day(days: number): IsoDate {
  return addDays(disbursedOn, days)
}

export function repaid(id: string, days: number, amountMinor: number): Repaid {
  return { type: 'repaid', id, on: day(days), amountMinor }
}

export function aLoan(overrides: Partial<LoanTerms> = {}, happened: readonly LoanEvent[] = []): Loan {
  const events: LoanEvent[] = [{ type: 'disbursed', on: disbursedOn }, ...happened]
  return foldLoan(someTerms(overrides), events)
}

/** 1,200.00 without interest, due on day 30. */
export const onePayment = {
  principalMinor: 120_000,
  interest: noInterest,
  repayment: { kind: 'single', termDays: 30 },
} as const satisfies Partial<LoanTerms>

/** Three times 400.00 without interest, due on days 10, 20 and 30. */
export const threePayments = { ...onePayment, repayment: everyDays(10, 3) } as const satisfies Partial<LoanTerms>

/** 1 % of the unpaid amount a day, no penalty, no cap. */
export const onePercentADay: LateTerms = {
  penaltyMinor: 0,
  dailyTiers: [{ fromDay: 1, ratePpm: 10_000 }],
  lifetimeCapPpm: null,
}
