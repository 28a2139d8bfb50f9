import type { IsoDate } from '../calendar/iso-date.ts'
import { accountAfter } from './account-after.ts'
import { type Amounts, noAmounts, sumOfAmounts } from './amounts.ts'
import { type LoanAccount, type LoanRow, openingRow, type Plan } from './loan.ts'
import { type Refunded, type Waived, waivableKinds } from './loan-event.ts'
import type { Position } from './position.ts'

/**
 * Waives charges: an amount of each kind, the oldest installment first, never more than is unpaid that day. Charged
 * amounts still count for the lifetime cap, so that it leaves no room for new charges in their place.
 */
export function applyWaiver(plan: Plan, position: Position, { amounts }: Waived): LoanAccount {
  const left = { ...amounts }
  const waived = position.installments.map(({ unpaid }): Amounts => {
    const given = { ...noAmounts }
    for (const kind of waivableKinds) {
      given[kind] = Math.min(left[kind] ?? 0, unpaid[kind])
      left[kind] = (left[kind] ?? 0) - given[kind]
    }
    return given
  })
  return accountAfter(plan, position, { waived })
}

/**
 * The account after a write-off: late charges end with the day, the debt stays owed, and later payments are recoveries.
 * A loan that turns out to have no debt, or that was written off before, does not change.
 */
export function applyWriteOff(plan: Plan, position: Position): LoanAccount {
  const { account, charges, installments, on, unpaidMinor } = position
  if (unpaidMinor === 0 || account.writeOff !== null) return accountAfter(plan, position, {})
  const ended = accountAfter(plan, { ...position, charges: { ...charges, isCapReached: true } }, {})
  const principalMinor = installments.reduce((sum, { unpaid }) => sum + unpaid.principal, 0)
  return { ...ended, writeOff: { on, principalMinor, paid: sumOfAmounts(installments.map(({ paid }) => paid)) } }
}

/**
 * Refunds credit. If there turns out to have been less credit than was refunded (a payment bounced), the shortfall is
 * owed again: as principal of a further installment, due with the last one or that day when it is later, without
 * interest or late charges, because the mistake was not the borrower's.
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
