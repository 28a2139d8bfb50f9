import assert from 'node:assert/strict'
import type { Body, Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, type Order, requireOrder } from '../orders/index.ts'
import { findSignedDisclosure, type SignedDisclosure } from './agreements.store.ts'
import { discloseOffer } from './disclose-offer.ts'
import { hashText } from './render-agreement.ts'
import { dataPlaceOf } from './sign-agreements.ts'

type Shown = Reply<'getDisclosure'>['disclosure']

/** Every figure of an order: before signing as it would be signed today, afterwards as it was signed, whatever changed since. */
export async function getDisclosure(
  services: Services,
  borrowerId: string,
  body: Body<'getDisclosure'>,
): Promise<Reply<'getDisclosure'>> {
  const order = await requireOrder(services.db, borrowerId, body)
  const signed = await findSignedDisclosure(services.db, borrowerId, order.id)
  const pageUrl = `/agreements/${order.id}/key-facts`
  const shown = signed ? openSigned(services, signed) : await offered(services, order)
  return { orderId: order.id, ...shown, pageUrl, pdfUrl: `${pageUrl}.pdf` }
}

function openSigned({ cipher }: Services, { orderId, data, sha256, disclosureHash, signedAt }: SignedDisclosure) {
  const text = cipher.open(data, dataPlaceOf(orderId))
  assert.equal(hashText(text), sha256, `the signed figures of ${orderId} are not what was signed`)
  return { isSigned: true, signedAt: signedAt.toISOString(), disclosureHash, disclosure: JSON.parse(text) as Shown }
}

async function offered(services: Services, order: Order) {
  const disclosure = await discloseOffer(services, services.db, order, businessDateOf(order, services.clock))
  if (!disclosure) throw new DomainError('NOT_DISCLOSED')
  const { hash, loan } = disclosure
  // Through the same text as what is signed, so that both read alike.
  return {
    isSigned: false,
    signedAt: null,
    disclosureHash: hash,
    disclosure: JSON.parse(JSON.stringify(loan)) as Shown,
  }
}
