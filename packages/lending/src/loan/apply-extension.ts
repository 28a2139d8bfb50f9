import { accountAfter } from './account-after.ts'
import { lateChargesTotalMinor } from './late-charges.ts'
import type { LoanAccount, Plan } from './loan.ts'
import { moveOn } from './move.ts'
import { openingRow } from './opening-account.ts'
import { lateRoomMinor, type Position } from './position.ts'

/**
 * The account after an extension (TRM-04): see `moveOn`. Its interest and fee join the cost of the loan, so that the
 * lifetime cap leaves less room for late charges; what was charged before is not taken back. Whether everything that
 * must be paid first was paid is not asked: a payment that is reversed later leaves its charges owed at the old date.
 */
export function applyExtension(plan: Plan, position: Position): LoanAccount {
  const move = moveOn(plan, position)
  if (move === null) return accountAfter(plan, position, {})
  const movedMinor = position.installments.map(({ unpaid }, index) =>
    move.indexes.includes(index) ? unpaid.principal : 0,
  )
  const account = accountAfter(plan, position, { movedMinor })
  const extended = {
    ...account,
    installments: [...account.installments, openingRow(move.row)],
    extensions: account.extensions + 1,
    extensionCostMinor: account.extensionCostMinor + move.row.interestMinor + move.row.feeMinor,
  }
  const roomMinor = lateRoomMinor(plan, extended)
  const isUsedUp = roomMinor !== null && lateChargesTotalMinor(position.charges) >= roomMinor
  return isUsedUp ? { ...extended, lateChargesEnded: true } : extended
}
