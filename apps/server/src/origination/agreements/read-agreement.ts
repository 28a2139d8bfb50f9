import assert from 'node:assert/strict'
import type { Body, Reply } from '@hulog/contract'
import { type Document, hashDocument } from '../../platform/documents/document.ts'
import { rememberedPdf } from '../../platform/documents/pdf/render-pdf.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { businessDateOf } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { requireOrder } from '../orders/orders.store.ts'
import {
  type AgreementKind,
  agreementDocument,
  documentPlaceOf,
  hashText,
  isAgreementKind,
  pageOf,
  pagePlaceOf,
  pdfPlaceOf,
} from './agreement-documents.ts'
import { type AgreementFacts, offerFacts } from './agreement-facts.ts'
import { findSigned, findSignedDisclosure, type SignedAgreement, type SignedDisclosure } from './agreements.store.ts'
import { dataPlaceOf, discloseOffer } from './disclose-offer.ts'
import { addressesOf } from './list-agreements.ts'

type ShownDisclosure = Reply<'getDisclosure'>['disclosure']

/** Returns the disclosed figures of an order: before signing as of today, afterwards exactly as signed. */
export async function getDisclosure(
  services: Services,
  borrowerId: string,
  body: Body<'getDisclosure'>,
  say: SayServer,
): Promise<Reply<'getDisclosure'>> {
  const order = await requireOrder(services.db, borrowerId, body)
  const signed = await findSignedDisclosure(services.db, borrowerId, order.id)

  const shown = signed ? openSignedDisclosure(services, signed) : await discloseToday(services, order, say)
  return { orderId: order.id, ...shown, ...addressesOf(order.id, 'key-facts', say) }
}

function openSignedDisclosure(
  { cipher }: Services,
  { orderId, data, sha256, disclosureHash, signedAt }: SignedDisclosure,
) {
  const text = cipher.open(data, dataPlaceOf(orderId))
  assert.equal(hashText(text), sha256, `the signed figures of ${orderId} are not what was signed`)
  return {
    isSigned: true,
    signedAt: signedAt.toISOString(),
    disclosureHash,
    disclosure: JSON.parse(text) as ShownDisclosure,
  }
}

async function discloseToday(services: Services, order: Order, say: SayServer) {
  const on = businessDateOf(order, services.clock)
  const disclosure = await discloseOffer(services, services.db, order, on, say)
  if (!disclosure) throw new DomainError('NOT_DISCLOSED')
  const { hash, loan } = disclosure
  // The detour through JSON makes it identical in shape to what is stored when signing.
  return {
    isSigned: false,
    signedAt: null,
    disclosureHash: hash,
    disclosure: JSON.parse(JSON.stringify(loan)) as ShownDisclosure,
  }
}

/** Returns an agreement as a page: before signing as of today, afterwards the exact signed text. */
export async function readAgreement(
  services: Services,
  borrowerId: string,
  orderId: string,
  kind: string,
  say: SayServer,
): Promise<string> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const signed = await findSigned(services.db, borrowerId, orderId, kind)
  if (signed) return openSignedPage(services, signed)
  return pageOf(kind, agreementDocument(requireKind(kind), await requireFacts(services, order, say)), say)
}

/** Returns the same agreement as a PDF with its file name. */
export async function readAgreementPdf(
  services: Services,
  borrowerId: string,
  orderId: string,
  kind: string,
  say: SayServer,
): Promise<{ pdf: Buffer; fileName: string }> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const signed = await findSigned(services.db, borrowerId, orderId, kind)
  if (signed) return { pdf: openSignedPdf(services, signed), fileName: fileNameOf(signed.title, orderId, say) }
  const document = agreementDocument(requireKind(kind), await requireFacts(services, order, say))
  return { pdf: await rememberedPdf(document), fileName: fileNameOf(document.title, orderId, say) }
}

function openSignedPage(services: Services, signed: SignedAgreement): string {
  assertDocument(services, signed)
  const { orderId, kind, html, sha256 } = signed
  const text = services.cipher.open(html, pagePlaceOf(orderId, kind))
  assert.equal(hashText(text), sha256, `the signed agreement ${orderId}/${kind} is not what was signed`)
  return text
}

/** @throws NOT_FOUND for agreements signed before PDFs were stored */
function openSignedPdf(services: Services, signed: SignedAgreement): Buffer {
  assertDocument(services, signed)
  const { orderId, kind, pdf, pdfSha256 } = signed
  if (pdf === null) throw new DomainError('NOT_FOUND')
  const bytes = Buffer.from(services.cipher.open(pdf, pdfPlaceOf(orderId, kind)), 'base64')
  assert.equal(hashText(bytes), pdfSha256, `the signed file ${orderId}/${kind} is not what was signed`)
  return bytes
}

/** Papers signed before documents were kept have none: their page and file are proven by their own hashes. */
function assertDocument({ cipher }: Services, signed: SignedAgreement): void {
  const { orderId, kind, document, documentSha256, renderingVersion } = signed
  if (document === null || renderingVersion === null) return
  const opened = JSON.parse(cipher.open(document, documentPlaceOf(orderId, kind))) as Document
  const sha256 = hashDocument(opened, renderingVersion)
  assert.equal(sha256, documentSha256, `the signed document ${orderId}/${kind} is not what was signed`)
}

function requireKind(kind: string): AgreementKind {
  if (!isAgreementKind(kind)) throw new DomainError('NOT_FOUND')
  return kind
}

async function requireFacts(services: Services, order: Order, say: SayServer): Promise<AgreementFacts> {
  const facts = await offerFacts(services, services.db, order, businessDateOf(order, services.clock), say)
  if (facts === null) throw new DomainError('NOT_FOUND')
  return facts
}

function fileNameOf(title: string, orderId: string, say: SayServer): string {
  return `${say('paper.fileName', { title, number: orderId.slice(0, 8) })}.pdf`
}
