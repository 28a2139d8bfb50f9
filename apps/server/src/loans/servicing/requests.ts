import { randomUUID } from 'node:crypto'
import { owedOn } from '@hulog/lending'
import { entryKinds, type LoanReference } from '../../books/index.ts'
import { businessDateOf, lockOrder, type Order, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { recordOnLoan, requireReason } from '../loan/record-on-loan.ts'
import { findPayoutAccount } from '../payout-accounts/payout-accounts.store.ts'
import { lockReceiptName, updateReceipt } from '../repayments/repayments.store.ts'
import {
  type NewTerms,
  offerRestructuring,
  proposeRestructuring,
  refuseRestructuring,
} from '../restructuring/offer-restructuring.ts'
import { requireAdvance } from './advances.ts'
import { type ReceiptName, receiptNameOf, receiptSource, requireInSuspense } from './receipt-names.ts'
import {
  insertRequest,
  type RequestKind,
  type RequestState,
  requireRequest,
  type ServicingRequest,
  updateRequest,
} from './servicing.store.ts'

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

export type NewRestructuring = LoanReference & NewTerms & { reason: string }

/**
 * Asks for new terms of a running loan, which another member of staff must approve before the borrower sees them. Refusals:
 * REASON_MISSING, ALREADY_ASKED and those of `proposeRestructuring`.
 */
export async function askForRestructuring(
  services: Services,
  by: string,
  { borrowerId, orderId, reason, ...terms }: NewRestructuring,
): Promise<ServicingRequest> {
  const written = requireReason(reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    if (storedStatus(order) !== 'active') throw new DomainError('NO_RUNNING_LOAN')
    const asked = { kind: 'restructuring', amountMinor: null, receipt: null, by, reason: written } as const
    const request = await ask(services, tx, order, asked)
    await proposeRestructuring(services, tx, request.id, order, terms)
    return request
  })
}

/** Money to be paid to the borrower of a loan, and why. */
export type NewPayout = LoanReference & { amountMinor: number; reason: string }

/** Requests the return of a borrower's credit, which another member of staff must approve. */
export function askForRefund(services: Services, by: string, asked: NewPayout): Promise<ServicingRequest> {
  return askForPayout(services, by, 'refund', asked)
}

/** Requests the payout of a further part of the principal, which another member of staff must approve. */
export function askForAdvance(services: Services, by: string, asked: NewPayout): Promise<ServicingRequest> {
  return askForPayout(services, by, 'advance', asked)
}

/** Refuses an amount that a loan does not have to be paid out. */
const requirePayable = { refund: requireCredit, advance: requireAdvance } as const

async function askForPayout(
  services: Services,
  by: string,
  kind: keyof typeof requirePayable,
  { borrowerId, orderId, amountMinor, reason }: NewPayout,
): Promise<ServicingRequest> {
  const written = requireReason(reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    await requirePayable[kind](services, tx, order, amountMinor)
    return ask(services, tx, order, { kind, amountMinor, receipt: null, by, reason: written })
  })
}

/** Requests the return of money in suspense to the borrower of its code, which another member of staff must approve. */
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

/** Approves the request of another member of staff: writes a debt off at once, offers new terms, or requests the payout of money. */
export async function approveRequest(services: Services, by: string, requestId: string): Promise<ServicingRequest> {
  return decide(services, by, requestId, 'approved', async (tx, request, order) => {
    if (request.kind === 'write-off') {
      await writeOff(services, tx, request, order)
      return { state: 'done' }
    }
    if (request.kind === 'restructuring') {
      await offerRestructuring(services, tx, request.id, order)
      return { state: 'done' }
    }
    return payOut(services, tx, request, order)
  })
}

/** Checks that the money is still there to be paid, and has the bank asked once this is committed. */
async function payOut(services: Services, tx: Tx, request: ServicingRequest, order: Order): Promise<Became> {
  const amountMinor = request.amountMinor ?? 0
  const isAdvance = request.kind === 'advance'
  if (request.receipt !== null) await takeOutOfReach(services, tx, receiptNameOf(request.receipt))
  else await requirePayable[isAdvance ? 'advance' : 'refund'](services, tx, order, amountMinor)
  const account = await findPayoutAccount(tx, order.borrowerId)
  if (account === null) throw new DomainError('PAYEE_UNKNOWN')
  await enqueue(tx, isAdvance ? 'sendAdvance' : 'sendRefund', { requestId: request.id })
  return { state: 'paying', payoutAccountId: account.id }
}

export async function declineRequest(services: Services, by: string, requestId: string): Promise<ServicingRequest> {
  return decide(services, by, requestId, 'declined', async (tx, { id, kind }) => {
    if (kind === 'restructuring') await refuseRestructuring(tx, id)
    return { state: 'declined' }
  })
}

type Became = { state: RequestState; payoutAccountId?: string }

type Effect = (tx: Tx, request: ServicingRequest, order: Order) => Promise<Became>

/** Everything about one loan takes turns on the order's lock, and is read again under it. */
async function decide(services: Services, by: string, id: string, word: string, effect: Effect) {
  return inTransaction(services.db, async (tx) => {
    const { borrowerId, orderId, kind, receipt } = await requireRequest(tx, id)
    const name = receipt === null ? null : receiptNameOf(receipt)
    if (name) await lockReceiptName(tx, name.provider, name.receiptId)
    const order = await lockOrder(tx, borrowerId, orderId)
    const request = await requireRequest(tx, id)
    if (request.state !== 'asked') throw new DomainError('REQUEST_DECIDED')
    if (request.askedBy === by) throw new DomainError('OWN_REQUEST')
    const became = await effect(tx, request, order)
    await recordAudit(tx, by, `${kind}-${word}`, { orderId, requestId: id })
    return updateRequest(tx, id, { ...became, decidedBy: by, decidedAt: services.clock.businessNow() })
  })
}

/** Money that is being returned is not applied to a loan; if the bank could not pay it, it is in suspense again. */
async function takeOutOfReach({ clock }: Services, tx: Tx, name: ReceiptName): Promise<void> {
  const receipt = await requireInSuspense(tx, name)
  await updateReceipt(tx, receipt, { resolvedAt: clock.businessNow() })
}

async function writeOff(services: Services, tx: Tx, { id }: ServicingRequest, order: Order): Promise<void> {
  if (storedStatus(order) !== 'active') throw new DomainError('NO_RUNNING_LOAN')
  const event = { type: 'writtenOff', amountMinor: 0, sourceId: id, kind: entryKinds.writeOff } as const
  await recordOnLoan(services, tx, order, event)
}

/** Refuses to give back more than the loan's credit. */
async function requireCredit({ clock }: Services, tx: Tx, order: Order, amountMinor: number): Promise<void> {
  const loan = await findLoan(tx, order)
  const creditMinor = loan === null ? 0 : owedOn(loan, businessDateOf(order, clock)).creditMinor
  const isFine = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= creditMinor
  if (!isFine) throw new DomainError('CREDIT_TOO_SMALL', 'amountMinor')
}
