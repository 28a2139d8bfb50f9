import type { Reply } from '@hulog/contract'
import type { IsoDate, LoanDisclosure } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/index.ts'
import type { AgreementFacts } from './agreement-facts.ts'
import { type AgreementKind, agreementKinds, agreementTitle } from './agreement-kinds.ts'
import { offerFacts } from './offer-facts.ts'
import { hashText, renderAgreementPage, renderAgreementPdf } from './render-agreement.ts'

export type Disclosure = {
  readonly quote: Reply<'getQuote'>
  /** Every figure the laws ask for, as data. */
  readonly loan: LoanDisclosure
  readonly agreements: readonly DisclosedAgreement[]
  /** Of everything that is signed: terms, figures, texts and files. What was read under it is what is signed under it. */
  readonly hash: string
}

export type DisclosedAgreement = {
  readonly kind: AgreementKind
  readonly title: string
  readonly html: string
  readonly sha256: string
  readonly pdf: Buffer
  readonly pdfSha256: string
}

/** An offer as it would be signed on a date: what it costs, and every text. Null when there is no offer to sign. */
export async function discloseOffer(
  services: Services,
  db: Reader,
  order: Order,
  on: IsoDate,
): Promise<Disclosure | null> {
  const facts = await offerFacts(services, db, order, on)
  if (facts === null) return null
  const { terms, quote, disclosure: loan } = facts
  const agreements = await Promise.all(agreementKinds.map((kind) => disclose(kind, facts)))
  const texts = agreements.map(({ kind, sha256, pdfSha256 }) => ({ kind, sha256, pdfSha256 }))
  return { quote, loan, agreements, hash: hashBody({ orderId: order.id, terms, quote, loan, texts }) }
}

async function disclose(kind: AgreementKind, facts: AgreementFacts): Promise<DisclosedAgreement> {
  const html = renderAgreementPage(kind, facts)
  const pdf = await renderAgreementPdf(kind, facts)
  return { kind, title: agreementTitle(kind), html, sha256: hashText(html), pdf, pdfSha256: hashText(pdf) }
}
