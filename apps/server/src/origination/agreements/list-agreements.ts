import type { Body, Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { businessDateOf, type Order, offeredTerms, requireOrder } from '../orders/index.ts'
import { agreementKinds, agreementTitle, isAgreementKind } from './agreement-kinds.ts'
import { listSigned } from './agreements.store.ts'

/** What confirming would sign; once signed, what was. None before there is an offer. */
export async function listAgreements(
  services: Services,
  borrowerId: string,
  body: Body<'listAgreements'>,
): Promise<Reply<'listAgreements'>> {
  const order = await requireOrder(services.db, borrowerId, body)
  const everything = await listSigned(services.db, borrowerId, order.id)
  const signed = everything.filter(({ kind }) => isAgreementKind(kind))
  const titles = signed.length > 0 ? signed : toSign(services, order)
  return { data: titles.map(({ kind, title }) => ({ id: kind, title })) }
}

function toSign({ clock }: Services, order: Order) {
  if (offeredTerms(order, businessDateOf(order, clock)) === null) return []
  return agreementKinds.map((kind) => ({ kind, title: agreementTitle(kind) }))
}
