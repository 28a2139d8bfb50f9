import { createHash } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import type { IsoDate } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import { isMarket } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findFullName } from '../borrowers/index.ts'
import { type Order, offeredTerms } from '../orders/index.ts'
import { quoteFor } from '../products/index.ts'
import type { AgreementFacts } from './agreement-facts.ts'
import { type AgreementKind, agreementKinds, agreementTitle, renderAgreement } from './agreement-kinds.ts'

export type Disclosure = {
  readonly quote: Reply<'getQuote'>
  readonly agreements: readonly DisclosedAgreement[]
  /** Of everything that is signed: terms, figures and texts. What was read under it is what is signed under it. */
  readonly hash: string
}

export type DisclosedAgreement = {
  readonly kind: AgreementKind
  readonly title: string
  readonly html: string
  readonly sha256: string
}

/** An offer as it would be signed on a date: what it costs, and every text. Null when there is no offer to sign. */
export async function discloseOffer(
  services: Services,
  db: Reader,
  order: Order,
  on: IsoDate,
): Promise<Disclosure | null> {
  const terms = offeredTerms(order, on)
  if (terms === null) return null
  const quote = quoteFor(terms, on)
  const facts = await gatherFacts(services, db, order, { terms, quote, madeOn: on })
  const agreements = agreementKinds.map((kind) => disclose(kind, facts))
  const texts = agreements.map(({ kind, sha256 }) => ({ kind, sha256 }))
  return { quote, agreements, hash: hashBody({ orderId: order.id, terms, quote, texts }) }
}

async function gatherFacts(
  services: Services,
  db: Reader,
  { id, borrowerId, market, productName }: Order,
  figures: Pick<AgreementFacts, 'terms' | 'quote' | 'madeOn'>,
): Promise<AgreementFacts> {
  if (!isMarket(market)) throw new Error(`order ${id} is in market ${market}, which is not served`)
  const borrowerName = (await findFullName(services, db, borrowerId)) ?? 'the borrower named in the application'
  return { orderId: id, market, productName, borrowerName, ...figures }
}

function disclose(kind: AgreementKind, facts: AgreementFacts): DisclosedAgreement {
  const html = renderAgreement(kind, facts)
  return { kind, title: agreementTitle(kind), html, sha256: hashText(html) }
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
