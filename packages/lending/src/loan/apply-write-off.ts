import { accountAfter } from './account-after.ts'
import { sumOfAmounts } from './amounts.ts'
import type { LoanAccount, Plan } from './loan.ts'
import type { Position } from './position.ts'

/**
 * The account after a write-off: late charges end with the day, what is owed stays owed, and what is paid from now on is a
 * recovery. A loan on which nothing is owed, as it may turn out later, or that was written off before, stays as it is.
 */
export function applyWriteOff(plan: Plan, position: Position): LoanAccount {
  const { account, charges, installments, on, unpaidMinor } = position
  if (unpaidMinor === 0 || account.writeOff !== null) return accountAfter(plan, position, {})
  const ended = accountAfter(plan, { ...position, charges: { ...charges, isCapReached: true } }, {})
  const principalMinor = installments.reduce((sum, { unpaid }) => sum + unpaid.principal, 0)
  return { ...ended, writeOff: { on, principalMinor, paid: sumOfAmounts(installments.map(({ paid }) => paid)) } }
}
