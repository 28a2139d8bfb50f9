import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { noFee, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { InterestTerms, LoanTerms, RepaymentTerms } from '../terms/loan-terms.ts'
import { planSchedule } from './plan-schedule.ts'

/** A declining balance at so much a year, a month or a day. */
export function declining(ratePpm: number, per: InterestTerms['per'] = 'year'): InterestTerms {
  return { per, ratePpm, method: 'declining' }
}

/** 1,200.00 at 12 % a year on a declining balance, without fees, unless a test says otherwise. */
export function plan(repayment: RepaymentTerms, terms: Partial<LoanTerms> = {}, disbursedOn = '2026-01-15') {
  const usual = { principalMinor: 120_000, interest: declining(120_000), upfrontFee: noFee }
  return planSchedule(someTerms({ ...usual, repayment, ...terms }), date(disbursedOn))
}

/** The rows of a plan: principal, interest, total. */
export function rowsOf(...planned: Parameters<typeof plan>) {
  return plan(...planned).installments.map((row) => [row.principalMinor, row.interestMinor, row.totalMinor])
}

export function datesOf(...planned: Parameters<typeof plan>): IsoDate[] {
  return plan(...planned).installments.map((row) => row.dueOn)
}

export function date(text: string): IsoDate {
  return parseIsoDate(text)
}
