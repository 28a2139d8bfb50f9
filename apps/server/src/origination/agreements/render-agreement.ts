import { createHash } from 'node:crypto'
import type { Document } from '../../platform/documents/document.ts'
import { renderPage } from '../../platform/documents/page/render-page.ts'
import { rememberedPdf } from '../../platform/documents/pdf/remembered-pdf.ts'
import type { AgreementFacts } from './agreement-facts.ts'
import { type AgreementKind, agreementDocument } from './agreement-kinds.ts'

export function renderAgreementPage(kind: AgreementKind, facts: AgreementFacts): string {
  return pageOf(kind, agreementDocument(kind, facts))
}

/** An agreement as a page, with the way to its PDF: part of the text that is hashed and kept. */
export function pageOf(kind: string, document: Document): string {
  return renderPage(document, [{ href: `${kind}.pdf`, label: 'Save as PDF' }])
}

export function renderAgreementPdf(kind: AgreementKind, facts: AgreementFacts): Promise<Buffer> {
  return rememberedPdf(agreementDocument(kind, facts))
}

export function hashText(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
