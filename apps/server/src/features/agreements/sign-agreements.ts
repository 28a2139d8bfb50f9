import type { Tx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/index.ts'
import { insertSigned, insertSignedDisclosure } from './agreements.store.ts'
import type { Disclosure } from './disclose-offer.ts'
import { hashText } from './render-agreement.ts'
import type { Signing } from './signing.ts'

/** Keeps every agreement exactly as it was shown, with the figures disclosed. The texts name a person, so they are sealed. */
export async function signAgreements(
  { cipher, clock }: Services,
  tx: Tx,
  { borrowerId, id: orderId }: Order,
  { quote, loan, agreements, hash: disclosureHash }: Disclosure,
  signing: Signing,
): Promise<void> {
  const signed = { borrowerId, orderId, disclosureHash, signedAt: clock.businessNow() }
  const rows = agreements.map(({ kind, title, html, sha256, pdf, pdfSha256 }) => ({
    ...signed,
    kind,
    title,
    html: cipher.seal(html, placeOf(orderId, kind)),
    sha256,
    pdf: cipher.seal(pdf.toString('base64'), pdfPlaceOf(orderId, kind)),
    pdfSha256,
    disclosure: quote,
    ...signing,
  }))
  await insertSigned(tx, rows)
  const data = JSON.stringify(loan)
  const sealed = cipher.seal(data, dataPlaceOf(orderId))
  await insertSignedDisclosure(tx, { ...signed, data: sealed, sha256: hashText(data) })
}

export function placeOf(orderId: string, kind: string): Place {
  return { table: 'signed_agreements', column: 'html', row: `${orderId}/${kind}` }
}

export function pdfPlaceOf(orderId: string, kind: string): Place {
  return { table: 'signed_agreements', column: 'pdf', row: `${orderId}/${kind}` }
}

export function dataPlaceOf(orderId: string): Place {
  return { table: 'signed_disclosures', column: 'data', row: orderId }
}
