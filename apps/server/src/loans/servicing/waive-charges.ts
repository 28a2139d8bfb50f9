import { randomUUID } from 'node:crypto'
import { owedOn, type WaivableKind } from '@hulog/lending'
import { entryKinds, type LoanReference } from '../../books/ledger/index.ts'
import { businessDateOf, loadLoan, lockOrder, type Order } from '../../origination/orders/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { isRepayable } from '../repayments/index.ts'
import { recordOnLoan } from './record-on-loan.ts'
import { requireReason } from './require-reason.ts'

export type Waiver = LoanReference & { amounts: Partial<Record<WaivableKind, number>>; reason: string }

/** Gives up charges of a loan, never more than is unpaid today. Refusals: WAIVER_ABOVE_CHARGES, NO_RUNNING_LOAN. */
export async function waiveCharges(services: Services, by: string, waiver: Waiver): Promise<Order> {
  const reason = requireReason(waiver.reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, waiver.borrowerId, waiver.orderId)
    if (!isRepayable(order)) throw new DomainError('NO_RUNNING_LOAN')
    const { lines } = owedOn(await loadLoan(tx, order), businessDateOf(order, services.clock))
    const amounts = requireUnpaid(waiver.amounts, lines)
    const sourceId = randomUUID()
    const event = { type: 'waived', amountMinor: 0, detail: { amounts }, sourceId, kind: entryKinds.waiver } as const
    const waived = await recordOnLoan(services, tx, order, event)
    await recordAudit(tx, by, 'charges-waived', { orderId: order.id, eventId: sourceId, ...amounts, reason })
    return waived
  })
}

type Line = { kind: string; amountMinor: number }

function requireUnpaid(amounts: Waiver['amounts'], lines: readonly Line[]): Waiver['amounts'] {
  const given = Object.entries(amounts).filter(([, amountMinor]) => amountMinor !== 0)
  if (given.length === 0) throw new DomainError('WAIVER_ABOVE_CHARGES', 'amounts')
  for (const [kind, amountMinor] of given) {
    const own = lines.filter((line) => line.kind === kind && kind !== 'principal')
    const unpaidMinor = own.reduce((sum, line) => sum + line.amountMinor, 0)
    const isFine = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= unpaidMinor
    if (!isFine) throw new DomainError('WAIVER_ABOVE_CHARGES', 'amounts')
  }
  return Object.fromEntries(given)
}
