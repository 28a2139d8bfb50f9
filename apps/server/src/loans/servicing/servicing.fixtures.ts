import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { lockOrder, type Order } from '../../origination/index.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { aPayer, PAYMENTS, type Payer } from '../repayments/a-payer.fixtures.ts'
import { aReversalEvent } from '../repayments/repayments.fixtures.ts'
import { lockReceiptName } from '../repayments/repayments.store.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { applySuspenseToLoan } from './corrections.ts'
import type { ServicingRequest } from './servicing.store.ts'

export const PROVIDER = 'sandbox-payments'

/** A borrower with a running loan and an account that money can be paid back to. */
export async function aPayerWithAccount(product: TestProduct, wanted: Parameters<typeof aPayer>[1] = {}) {
  const payer = await aPayer(product, wanted)
  const { cookie } = payer
  const nationalId = String(Math.floor(1e15 + Math.random() * 8e15))
  const identity = { fullName: 'Maria Santos', birthOn: '1990-05-17', gender: 'female', nationalId } as const
  // Details are locked while a loan is open, so the order is closed for a moment.
  const setState = (state: number) =>
    product.services.db.$client.query('update orders set state = $1 where id = $2', [state, payer.order.id])
  await setState(200)
  await product.call('saveIdentity', identity, { cookie })
  await setState(170)
  const account = { cardType: '1', bankCode: 'BDO', accountNumber: '001234567890' } as const
  const bound = await product.call('bindPayoutAccount', account, { cookie })
  if (bound.code !== 0) throw new Error(bound.raw)
  return payer
}

export function loanOf({ order }: Payer) {
  return { borrowerId: order.borrowerId, orderId: order.id }
}

/** Does something to a loan whose order is locked, as an act of staff does. */
export async function onLoan<T>(
  { services: { db } }: TestProduct,
  { order: { borrowerId, id } }: Pick<Payer, 'order'>,
  work: (tx: Tx, order: Order) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => work(tx, await lockOrder(tx, borrowerId, id)))
}

/** Pays a loan with money in suspense, as an act of staff does. */
export async function applySuspense(product: TestProduct, payer: Payer, receiptId: string, reason: string) {
  const name = { provider: PROVIDER, receiptId }
  return inTransaction(product.services.db, async (tx) => {
    await lockReceiptName(tx, PROVIDER, receiptId)
    const order = await lockOrder(tx, payer.order.borrowerId, payer.order.id)
    await applySuspenseToLoan(product.services, tx, order, { ...name, by: 'staff-1', reason })
  })
}

export function orderOf({ order }: Pick<Payer, 'order'>) {
  return { orderId: order.id }
}

/** The bank's event about a request that pays money out. */
export function aRequestAnswer(
  { services }: TestProduct,
  outcome: 'succeeded' | 'failed' | 'reversed',
  { id, kind, amountMinor }: Pick<ServicingRequest, 'id' | 'kind' | 'amountMinor'>,
  payoutId: string,
) {
  const occurredAt = services.clock.businessNow().toISOString()
  const reference = `${kind === 'advance' ? 'advance' : 'refund'}-${id}`
  const data = { payoutId, reference, amountMinor, currency: 'PHP', reason: null }
  return { eventId: randomUUID(), type: `payout.${outcome}`, occurredAt, data }
}

/** Pays, and returns the id of the receipt, which a later reversal names. */
export async function payAs(payer: Payer, amountMinor: number, code?: string): Promise<string> {
  const receiptId = randomUUID()
  await payer.pay(amountMinor, { receiptId, ...(code ? { code } : {}) })
  return receiptId
}

export function bounce(product: TestProduct, receiptId: string, amountMinor: number) {
  return product.deliver(PAYMENTS, aReversalEvent({ receiptId, amountMinor }))
}

/** Sends an event again until it is taken, as a provider does that is told the product is busy. */
export async function untilTaken(send: () => Promise<{ status: number; raw: string }>): Promise<void> {
  for (;;) {
    const { status, raw } = await send()
    if (status === 200) return
    expect(`${status} ${raw}`).toMatch(/^503 .*"UNAVAILABLE"/)
    await setTimeout(50)
  }
}

export async function expectCorrectBooks({ services }: TestProduct): Promise<void> {
  expect(await verifyBooks(services.db)).toEqual([])
}
