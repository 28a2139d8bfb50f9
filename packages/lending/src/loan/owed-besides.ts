import type { IsoDate } from '../calendar/iso-date.ts'
import { rowBesides, withRow } from '../recalculation/rows-due.ts'
import { accountAfter } from './account-after.ts'
import { noAmounts, subtract } from './amounts.ts'
import type { InstallmentAccount, LoanAccount, LoanRow, Plan } from './loan.ts'
import type { Refunded } from './loan-event.ts'
import { openingRow } from './open-account.ts'
import type { Position } from './position.ts'
import { lastRow } from './row-list.ts'

/**
 * Refunds credit. If there turns out to have been less credit than was refunded (a payment bounced), the shortfall is
 * owed again, without interest or late charges, because the mistake was not the borrower's.
 */
export function applyRefund(plan: Plan, position: Position, { on, amountMinor }: Refunded): LoanAccount {
  const account = accountAfter(plan, position, {})
  const fromCreditMinor = Math.min(account.creditMinor, amountMinor)
  const creditMinor = account.creditMinor - fromCreditMinor
  const refunded = { ...account, creditMinor, refundedMinor: account.refundedMinor + amountMinor }
  const shortfallMinor = amountMinor - fromCreditMinor
  return shortfallMinor === 0 ? refunded : owedBesides(plan, refunded, { by: 'refund', on }, shortfallMinor)
}

/**
 * The account with principal of a further installment, due with the last one or on the day when that is later. It bears neither
 * interest nor late charges. Credit pays it first. Once the loan is written off, it is written off too.
 */
export function owedBesides(
  plan: Plan,
  account: LoanAccount,
  added: { by: 'refund' | 'latePart'; on: IsoDate },
  amountMinor: number,
): LoanAccount {
  const { on } = added
  const isRecalculated = plan.terms.recalculation !== undefined
  const lastDueOn = plan.schedule.installments.at(-1)!.dueOn
  const last = isRecalculated ? rowBesides(plan, account, lastDueOn) : lastRow(account.installments).planned
  const { agreedOn, ...others } = last
  const planned: LoanRow = {
    ...others,
    number: isRecalculated ? last.number : last.number + 1,
    ...(last.dueOn > on ? { dueOn: last.dueOn, ...(agreedOn && { agreedOn }) } : { dueOn: on }),
    principalMinor: amountMinor,
    interestMinor: 0,
    feeMinor: 0,
    taxMinor: 0,
    totalMinor: amountMinor,
    added,
  }
  const { writeOff, creditMinor } = account
  return {
    ...withRow(account, paidFrom(openingRow(planned), creditMinor)),
    creditMinor: Math.max(0, creditMinor - amountMinor),
    writeOff: writeOff && { ...writeOff, principalMinor: writeOff.principalMinor + amountMinor },
  }
}

/** The row of principal with what credit pays of it. */
function paidFrom(row: InstallmentAccount, creditMinor: number): InstallmentAccount {
  const paid = { ...noAmounts, principal: Math.min(creditMinor, row.unpaid.principal) }
  return { ...row, paid, unpaid: subtract(row.unpaid, paid) }
}
