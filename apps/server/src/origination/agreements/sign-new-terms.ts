import type { PlanRow, Restructured, RestructuringQuote } from '@hulog/lending'
import { lenderDocument } from '../../lender.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { type Document, hashDocument } from '../../platform/documents/document.ts'
import { rememberedPdf } from '../../platform/documents/pdf/render-pdf.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import { inLanguage, type SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/orders.schema.ts'
import { type DrawnPapers, drawPapers, pageOf, sealAgreement } from './agreement-documents.ts'
import { type AgreementFacts, factsOf } from './agreement-facts.ts'
import { insertSigned } from './agreements.store.ts'
import type { Signing } from './disclose-offer.ts'
import { text, type UnpaidPart } from './texts/restructuring-agreement.ts'

/** New terms of a running loan, worked out for a day. */
export type OfferedTerms = {
  readonly order: Order
  readonly event: Restructured
  readonly quote: RestructuringQuote
  /** Parts of the principal that were still to be paid out under the terms before. */
  readonly partsEndedMinor: number
  /** Everything owed on the day, and what becomes of it. */
  readonly unpaid: readonly UnpaidPart[]
  /** Every payment under the new terms. */
  readonly plan: readonly PlanRow[]
  /** Which new terms of the loan, counted from 1. */
  readonly number: number
}

/** The agreement on new terms, before it is signed. */
export type NewTermsPaper = {
  readonly offered: OfferedTerms
  readonly facts: AgreementFacts
  readonly kind: string
  readonly document: Document
  /** Covers everything that is signed: terms, what becomes of the debt, the plan and the paper. */
  readonly disclosureHash: string
  readonly say: SayServer
}

/** Writes the agreement on new terms as it would be signed on their day, in a language. The same figures give the same paper. */
export async function draftNewTerms(
  services: Services,
  db: Reader,
  offered: OfferedTerms,
  say: SayServer,
): Promise<NewTermsPaper> {
  const { order, event, quote, partsEndedMinor, unpaid, plan, number } = offered
  const { on, terms } = event
  const facts = await factsOf(services, db, order, { terms, on }, say)
  const title = say('newTerms.title', { date: on })
  const reference = say('newTerms.reference', { order: facts.orderNumber, number, date: on })
  const blocks = text({ facts, quote, partsEndedMinor, unpaid, plan, number })
  const document = lenderDocument(say, { title, reference, madeOn: on, blocks })
  const sha256 = hashDocument(document)
  const disclosureHash = hashBody({ orderId: order.id, number, event, quote, plan, sha256 })
  const kind = `new-terms-${number}-${disclosureHash.slice(0, 16)}`
  return { offered, facts, kind, document, disclosureHash, say }
}

/** Draws the paper before anything is locked; none when nothing is offered. */
export function drawNewTerms(paper: NewTermsPaper | null): Promise<DrawnPapers> {
  return drawPapers(paper ? [paper.document] : [])
}

/**
 * Stores the paper as it was read. `drawn`: from `drawNewTerms`.
 *
 * @throws TERMS_DIFFER when the figures changed since it was drawn
 */
export async function signNewTerms(
  services: Services,
  tx: Tx,
  { offered, kind, document, disclosureHash, say }: NewTermsPaper,
  drawn: DrawnPapers,
  signing: Signing,
): Promise<void> {
  const { order, event, quote, unpaid, plan, number } = offered
  const { borrowerId, id: orderId } = order
  const sha256 = hashDocument(document)
  const pdf = drawn.get(sha256)
  if (!pdf) throw new DomainError('TERMS_DIFFER')
  const sealed = sealAgreement(services, orderId, { kind, document, pdf, say })
  const disclosure = { number, event, quote, unpaid, plan }
  const signedAt = services.clock.businessNow()
  await insertSigned(tx, [{ borrowerId, orderId, ...sealed, disclosure, disclosureHash, signedAt, ...signing }])
  await recordAudit(tx, borrowerId, 'new-terms-agreed', { orderId, kind, sha256 })
}

/** The name of the paper in addresses until it is signed. */
const UNSIGNED = 'new-terms'

/** The paper before it is signed: its addresses, its page, and its PDF with the name of the file. */
export function newTermsPage({ offered: { order }, document, say }: NewTermsPaper) {
  const address = `/agreements/${order.id}/${UNSIGNED}`
  const name = say('paper.fileName', { title: document.title, number: order.id.slice(0, 8) })
  return {
    pageUrl: inLanguage(say, address),
    pdfUrl: inLanguage(say, `${address}.pdf`),
    fileName: `${name}.pdf`,
    page: () => pageOf(UNSIGNED, document, say),
    pdf: () => rememberedPdf(document),
  }
}
