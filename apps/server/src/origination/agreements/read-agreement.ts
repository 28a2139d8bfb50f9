import assert from 'node:assert/strict'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, type Order, requireOrder } from '../orders/index.ts'
import type { AgreementFacts } from './agreement-facts.ts'
import { type AgreementKind, agreementTitle, isAgreementKind } from './agreement-kinds.ts'
import { findSigned, type SignedAgreement } from './agreements.store.ts'
import { offerFacts } from './offer-facts.ts'
import { hashText, renderAgreementPage, renderAgreementPdf } from './render-agreement.ts'
import { pdfPlaceOf, placeOf } from './seal-agreement.ts'

/** An agreement to read: before signing as it would be signed today, afterwards the very text that was signed. */
export async function readAgreement(
  services: Services,
  borrowerId: string,
  orderId: string,
  kind: string,
): Promise<string> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const signed = await findSigned(services.db, borrowerId, orderId, kind)
  if (signed) return openSigned(services, signed)
  return renderAgreementPage(requireKind(kind), await requireFacts(services, order))
}

/** The same as a file, and its name. */
export async function readAgreementPdf(
  services: Services,
  borrowerId: string,
  orderId: string,
  kind: string,
): Promise<{ pdf: Buffer; fileName: string }> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const signed = await findSigned(services.db, borrowerId, orderId, kind)
  if (signed) return { pdf: openSignedPdf(services, signed), fileName: fileNameOf(signed.title, orderId) }
  const known = requireKind(kind)
  const pdf = await renderAgreementPdf(known, await requireFacts(services, order))
  return { pdf, fileName: fileNameOf(agreementTitle(known), orderId) }
}

function openSigned({ cipher }: Services, { orderId, kind, html, sha256 }: SignedAgreement): string {
  const text = cipher.open(html, placeOf(orderId, kind))
  assert.equal(hashText(text), sha256, `the signed agreement ${orderId}/${kind} is not what was signed`)
  return text
}

/** @throws NOT_FOUND for what was signed before there were files */
function openSignedPdf({ cipher }: Services, { orderId, kind, pdf, pdfSha256 }: SignedAgreement): Buffer {
  if (pdf === null) throw new DomainError('NOT_FOUND')
  const bytes = Buffer.from(cipher.open(pdf, pdfPlaceOf(orderId, kind)), 'base64')
  assert.equal(hashText(bytes), pdfSha256, `the signed file ${orderId}/${kind} is not what was signed`)
  return bytes
}

function requireKind(kind: string): AgreementKind {
  if (!isAgreementKind(kind)) throw new DomainError('NOT_FOUND')
  return kind
}

async function requireFacts(services: Services, order: Order): Promise<AgreementFacts> {
  const facts = await offerFacts(services, services.db, order, businessDateOf(order, services.clock))
  if (facts === null) throw new DomainError('NOT_FOUND')
  return facts
}

function fileNameOf(title: string, orderId: string): string {
  return `${title}, order ${orderId.slice(0, 8)}.pdf`
}
