import { randomUUID } from 'node:crypto'
import { owedOn } from '@hulog/lending'
import { businessDateOf, type Order } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { requireReason } from '../loan/record-on-loan.ts'
import { findPayoutAccount, type PayoutAccount } from '../payout-accounts/payout-accounts.store.ts'
import { updateReceipt } from '../repayments/repayments.store.ts'
import { requireAdvance } from './advances.ts'
import { type ReceiptName, receiptSource, requireInSuspense } from './receipt-names.ts'
import { insertRequest, type RequestKind } from './servicing.store.ts'

/** The reason why staff have money paid out, in whose name, and who approved it last. */
export type PaidBecause = { readonly by: string; readonly approvedBy: string | null; readonly reason: string }

/** Returns a borrower's credit, or pays a further part of the principal. The order is locked. Refusals: CREDIT_TOO_SMALL; those of `requireAdvance`; PAYEE_UNKNOWN, ALREADY_ASKED. */
export async function payFromLoan(
  services: Services,
  tx: Tx,
  order: Order,
  { kind, amountMinor, ...because }: { kind: 'refund' | 'advance'; amountMinor: number } & PaidBecause,
): Promise<PayoutAccount> {
  await (kind === 'advance' ? requireAdvance : requireCredit)(services, tx, order, amountMinor)
  return payOut(services, tx, order, { kind, amountMinor, receipt: null, ...because })
}

/**
 * Returns money in suspense to the borrower of its code. It is out of reach from now on; if the bank cannot pay it, it is in suspense
 * again. The receipt's name and the order are locked. Refusals: NOT_IN_SUSPENSE, PAYEE_UNKNOWN, ALREADY_ASKED.
 */
export async function payFromSuspense(
  services: Services,
  tx: Tx,
  order: Order,
  { name, ...because }: { name: ReceiptName } & PaidBecause,
): Promise<PayoutAccount> {
  const receipt = await requireInSuspense(tx, name)
  const { amountMinor } = receipt
  await updateReceipt(tx, receipt, { resolvedAt: services.clock.businessNow() })
  return payOut(services, tx, order, { kind: 'suspense-refund', amountMinor, receipt: receiptSource(name), ...because })
}

type Paid = PaidBecause & { kind: RequestKind; amountMinor: number; receipt: string | null }

/** The bank is asked once this is committed. */
async function payOut(
  { clock }: Services,
  tx: Tx,
  { borrowerId, id: orderId, currency }: Order,
  { by, approvedBy, reason, ...paid }: Paid,
): Promise<PayoutAccount> {
  const written = requireReason(reason)
  const account = await findPayoutAccount(tx, borrowerId)
  if (account === null) throw new DomainError('PAYEE_UNKNOWN')
  const now = clock.businessNow()
  const { id: requestId } = await insertRequest(tx, {
    id: randomUUID(),
    ...{ borrowerId, orderId, currency },
    ...paid,
    reason: written,
    ...{ askedBy: by, askedAt: now, decidedBy: approvedBy, decidedAt: now },
    state: 'paying',
    payoutAccountId: account.id,
  })
  await enqueue(tx, paid.kind === 'advance' ? 'sendAdvance' : 'sendRefund', { requestId })
  await recordAudit(tx, by, `${paid.kind}-sent`, { orderId, requestId, amountMinor: paid.amountMinor, reason: written })
  return account
}

/** Refuses to give back more than the loan's credit. */
async function requireCredit({ clock }: Services, tx: Tx, order: Order, amountMinor: number): Promise<void> {
  const loan = await findLoan(tx, order)
  const creditMinor = loan === null ? 0 : owedOn(loan, businessDateOf(order, clock)).creditMinor
  const isFine = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= creditMinor
  if (!isFine) throw new DomainError('CREDIT_TOO_SMALL', 'amountMinor')
}
