import type { Place } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { hashText } from './render-agreement.ts'

type ToSeal = { readonly kind: string; readonly html: string; readonly pdf: Buffer }

/** An agreement as it is kept: the texts name a person, so they are sealed; the hashes are of what was read. */
export function sealAgreement({ cipher }: Services, orderId: string, { kind, html, pdf }: ToSeal) {
  return {
    kind,
    html: cipher.seal(html, placeOf(orderId, kind)),
    sha256: hashText(html),
    pdf: cipher.seal(pdf.toString('base64'), pdfPlaceOf(orderId, kind)),
    pdfSha256: hashText(pdf),
  }
}

export function placeOf(orderId: string, kind: string): Place {
  return { table: 'signed_agreements', column: 'html', row: `${orderId}/${kind}` }
}

export function pdfPlaceOf(orderId: string, kind: string): Place {
  return { table: 'signed_agreements', column: 'pdf', row: `${orderId}/${kind}` }
}
