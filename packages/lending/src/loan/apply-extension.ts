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
  const extensionCostMinor = position.account.extensionCostMinor + move.row.interestMinor + move.row.feeMinor
  const account = accountAfter(plan, endedWithoutRoom(plan, position, extensionCostMinor), { movedMinor })
  return {
    ...account,
    installments: [...account.installments, openingRow(move.row)],
    extensions: account.extensions + 1,
    extensionCostMinor,
  }
}

/** The position, its late charges at an end when they have used up the room that the cost of extensions leaves. */
function endedWithoutRoom(plan: Plan, position: Position, extensionCostMinor: number): Position {
  const { account, charges } = position
  const roomMinor = lateRoomMinor(plan, { ...account, extensionCostMinor })
  if (roomMinor === null || lateChargesTotalMinor(charges) < roomMinor) return position
  return { ...position, charges: { ...charges, isCapReached: true } }
}
