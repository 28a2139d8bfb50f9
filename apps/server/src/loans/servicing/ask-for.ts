import { randomUUID } from 'node:crypto'
import type { LoanReference } from '../../books/ledger/index.ts'
import { lockOrder, type Order, storedStatus } from '../../origination/orders/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { lockReceiptName } from '../repayments/index.ts'
import { requireCredit } from './require-credit.ts'
import { requireReason } from './require-reason.ts'
import { insertRequest, type RequestKind, type ServicingRequest } from './servicing.store.ts'
import { type ReceiptName, receiptSource, requireInSuspense } from './suspense.ts'

/** The lender gives up expecting to be paid, once another member of staff agrees. */
export async function askForWriteOff(
  services: Services,
  by: string,
  { borrowerId, orderId, reason }: LoanReference & { reason: string },
): Promise<ServicingRequest> {
  const written = requireReason(reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    if (storedStatus(order) !== 'active') throw new DomainError('NO_RUNNING_LOAN')
    return ask(services, tx, order, { kind: 'write-off', amountMinor: null, receipt: null, by, reason: written })
  })
}

/** What a borrower paid beyond the debt goes back, once another member of staff agrees. */
export async function askForRefund(
  services: Services,
  by: string,
  { borrowerId, orderId, amountMinor, reason }: LoanReference & { amountMinor: number; reason: string },
): Promise<ServicingRequest> {
  const written = requireReason(reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    await requireCredit(services, tx, order, amountMinor)
    return ask(services, tx, order, { kind: 'refund', amountMinor, receipt: null, by, reason: written })
  })
}

/** Money in suspense goes back to the borrower whose code it was paid with, once another member of staff agrees. */
export async function askForSuspenseRefund(
  services: Services,
  by: string,
  { reason, ...name }: ReceiptName & { reason: string },
): Promise<ServicingRequest> {
  const written = requireReason(reason)
  return inTransaction(services.db, async (tx) => {
    await lockReceiptName(tx, name.provider, name.receiptId)
    const { borrowerId, orderId, amountMinor } = await requireInSuspense(tx, name)
    if (borrowerId === null || orderId === null) throw new DomainError('PAYEE_UNKNOWN')
    const order = await lockOrder(tx, borrowerId, orderId)
    const receipt = receiptSource(name)
    return ask(services, tx, order, { kind: 'suspense-refund', amountMinor, receipt, by, reason: written })
  })
}

type Asked = { kind: RequestKind; amountMinor: number | null; receipt: string | null; by: string; reason: string }

async function ask(
  { clock }: Services,
  tx: Tx,
  { borrowerId, id: orderId, currency }: Order,
  { by, ...asked }: Asked,
): Promise<ServicingRequest> {
  const askedAt = clock.businessNow()
  const whose = { borrowerId, orderId, currency }
  const request = await insertRequest(tx, {
    id: randomUUID(),
    ...whose,
    ...asked,
    askedBy: by,
    askedAt,
    state: 'asked',
  })
  await recordAudit(tx, by, `${asked.kind}-asked`, { orderId, requestId: request.id, reason: asked.reason })
  return request
}
