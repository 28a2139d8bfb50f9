import type { IsoDate } from '../calendar/iso-date.ts'
import { accountAfter } from './account-after.ts'
import type { LoanAccount, LoanRow, Plan } from './loan.ts'
import type { Refunded } from './loan-event.ts'
import { openingRow } from './opening-account.ts'
import type { Position } from './position.ts'

/**
 * Credit goes back to the borrower. When it turns out later that there was less credit than was refunded (a payment
 * bounced), the shortfall is owed again: as principal of a further installment, due with the last one or that day when
 * it is later, without interest or late charges, since the mistake was not the borrower's.
 */
export function applyRefund(plan: Plan, position: Position, { on, amountMinor }: Refunded): LoanAccount {
  const account = accountAfter(plan, position, {})
  const fromCreditMinor = Math.min(account.creditMinor, amountMinor)
  const creditMinor = account.creditMinor - fromCreditMinor
  const refunded = { ...account, creditMinor, refundedMinor: account.refundedMinor + amountMinor }
  const shortfallMinor = amountMinor - fromCreditMinor
  return shortfallMinor === 0 ? refunded : owedAgain(refunded, on, shortfallMinor)
}

function owedAgain(account: LoanAccount, on: IsoDate, shortfallMinor: number): LoanAccount {
  const last = account.installments.at(-1)!.planned
  const planned: LoanRow = {
    ...last,
    number: last.number + 1,
    dueOn: last.dueOn > on ? last.dueOn : on,
    principalMinor: shortfallMinor,
    interestMinor: 0,
    feeMinor: 0,
    taxMinor: 0,
    totalMinor: shortfallMinor,
    added: { by: 'refund', on },
  }
  const { writeOff } = account
  return {
    ...account,
    installments: [...account.installments, openingRow(planned)],
    writeOff: writeOff && { ...writeOff, principalMinor: writeOff.principalMinor + shortfallMinor },
  }
}
