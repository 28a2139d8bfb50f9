import type { Body, Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { businessDateOf, type Order, offeredTerms, requireOrder } from '../orders/index.ts'
import { agreementKinds, agreementTitle } from './agreement-kinds.ts'
import { listSigned } from './agreements.store.ts'

/** What confirming would sign; once signed, what was. None before there is an offer. */
export async function listAgreements(
  services: Services,
  borrowerId: string,
  body: Body<'listAgreements'>,
): Promise<Reply<'listAgreements'>> {
  const order = await requireOrder(services.db, borrowerId, body)
  const signed = await listSigned(services.db, borrowerId, order.id)
  const titles = signed.length > 0 ? signed : toSign(services, order)
  return { data: titles.map(({ kind, title }) => ({ id: kind, title })) }
}

function toSign({ clock }: Services, order: Order) {
  if (offeredTerms(order, businessDateOf(order, clock)) === null) return []
  return agreementKinds.map((kind) => ({ kind, title: agreementTitle(kind) }))
}
