import { formatAmountPlainly } from '../money/format-plainly.ts'
import { totalMinor } from './amounts.ts'
import type { Loan, LoanAccount } from './loan.ts'
import type { Repaid } from './loan-event.ts'
import type { LoanChange } from './order-events.ts'
import type { StatementKind } from './statement.ts'

/** What a change does to a statement's balance. */
export type Movement = { kind: StatementKind; sentence: string; debitMinor: number; creditMinor: number }

/** The rows of a change, from the accounts before and after it. A change that had no effect has none. */
export function movementsOf(loan: Loan, change: LoanChange, before: LoanAccount, after: LoanAccount): Movement[] {
  switch (change.type) {
    case 'repaid':
      return paymentMovements(loan, change, before, after)
    case 'waived':
      return movement('waiver', 'Charges waived', 0, waivedMinor(after) - waivedMinor(before))
    case 'refunded':
      return movement('refund', 'Refund to you', change.amountMinor, 0)
    case 'extended':
      return extensionMovements(before, after)
    case 'writtenOff':
      return before.writeOff === after.writeOff
        ? []
        : [{ kind: 'writeOff', sentence: 'Written off: nothing more is charged', debitMinor: 0, creditMinor: 0 }]
  }
}

function paymentMovements(
  loan: Loan,
  { id, amountMinor }: Repaid,
  before: LoanAccount,
  after: LoanAccount,
): Movement[] {
  const { closed } = loan.repayments.find((repayment) => repayment.id === id)!
  const payment = movement('payment', 'Payment received', 0, amountMinor)
  const droppedMinor = waivedMinor(after) - waivedMinor(before)
  if (closed === 'payoff') return [...payment, ...movement('rebate', 'Interest not yet earned', 0, droppedMinor)]
  if (closed === null) return payment
  const { returnedFeeMinor, returnedTaxMinor } = after.coolingOffExit!
  return [
    ...payment,
    ...movement('returnedFee', 'Upfront fee returned', 0, returnedFeeMinor + returnedTaxMinor),
    ...movement('coolingOff', 'Given back in time: not charged', 0, droppedMinor),
  ]
}

function extensionMovements(before: LoanAccount, after: LoanAccount): Movement[] {
  if (after.installments.length === before.installments.length) return []
  const { dueOn, principalMinor } = after.installments.at(-1)!.planned
  const sentence = `Extension: ${formatAmountPlainly(principalMinor)} is now due on ${dueOn}`
  return [{ kind: 'extension', sentence, debitMinor: 0, creditMinor: 0 }]
}

function movement(kind: StatementKind, sentence: string, debitMinor: number, creditMinor: number): Movement[] {
  return debitMinor + creditMinor === 0 ? [] : [{ kind, sentence, debitMinor, creditMinor }]
}

function waivedMinor({ installments }: LoanAccount): number {
  return installments.reduce((sum, { waived }) => sum + totalMinor(waived), 0)
}
