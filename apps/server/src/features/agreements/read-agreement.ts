import assert from 'node:assert/strict'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, requireOrder } from '../orders/index.ts'
import { findSigned, type SignedAgreement } from './agreements.store.ts'
import { discloseOffer, hashText } from './disclose-offer.ts'
import { placeOf } from './sign-agreements.ts'

/** An agreement to read: before signing as it would be signed today, afterwards the very text that was signed. */
export async function readAgreement(
  services: Services,
  borrowerId: string,
  orderId: string,
  kind: string,
): Promise<string> {
  const { db, clock } = services
  const order = await requireOrder(db, borrowerId, { orderId })
  const signed = await findSigned(db, borrowerId, orderId, kind)
  if (signed) return openSigned(services, signed)
  const disclosure = await discloseOffer(services, db, order, businessDateOf(order, clock))
  const agreement = disclosure?.agreements.find((each) => each.kind === kind)
  if (!agreement) throw new DomainError('NOT_FOUND')
  return agreement.html
}

function openSigned({ cipher }: Services, { orderId, kind, html, sha256 }: SignedAgreement): string {
  const text = cipher.open(html, placeOf(orderId, kind))
  assert.equal(hashText(text), sha256, `the signed agreement ${orderId}/${kind} is not what was signed`)
  return text
}
