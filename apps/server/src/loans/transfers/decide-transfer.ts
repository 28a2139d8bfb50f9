import assert from 'node:assert/strict'
import { announce } from '../../messaging/index.ts'
import { lockOrder } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Currency } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { readLoanEvents } from '../loan/loan-events.store.ts'
import { findReceipt, lockReceiptName, type Receipt } from '../repayments/repayments.store.ts'
import { applySuspenseTo } from '../servicing/corrections.ts'
import { type ReceiptName, receiptSource } from '../servicing/receipt-names.ts'
import { decideTransfer, lockOpenTransfer, type Transfer } from './transfers.store.ts'

type Match = ReceiptName & {
  readonly transferId: string
  /**
   * The received amount, as staff read it at the bank: it may differ from the borrower's report, but not from the
   * receipt.
   */
  readonly amountMinor: number
}

/**
 * Matches a reported transfer with its money. From suspense it goes to the loan as of the day of the payment; money
 * that is already on this loan stays there, with the effect that it has. The received amount counts, never the reported
 * one.
 */
export async function matchTransfer(services: Services, by: string, match: Match): Promise<Transfer> {
  return inTransaction(services.db, (tx) => matchTransferWithin(services, tx, by, match))
}

/** Does the same within a transaction of the caller. */
export async function matchTransferWithin(services: Services, tx: Tx, by: string, match: Match): Promise<Transfer> {
  const { provider, receiptId } = match
  const transfer = await lockOpenTransfer(tx, match.transferId)
  await lockReceiptName(tx, provider, receiptId)
  const order = await lockOrder(tx, transfer.borrowerId, transfer.orderId)
  const receipt = await requireReceipt(tx, match, transfer)
  if (!(await isOnLoan(tx, receipt, transfer))) {
    const reason = `transfer ${transfer.id}`
    await applySuspenseTo(services, tx, order, { by, provider, receiptId, reason, prepayment: transfer.prepayment })
  }
  const which = receiptSource({ provider, receiptId })
  await recordAudit(tx, by, 'transfer-matched', { transferId: transfer.id, orderId: order.id, receipt: which })
  const decided = await decideTransfer(tx, transfer, {
    state: 'matched',
    receipt: which,
    matchedMinor: receipt.amountMinor,
    decidedBy: by,
    decidedAt: services.clock.businessNow(),
  })
  await tellTransferOutcome(tx, decided)
  return decided
}

async function requireReceipt(tx: Tx, match: Match, { currency }: Transfer): Promise<Receipt> {
  const receipt = await findReceipt(tx, match.provider, match.receiptId)
  if (receipt === null || receipt.reversedAt !== null) throw new DomainError('NOT_IN_SUSPENSE')
  if (receipt.currency !== currency) throw new DomainError('CURRENCY_DIFFERS')
  if (receipt.amountMinor !== match.amountMinor) throw new DomainError('TRANSFER_AMOUNT_DIFFERS')
  return receipt
}

/** Posted when it came, or applied from suspense since. Money that was given back is on no loan. */
async function isOnLoan(tx: Tx, receipt: Receipt, { borrowerId, orderId }: Transfer): Promise<boolean> {
  const events = await readLoanEvents(tx, borrowerId, orderId)
  return events.some(({ type, sourceId }) => type === 'repaid' && sourceId === receiptSource(receipt))
}

type Refusal = { readonly transferId: string; readonly reason: string }

const REASON_MAX_LENGTH = 200

/** Refuses a reported transfer. The borrower reads the reason and may report the transfer again. */
export async function refuseTransfer(services: Services, by: string, refusal: Refusal): Promise<Transfer> {
  return inTransaction(services.db, (tx) => refuseTransferWithin(services, tx, by, refusal))
}

/** Does the same within a transaction of the caller. */
export async function refuseTransferWithin(
  services: Services,
  tx: Tx,
  by: string,
  refusal: Refusal,
): Promise<Transfer> {
  const refusedBecause = refusal.reason.trim()
  if (refusedBecause.length < 3 || refusedBecause.length > REASON_MAX_LENGTH) throw new DomainError('REASON_MISSING')
  const transfer = await lockOpenTransfer(tx, refusal.transferId)
  await recordAudit(tx, by, 'transfer-refused', { transferId: transfer.id, orderId: transfer.orderId })
  const decision = { decidedBy: by, decidedAt: services.clock.businessNow() }
  const decided = await decideTransfer(tx, transfer, { state: 'refused', refusedBecause, ...decision })
  await tellTransferOutcome(tx, decided)
  return decided
}

/** Notifies the borrower of the decision about a transfer, in the same transaction. */
async function tellTransferOutcome(tx: Tx, transfer: Transfer): Promise<void> {
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
