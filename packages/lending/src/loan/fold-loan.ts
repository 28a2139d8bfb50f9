import type { IsoDate } from '../calendar/iso-date.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { allocate } from './allocate.ts'
import type { Allocation } from './allocation.ts'
import { type Amounts, add, noAmounts } from './amounts.ts'
import { applyRepayment } from './apply-repayment.ts'
import type { AppliedRepayment, Loan, LoanAccount } from './loan.ts'
import type { LoanEvent } from './loan-event.ts'
import { orderEvents } from './order-events.ts'
import { positionOn } from './position.ts'

/**
 * A loan from its terms and everything that happened to it, in any order of arrival.
 *
 * Payments count by their date, so one dated in the past changes all that follows it. The same terms and events always
 * make the same loan. Errors: those of `planSchedule` and `orderEvents`.
 */
export function foldLoan(terms: LoanTerms, events: readonly LoanEvent[]): Loan {
  const { disbursed, repayments } = orderEvents(events)
  const schedule = planSchedule(terms, disbursed.on)
  const accounts: LoanAccount[] = [openingAccount(schedule, disbursed.on)]
  const applied = repayments.map(({ id, on, amountMinor }): AppliedRepayment => {
    const account = accounts.at(-1)!
    const position = positionOn(account, terms, schedule, on)
    const { covered, creditMinor } = allocate(
      amountMinor,
      position.installments.map(({ unpaid }) => unpaid),
    )
    accounts.push(applyRepayment(account, position, on, covered, creditMinor))
    return { id, on, amountMinor, allocation: allocationFrom(covered, creditMinor) }
  })
  return { terms, schedule, accounts, repayments: applied }
}

function openingAccount(schedule: Schedule, on: IsoDate): LoanAccount {
  const installments = schedule.installments.map((planned) => ({
    planned,
    paid: noAmounts,
    closedSegments: [],
    openFromDay: 1,
  }))
  return { on, installments, penalty: null, lateChargesEnded: false, creditMinor: 0 }
}

function allocationFrom(covered: readonly Amounts[], creditMinor: number): Allocation {
  const sum = covered.reduce(add, noAmounts)
  return {
    penaltyMinor: sum.penalty,
    lateInterestMinor: sum.lateInterest,
    feeMinor: sum.fee,
    taxMinor: sum.tax,
    interestMinor: sum.interest,
    principalMinor: sum.principal,
    creditMinor,
  }
}
