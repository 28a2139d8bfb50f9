import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accounts, credit, debit, entryKinds, postEntry } from '../../books/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { appendLoanEvent } from '../loan/loan-events.store.ts'
import { aPaymentEvent } from '../repayments/repayments.fixtures.ts'
import { startReconciler } from './reconciliation.fixtures.ts'

const { product, books } = await startReconciler()

describe('entries without a matching payment', () => {
  it('reports a ledger entry and a loan event without money, and the balances that follow', async () => {
    const payer = await books.aPayerTheBankKnows()
    const { order } = payer
    const whose = { borrowerId: order.borrowerId, orderId: order.id }
    const recordedAt = product.services.clock.businessNow()
    await inTransaction(product.services.db, async (tx) => {
      await postEntry(tx, {
        kind: entryKinds.repayment,
        currency: 'PHP',
        effectiveOn: books.today(),
        sourceId: 'sandbox-payments/invented',
        recordedAt,
        postings: [debit(accounts.paymentClearing, 700, whose), credit(accounts.principalReceivable, 700, whose)],
      })
      const event = {
        type: 'repaid',
        effectiveOn: books.today(),
        amountMinor: 900,
        sourceId: 'sandbox-payments/other',
      } as const
      await appendLoanEvent(tx, order, { ...event, recordedAt })
    })
    await books.reconcile()
    expect(await books.openKinds()).toEqual([
      'entry-without-receipt',
      'loan-balance-differs',
      'loan-balance-differs',
      'loan-event-without-receipt',
    ])
  })

  it('reports a receipt that is neither in the ledger nor on its loan', async () => {
    const payer = await books.aPayerTheBankKnows()
    const receiptId = randomUUID()
    const paidAt = product.services.clock.businessNow().toISOString()
    await books.query(
      `insert into receipts values ('sandbox-payments', $1, '5', $2, $3, 100, 'PHP', $4, $4, 'posted', null)`,
      [receiptId, payer.order.borrowerId, payer.order.id, paidAt],
    )
    product.world.paymentsThere.push(
      aPaymentEvent(product.services, { receiptId, code: '5', amountMinor: 100, paidAt }),
    )
    await books.reconcile()
    expect(await books.openKinds()).toEqual(['receipt-without-entry', 'receipt-without-loan-event'])
  })
})
