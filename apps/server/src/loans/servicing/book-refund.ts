import assert from 'node:assert/strict'
import type { IsoDate } from '@hulog/lending'
import { accounts, credit, debit, entryKinds, postEntry } from '../../books/ledger/index.ts'
import { businessDateOf, marketFactsOf, type Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { updateReceipt } from '../repayments/index.ts'
import { recordOnLoan } from './record-on-loan.ts'
import type { ServicingRequest } from './servicing.store.ts'
import { receiptNameOf } from './suspense.ts'

export type Answered = { order: Order; request: ServicingRequest; occurredAt: Date }

/** The money left the bank: the loan's credit, or suspense, is less by it. */
export async function bookPaidBack(services: Services, tx: Tx, answered: Answered): Promise<Order> {
  const { order, request } = answered
  const { id: sourceId, receipt, currency } = request
  const amountMinor = amountOf(request)
  const on = dayOf(services, answered)
  if (receipt === null) {
    const event = { type: 'refunded', amountMinor, sourceId, kind: entryKinds.refund, on } as const
    return recordOnLoan(services, tx, order, event)
  }
  const recordedAt = services.clock.businessNow()
  await updateReceipt(tx, receiptNameOf(receipt), { resolvedAt: recordedAt })
  const postings = [debit(accounts.suspense, amountMinor), credit(accounts.payoutBank, amountMinor)]
  const kind = entryKinds.suspenseRefund
  await postEntry(tx, { kind, currency, effectiveOn: on, sourceId, recordedAt, postings })
  return order
}

/** The money came back to the bank: the borrower's credit is as before, and what was in suspense is there again. */
export async function bookReturned(services: Services, tx: Tx, answered: Answered): Promise<void> {
  const { order, request } = answered
  const { id: sourceId, receipt, currency } = request
  const kind = entryKinds.correction
  if (receipt === null) {
    await recordOnLoan(services, tx, order, { type: 'reversed', amountMinor: 0, sourceId, kind })
    return
  }
  const amountMinor = amountOf(request)
  const postings = [debit(accounts.payoutBank, amountMinor), credit(accounts.suspense, amountMinor)]
  const recordedAt = services.clock.businessNow()
  const effectiveOn = businessDateOf(order, services.clock)
  await updateReceipt(tx, receiptNameOf(receipt), { resolvedAt: null })
  await postEntry(tx, { kind, currency, effectiveOn, sourceId, recordedAt, postings })
}

/** What the bank says is believed between the day it was asked and today. */
function dayOf({ clock }: Services, { order, request, occurredAt }: Answered): IsoDate {
  const { zone } = marketFactsOf(order)
  const earliest = clock.dateOf(request.decidedAt ?? request.askedAt, zone)
  const [on, latest] = [clock.dateOf(occurredAt, zone), businessDateOf(order, clock)]
  const believed = on > latest ? latest : on
  return believed < earliest ? earliest : believed
}

function amountOf({ id, amountMinor }: ServicingRequest): number {
  assert.ok(amountMinor !== null, `request ${id} pays nothing back`)
  return amountMinor
}
