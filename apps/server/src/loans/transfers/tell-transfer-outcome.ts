import assert from 'node:assert/strict'
import { announce } from '../../messaging/notifications/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Currency } from '../../platform/markets/show-money.ts'
import type { Transfer } from './transfers.store.ts'

/** Tells the borrower what came of a transfer, in the transaction that decided it. */
export async function tellTransferOutcome(tx: Tx, transfer: Transfer): Promise<void> {
  const { borrowerId, id, orderId, state, matchedMinor, amountMinor, paidOn, utr, decidedAt } = transfer
  assert.ok(decidedAt !== null && state !== 'received', `transfer ${id} is not decided`)
  const currency = transfer.currency as Currency
  await announce(tx, {
    borrowerId,
    kind: `transfer-${state}`,
    subjectId: id,
    facts: { amountMinor: matchedMinor ?? amountMinor, currency, paidOn, reference: utr.slice(-4) },
    url: `/transfer?${new URLSearchParams({ orderId })}`,
    at: decidedAt,
  })
}
