import assert from 'node:assert/strict'
import { accounts, credit, debit, entryKinds, postEntry } from '../../books/index.ts'
import { businessDateOf } from '../../origination/index.ts'
import { recordOnLoan } from '../loan/record-on-loan.ts'
import { updateReceipt } from '../repayments/repayments.store.ts'
import type { PayoutEffect } from './payout-effect.ts'
import { type ReceiptName, receiptNameOf } from './receipt-names.ts'
import type { ServicingRequest } from './servicing.store.ts'

/** Credit goes back to the borrower: it leaves the loan when the bank has paid it. */
export const creditRefund: PayoutEffect = {
  canBePaidAfterFailure: async () => true,
  paid: (services, tx, { order, request: { id: sourceId }, amountMinor, on }) =>
    recordOnLoan(services, tx, order, { type: 'refunded', amountMinor, sourceId, kind: entryKinds.refund, on }),
  failed: async () => undefined,
  returned: async (services, tx, { order, request: { id: sourceId } }) => {
    await recordOnLoan(services, tx, order, { type: 'reversed', amountMinor: 0, sourceId, kind: entryKinds.correction })
  },
}

/** Money that belongs to no loan goes back to the borrower of its code: until then it is out of reach, not in suspense. */
export const suspenseRefund: PayoutEffect = {
  // Since the money is back in suspense, it may have paid a loan.
  canBePaidAfterFailure: async () => false,
  paid: async (services, tx, { order, request, amountMinor, on }) => {
    const recordedAt = services.clock.businessNow()
    await updateReceipt(tx, receiptOf(request), { resolvedAt: recordedAt })
    await postEntry(tx, {
      kind: entryKinds.suspenseRefund,
      currency: request.currency,
      effectiveOn: on,
      sourceId: request.id,
      recordedAt,
      postings: [debit(accounts.suspense, amountMinor), credit(accounts.payoutBank, amountMinor)],
    })
    return order
  },
  failed: (_services, tx, { request }) => updateReceipt(tx, receiptOf(request), { resolvedAt: null }),
  returned: async (services, tx, { order, request, amountMinor }) => {
    await updateReceipt(tx, receiptOf(request), { resolvedAt: null })
    await postEntry(tx, {
      kind: entryKinds.correction,
      currency: request.currency,
      effectiveOn: businessDateOf(order, services.clock),
      sourceId: request.id,
      recordedAt: services.clock.businessNow(),
      postings: [debit(accounts.payoutBank, amountMinor), credit(accounts.suspense, amountMinor)],
    })
  },
}

function receiptOf({ id, receipt }: ServicingRequest): ReceiptName {
  assert.ok(receipt !== null, `request ${id} is about no receipt`)
  return receiptNameOf(receipt)
}
