import { planSchedule } from '../schedule/plan-schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { applyRefund, applyWaiver, applyWriteOff } from './apply-lender-acts.ts'
import { applyRepayment } from './apply-repayment.ts'
import { applyExtension } from './extend-loan.ts'
import { type AppliedRepayment, type Loan, type LoanAccount, openingAccount, type Plan } from './loan.ts'
import type { LoanChange, LoanEvent } from './loan-event.ts'
import { orderEvents } from './order-events.ts'
import { type Position, positionOn } from './position.ts'

/**
 * A loan from its terms and everything that happened to it, in any order of arrival.
 *
 * Events count by their date, so one dated in the past changes all that follows it; a reversed event is as if it had never
 * been. The same terms and events always make the same loan, and no event in a well-formed history is ever refused for
 * what it does: what has no effect any more, as it turns out, has none. Errors: those of `planSchedule` and `orderEvents`.
 * Example: 1,200.00 due on day 30, disbursed and repaid in full on day 30: `owedOn` any later day is settled.
 */
export function foldLoan(terms: LoanTerms, events: readonly LoanEvent[]): Loan {
  const { disbursed, changes } = orderEvents(events)
  const plan: Plan = { terms, schedule: planSchedule(terms, disbursed.on) }
  const accounts: LoanAccount[] = [openingAccount(plan.schedule)]
  const repayments: AppliedRepayment[] = []
  for (const change of changes) {
    const position = positionOn(plan, accounts.at(-1)!, change.on)
    if (change.type === 'repaid') {
      const { account, repayment } = applyRepayment(plan, position, change)
      accounts.push(account)
      repayments.push(repayment)
    } else {
      accounts.push(applyOther(plan, position, change))
    }
  }
  return { ...plan, changes, accounts, repayments }
}

function applyOther(plan: Plan, position: Position, change: Exclude<LoanChange, { type: 'repaid' }>): LoanAccount {
  switch (change.type) {
    case 'waived':
      return applyWaiver(plan, position, change)
    case 'extended':
      return applyExtension(plan, position)
    case 'refunded':
      return applyRefund(plan, position, change)
    case 'writtenOff':
      return applyWriteOff(plan, position)
  }
}
