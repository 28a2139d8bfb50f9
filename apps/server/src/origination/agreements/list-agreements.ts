import type { Body, Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import { inLanguage, type SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, offeredTerms } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { requireOrder } from '../orders/orders.store.ts'
import { agreementKinds, agreementTitle, isAgreementKind } from './agreement-documents.ts'
import { listSigned } from './agreements.store.ts'

/** Lists the agreements that confirming would sign or has signed. Empty before there is an offer. */
export async function listAgreements(
  services: Services,
  borrowerId: string,
  body: Body<'listAgreements'>,
  say: SayServer,
): Promise<Reply<'listAgreements'>> {
  const order = await requireOrder(services.db, borrowerId, body)
  const everything = await listSigned(services.db, borrowerId, order.id)
  const signed = everything.filter(({ kind }) => isAgreementKind(kind))
  const titles = signed.length > 0 ? signed : toSign(services, order, say)
  return { data: titles.map(({ kind, title }) => ({ id: kind, title })) }
}

function toSign({ clock }: Services, order: Order, say: SayServer) {
  if (offeredTerms(order, businessDateOf(order, clock)) === null) return []
  return agreementKinds.map((kind) => ({ kind, title: agreementTitle(kind, say) }))
}

/** Lists every signed text with the addresses of its page and PDF. */
export async function listSignedAgreements(
  { db }: Services,
  borrowerId: string,
  body: Body<'listSignedAgreements'>,
  say: SayServer,
): Promise<Reply<'listSignedAgreements'>> {
  const { id: orderId } = await requireOrder(db, borrowerId, body)
  const signed = await listSigned(db, borrowerId, orderId)
  return { agreements: signed.map(({ kind, title }) => ({ id: kind, title, ...addressesOf(orderId, kind, say) })) }
}

/** Returns the address of an agreement. The page behind it checks that the reader is its borrower. */
export async function openAgreement(
  services: Services,
  borrowerId: string,
  body: Body<'openAgreement'>,
  say: SayServer,
): Promise<Reply<'openAgreement'>> {
  const { id } = await requireOrder(services.db, borrowerId, body)
  if (!isAgreementKind(body.position)) throw new DomainError('NOT_FOUND', 'position')
  const { pageUrl, pdfUrl } = addressesOf(id, body.position, say)
  return { contract_url: pageUrl, pdfUrl }
}

/** Addresses of an agreement as a page and as a PDF, without a host: the app's own origin. */
export function addressesOf(orderId: string, kind: string, say: SayServer): { pageUrl: string; pdfUrl: string } {
  const address = `/agreements/${orderId}/${kind}`
  return { pageUrl: inLanguage(say, address), pdfUrl: inLanguage(say, `${address}.pdf`) }
}
