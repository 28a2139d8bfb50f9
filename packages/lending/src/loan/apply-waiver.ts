import { owedKinds } from '../terms/allocation-terms.ts'
import { accountAfter } from './account-after.ts'
import { type Amounts, noAmounts } from './amounts.ts'
import type { LoanAccount, Plan } from './loan.ts'
import type { WaivableKind, Waived } from './loan-event.ts'
import type { Position } from './position.ts'

export const waivableKinds = owedKinds.filter((kind): kind is WaivableKind => kind !== 'principal')

/**
 * Gives up charges: so much of each kind, the oldest installment first, never more than is unpaid that day. What was
 * charged stays charged, so that the lifetime cap leaves no room for charging anew in its place.
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
