import type { Body, Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { requireOrder } from '../orders/index.ts'
import { addressesOf } from './agreement-address.ts'
import { listSigned } from './agreements.store.ts'

/** The very texts that were signed, each as a page and as a file. */
export async function listSignedAgreements(
  { db }: Services,
  borrowerId: string,
  body: Body<'listSignedAgreements'>,
): Promise<Reply<'listSignedAgreements'>> {
  const { id: orderId } = await requireOrder(db, borrowerId, body)
  const signed = await listSigned(db, borrowerId, orderId)
  return { agreements: signed.map(({ kind, title }) => ({ id: kind, title, ...addressesOf(orderId, kind) })) }
}
