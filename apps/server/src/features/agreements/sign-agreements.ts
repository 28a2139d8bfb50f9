import type { Tx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/index.ts'
import { insertSigned } from './agreements.store.ts'
import type { Disclosure } from './disclose-offer.ts'

/** With what, and from where, a borrower signed. */
export type Signing = { readonly userAgent: string; readonly ipAddress: string }

/** Keeps every agreement exactly as it was shown, with the figures disclosed. The texts name a person, so they are sealed. */
export async function signAgreements(
  { cipher, clock }: Services,
  tx: Tx,
  { borrowerId, id: orderId }: Order,
  { quote, agreements, hash }: Disclosure,
  signing: Signing,
): Promise<void> {
  const signedAt = clock.businessNow()
  const rows = agreements.map(({ kind, title, html, sha256 }) => ({
    borrowerId,
    orderId,
    kind,
    title,
    html: cipher.seal(html, placeOf(orderId, kind)),
    sha256,
    disclosure: quote,
    disclosureHash: hash,
    signedAt,
    ...signing,
  }))
  await insertSigned(tx, rows)
}

export function placeOf(orderId: string, kind: string): Place {
  return { table: 'signed_agreements', column: 'html', row: `${orderId}/${kind}` }
}
