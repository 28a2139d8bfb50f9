import type { ExtensionQuote, Loan } from '@hulog/lending'
import { lenderDocument } from '../../lender.ts'
import { nameOnPapers } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { type Document, hashDocument } from '../../platform/documents/document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/orders.schema.ts'
import { type DrawnPapers, drawPapers, sealAgreement } from './agreement-documents.ts'
import { insertSignedOnce, listSigned } from './agreements.store.ts'
import type { Signing } from './disclose-offer.ts'
import { text } from './texts/extension-agreement.ts'

export type AgreedExtension = {
  readonly order: Order
  /** The loan before the extension. */
  readonly loan: Loan
  readonly quote: ExtensionQuote
  /** Which extension of the loan, counted from 1. */
  readonly number: number
}

/** What is agreed to by extending a loan, before it is signed. */
export type ExtensionPaper = {
  readonly extension: AgreedExtension
  readonly kind: string
  readonly document: Document
  readonly disclosureHash: string
  /** The language of the document. */
  readonly say: SayServer
}

/**
 * Writes what a borrower agrees to by extending a loan or by asking for a way to pay for it (TRM-04). The same figures are
 * one paper, no matter how often a payment code is requested; they are another one after the extension's payment was
 * reversed, which `reversedExtensions` counts.
 */
export async function draftExtension(
  services: Services,
  db: Reader,
  extension: AgreedExtension,
  reversedExtensions: number,
  say: SayServer,
): Promise<ExtensionPaper> {
  const { order, loan, quote, number } = extension
  const { on, ...figures } = quote
  const disclosureHash = hashBody({
    orderId: order.id,
    number,
    figures,
    ...(reversedExtensions > 0 && { takenBack: reversedExtensions }),
  })
  const kind = `extension-${number}-${disclosureHash.slice(0, 16)}`
  const orderNumber = showOrderNumber(order.number)
  const borrowerName = await nameOnPapers(services, db, order.borrowerId)
  const blocks = text({ orderNumber, borrowerName, loan, quote, number }, say)
  const reference = say('extended.reference', { order: orderNumber, number, date: on })
  const document = lenderDocument(say, { title: say('extended.title', { date: on }), reference, madeOn: on, blocks })
  return { extension, kind, document, disclosureHash, say }
}

/** Draws the paper, unless it was signed already. */
export async function drawExtension(
  { db }: Services,
  { extension: { order }, kind, document }: ExtensionPaper,
): Promise<DrawnPapers> {
  return drawPapers((await isSigned(db, order, kind)) ? [] : [document])
}

/**
 * Stores the paper once. `drawn`: from `drawExtension`; `through`: the colleague with whom the borrower agreed by word of mouth.
 *
 * @throws EXTENSION_DIFFERS when the figures changed since it was drawn
 */
export async function signExtension(
  services: Services,
  tx: Tx,
  { extension: { order, quote, number }, kind, document, disclosureHash, say }: ExtensionPaper,
  drawn: DrawnPapers,
  { through, ...signing }: Signing & { readonly through?: string },
): Promise<void> {
  const { borrowerId, id: orderId } = order
  if (await isSigned(tx, order, kind)) return
  const sha256 = hashDocument(document)
  const pdf = drawn.get(sha256)
  if (!pdf) throw new DomainError('EXTENSION_DIFFERS')
  const isNew = await insertSignedOnce(tx, {
    borrowerId,
    orderId,
    ...sealAgreement(services, orderId, { kind, document, pdf, say }),
    disclosure: { number, ...quote },
    disclosureHash,
    signedAt: services.clock.businessNow(),
    ...signing,
  })
  if (isNew) await recordAudit(tx, through ?? borrowerId, 'extension-agreed', { orderId, kind, sha256 })
}

async function isSigned(db: Reader, { borrowerId, id }: Order, kind: string): Promise<boolean> {
  return (await listSigned(db, borrowerId, id)).some((paper) => paper.kind === kind)
}
