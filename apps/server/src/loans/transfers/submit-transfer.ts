import { randomUUID } from 'node:crypto'
import { type Body, operations, type Reply } from '@hulog/contract'
import { UTR_PATTERNS } from '@hulog/contract/limits'
import { lockOrder, type Order, requireOrder } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { maskCardNumbers } from '../../platform/card-numbers/mask-card-numbers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall, Routes } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { isMarket, type Market } from '../../platform/markets/markets.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { findFile } from '../../platform/uploads/files.store.ts'
import { readUpload } from '../../platform/uploads/read-upload.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { isRepayable, requireOffered } from '../repayments/running-loan.ts'
import { isReturned, listTransfers, showTransfer, transferDays } from './list-transfers.ts'
import { findTransferByUtr, insertTransfer, listTransfersOf, type Transfer } from './transfers.store.ts'

export function transferRoutes(routes: Routes, services: Services): void {
  routes.borrower('listTransfers', ({ borrowerId, body }) => listTransfers(services, borrowerId, body))
  routes.borrower('submitTransfer', (call) => submitTransfer(services, call))
  routes.borrower('uploadTransferProof', (call) => services.uploadSlots.hold(() => uploadTransferProof(services, call)))
}

const MOST_OPEN = 10

type Told = Pick<Transfer, 'orderId' | 'utr' | 'amountMinor' | 'paidOn' | 'proofId' | 'prepayment'>

/**
 * Stores a reported transfer, for staff to check. It moves no money and changes no debt. The same report again gets the
 * current answer.
 */
export async function submitTransfer(
  services: Services,
  { borrowerId, body, requestKey }: BorrowerCall<'submitTransfer'>,
): Promise<Reply<'submitTransfer'>> {
  return once(services.db, requestKey, async (tx) => {
    const { id } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, id)
    const told = await requireTold(services, tx, order, body)
    const known = await findTransferByUtr(tx, borrowerId, told.utr)
    if (known !== null && !isSame(known, told)) throw new DomainError('TRANSFER_KNOWN', 'utr')
    const transfer = known ?? (await keep(services, tx, order, told))
    return showTransfer(transfer, await isReturned(tx, transfer))
  })
}

async function requireTold(services: Services, tx: Tx, order: Order, body: Body<'submitTransfer'>): Promise<Told> {
  const { market, borrowerId, id: orderId } = order
  if (!isRepayable(order)) throw new DomainError('NOTHING_TO_REPAY')
  if (!isMarket(market)) throw new Error(`order ${orderId} is in a market that is not served`)
  const utr = readReference(body.utr, market)
  const { earliestOn, latestOn } = transferDays(services, order)
  const { amount: amountMinor, paidOn, proofId = null, prepayment = null } = body
  if (paidOn < earliestOn || paidOn > latestOn) throw new DomainError('TRANSFER_DATE_NOT_VALID', 'paidOn')
  const proof = proofId === null ? null : await findFile(tx, borrowerId, proofId)
  if (proofId !== null && proof?.purpose !== PROOF) throw new DomainError('PROOF_NOT_FOUND', 'proofId')
  if (prepayment !== null) requireOffered(await loadLoan(tx, order), prepayment)
  return { orderId, utr, amountMinor, paidOn, proofId, prepayment }
}

function isSame(known: Transfer, { orderId, amountMinor, paidOn, prepayment }: Told): boolean {
  return (
    known.orderId === orderId &&
    known.amountMinor === amountMinor &&
    known.paidOn === paidOn &&
    known.prepayment === prepayment
  )
}

async function keep({ clock }: Services, tx: Tx, { borrowerId, currency }: Order, told: Told): Promise<Transfer> {
  const open = (await listTransfersOf(tx, borrowerId, told.orderId)).filter(({ state }) => state === 'received')
  if (open.length >= MOST_OPEN) throw new DomainError('TOO_MANY_TRANSFERS')
  const toldAt = clock.businessNow()
  const transfer = await insertTransfer(tx, {
    borrowerId,
    id: randomUUID(),
    ...told,
    currency,
    toldAt,
    state: 'received',
  })
  await recordAudit(tx, borrowerId, 'transfer-told', { orderId: told.orderId, transferId: transfer.id })
  return transfer
}

/** Returns the reference in its comparable form: banks print blanks or hyphens, people type lower case. */
export function readReference(typed: string, market: Market): string {
  const utr = typed.replace(/[\s./-]/g, '').toUpperCase()
  if (holdsCardNumber(typed) || holdsCardNumber(utr)) throw new DomainError('CARD_NUMBER_TYPED', 'utr')
  if (!new RegExp(UTR_PATTERNS[market]).test(utr)) throw new DomainError('TRANSFER_REFERENCE_NOT_VALID', 'utr')
  return utr
}

/** A longer row of digits belongs to a bank, and can contain a card number by chance. */
function holdsCardNumber(text: string): boolean {
  return maskCardNumbers(text, 'program') !== text
}

const PROOF = 'transferProof'

/** Uploads a picture of the bank's receipt, stored like every photo; the report refers to it. */
export async function uploadTransferProof(
  services: Services,
  { borrowerId, request, requestKey }: BorrowerCall<'uploadTransferProof'>,
): Promise<Reply<'uploadTransferProof'>> {
  const { bytes } = await readUpload(request, operations.uploadTransferProof)
  const fileId = await storePhoto(services, { borrowerId, purpose: PROOF, bytes, requestKey }, (tx) =>
    recordAudit(tx, borrowerId, 'photo-stored', { purpose: PROOF }),
  )
  return { fileId, url: fileUrl(fileId) }
}
