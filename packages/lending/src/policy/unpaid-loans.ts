import { addDays } from '../calendar/add-days.ts'
import { addMonths } from '../calendar/add-months.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { owedOn } from '../loan/owed-on.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { type LatenessDay, lateChargesMinor, trackLateness } from './lateness-track.ts'

/** Longer than any tier that a lender writes, and than any late charge that has an end. */
const manyDays = 3_650

/** A loan that is not paid from some due date on: the ways of being late that terms are judged by. */
export type UnpaidLoan = { loan: Loan; lateFrom: IsoDate; installments: number }

/** Nothing is ever paid; and everything is paid in time but the last installment. */
export function unpaidLoans(terms: LoanTerms, disbursedOn: IsoDate): UnpaidLoan[] {
  const disbursed: LoanEvent = { type: 'disbursed', on: disbursedOn }
  const never = foldLoan(terms, [disbursed])
  const { installments } = never.schedule
  const [first, last] = [installments[0]!, installments.at(-1)!]
  const unpaid = { loan: never, lateFrom: first.dueOn, installments: installments.length }
  if (first === last) return [unpaid]
  const paid = installments.slice(0, -1).map(
    ({ number, dueOn, totalMinor }): LoanEvent => ({
      type: 'repaid',
      id: String(number),
      on: dueOn,
      amountMinor: totalMinor,
    }),
  )
  return [unpaid, { loan: foldLoan(terms, [disbursed, ...paid]), lateFrom: last.dueOn, installments: 1 }]
}

/** The months of lateness, until every tier of the terms has run for one. */
export function monthsOfLateness({ loan, lateFrom }: UnpaidLoan): LatenessDay[][] {
  const count = monthsToWatch(loan.terms.late)
  return Array.from({ length: count }, (_, index) =>
    trackLateness(loan, addMonths(lateFrom, index), addMonths(lateFrom, index + 1)),
  )
}

function monthsToWatch({ dailyTiers, graceDays = 0 }: LateTerms): number {
  const lastChange = Math.max(graceDays, ...dailyTiers.map(({ fromDay }) => fromDay))
  return Math.min(12, Math.ceil(lastChange / 28) + 2)
}

/** What lateness has cost when nobody hopes for payment any more. */
export function lateChargesForLifeMinor({ loan, lateFrom }: UnpaidLoan): number {
  return lateChargesMinor(loan, owedOn(loan, addDays(lateFrom, manyDays)))
}
