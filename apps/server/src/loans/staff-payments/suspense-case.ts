import type { Body, Reply } from '@hulog/contract'
import { requireOrderById } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { findPayoutAccount } from '../payout-accounts/payout-accounts.store.ts'
import { findReceipt } from '../repayments/repayments.store.ts'
import { findNextInSuspense, findPayment } from './list-payments.ts'
import { suggestLoans } from './suggest-loans.ts'

/**
 * Shows money that came into suspense, the loans that it may be for, and the next to look at. Refusals: RECEIPT_NOT_FOUND; of a loan
 * that was named, ORDER_NOT_FOUND and ORDER_NUMBER_SLIP.
 */
export async function getSuspense(
  services: Services,
  { name }: Pick<StaffCaller, 'name'>,
  body: Body<'getSuspense'>,
): Promise<Reply<'getSuspense'>> {
  const { db } = services
  const [payment, receipt] = await Promise.all([findPayment(db, body), findReceipt(db, body.provider, body.receiptId)])
  if (payment === null || receipt === null) throw new DomainError('RECEIPT_NOT_FOUND')
  const { borrowerId } = receipt
  const chosen = body.orderNumber === undefined ? null : await requireOrderById(db, body.orderNumber)
  const isOpen = payment.outcome === 'suspense'
  const [suggestions, account, next] = await Promise.all([
    isOpen ? suggestLoans(services, { by: name, receipt, chosen }) : [],
    borrowerId === null ? null : findPayoutAccount(db, borrowerId),
    findNextInSuspense(db, payment),
  ])
  return {
    payment: { ...payment, borrowerId },
    isOpen,
    isPayeeKnown: account !== null,
    suggestions,
    nextProvider: next?.provider ?? null,
    nextReceiptId: next?.receiptId ?? null,
  }
}
