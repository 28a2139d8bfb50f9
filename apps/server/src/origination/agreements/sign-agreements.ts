import type { Tx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/index.ts'
import { insertSigned, insertSignedDisclosure } from './agreements.store.ts'
import type { Disclosure } from './disclose-offer.ts'
import { hashText } from './render-agreement.ts'
import { sealAgreement } from './seal-agreement.ts'
import type { Signing } from './signing.ts'

/** Keeps every agreement exactly as it was shown, with the figures disclosed. */
export async function signAgreements(
  services: Services,
  tx: Tx,
  { borrowerId, id: orderId }: Order,
  { quote, loan, agreements, hash: disclosureHash }: Disclosure,
  signing: Signing,
): Promise<void> {
  const { cipher, clock } = services
  const signed = { borrowerId, orderId, disclosureHash, signedAt: clock.businessNow() }
  const rows = agreements.map((agreement) => ({
    ...signed,
    title: agreement.title,
    ...sealAgreement(services, orderId, agreement),
    disclosure: quote,
    ...signing,
  }))
  await insertSigned(tx, rows)
  const data = JSON.stringify(loan)
  const sealed = cipher.seal(data, dataPlaceOf(orderId))
  await insertSignedDisclosure(tx, { ...signed, data: sealed, sha256: hashText(data) })
}

export function dataPlaceOf(orderId: string): Place {
  return { table: 'signed_disclosures', column: 'data', row: orderId }
}
