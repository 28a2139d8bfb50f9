import { createHash } from 'node:crypto'
import { lenderDocument } from '../../lender.ts'
import { type Document, hashDocument, RENDERING_VERSION } from '../../platform/documents/document.ts'
import { renderPage } from '../../platform/documents/page/render-page.ts'
import { rememberedPdf } from '../../platform/documents/pdf/render-pdf.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { inLanguage, type SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { AgreementFacts } from './agreement-facts.ts'
import * as keyFacts from './texts/key-facts.ts'
import * as loanAgreement from './texts/loan-agreement.ts'
import * as privacyConsent from './texts/privacy-consent.ts'

/** The documents signed by confirming a loan, in the order shown. */
const texts = {
  'key-facts': keyFacts,
  'loan-agreement': loanAgreement,
  'data-use': privacyConsent,
} as const

export type AgreementKind = keyof typeof texts

export const agreementKinds = Object.keys(texts) as AgreementKind[]

export function isAgreementKind(kind: string): kind is AgreementKind {
  return Object.hasOwn(texts, kind)
}

export function agreementTitle(kind: AgreementKind, say: SayServer): string {
  return texts[kind].title(say)
}

export function agreementDocument(kind: AgreementKind, facts: AgreementFacts): Document {
  const { say } = facts.wording
  const { title, text } = texts[kind]
  const { orderNumber: number, madeOn } = facts
  const reference = say('paper.reference', { number, date: madeOn })
  return lenderDocument(say, { title: title(say), reference, madeOn, blocks: text(facts) })
}

/** Renders a document as a page. The link to its PDF is part of the text that is hashed and stored. */
export function pageOf(kind: string, document: Document, say: SayServer): string {
  return renderPage(document, [{ href: inLanguage(say, `${kind}.pdf`), label: say('paper.saveAsPdf') }])
}

export function hashText(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** PDFs by the hash of their document. */
export type DrawnPapers = ReadonlyMap<string, Buffer>

/** Draws papers before they are signed, so that no transaction waits for it. */
export async function drawPapers(documents: readonly Document[]): Promise<DrawnPapers> {
  const drawn = documents.map(async (document) => [hashDocument(document), await rememberedPdf(document)] as const)
  return new Map(await Promise.all(drawn))
}

type ToSeal = { readonly kind: string; readonly document: Document; readonly pdf: Buffer; readonly say: SayServer }

/** Encrypts an agreement for storage, because it names a person. The hashes are of the document, text and file as read. */
export function sealAgreement({ cipher }: Services, orderId: string, { kind, document, pdf, say }: ToSeal) {
  const html = pageOf(kind, document, say)
  return {
    kind,
    title: document.title,
    html: cipher.seal(html, pagePlaceOf(orderId, kind)),
    sha256: hashText(html),
    pdf: cipher.seal(pdf.toString('base64'), pdfPlaceOf(orderId, kind)),
    pdfSha256: hashText(pdf),
    document: cipher.seal(JSON.stringify(document), documentPlaceOf(orderId, kind)),
    documentSha256: hashDocument(document),
    renderingVersion: RENDERING_VERSION,
  }
}

export function pagePlaceOf(orderId: string, kind: string): Place {
  return { table: 'signed_agreements', column: 'html', row: `${orderId}/${kind}` }
}

export function pdfPlaceOf(orderId: string, kind: string): Place {
  return { table: 'signed_agreements', column: 'pdf', row: `${orderId}/${kind}` }
}

export function documentPlaceOf(orderId: string, kind: string): Place {
  return { table: 'signed_agreements', column: 'document', row: `${orderId}/${kind}` }
}
