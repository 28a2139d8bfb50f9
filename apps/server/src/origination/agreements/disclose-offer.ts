import type { Reply } from '@hulog/contract'
import type { IsoDate, LoanDisclosure } from '@hulog/lending'
import type { FastifyRequest } from 'fastify'
import { maskCardNumbers } from '../../platform/card-numbers/mask-card-numbers.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/index.ts'
import {
  type AgreementKind,
  agreementKinds,
  agreementTitle,
  hashText,
  renderAgreementPage,
  renderAgreementPdf,
  sealAgreement,
} from './agreement-documents.ts'
import { type AgreementFacts, offerFacts } from './agreement-facts.ts'
import { insertSigned, insertSignedDisclosure } from './agreements.store.ts'

export type Disclosure = {
  readonly quote: Reply<'getQuote'>
  /** Every figure the laws require, as data. */
  readonly loan: LoanDisclosure
  readonly agreements: readonly DisclosedAgreement[]
  /** Covers everything that is signed: terms, figures, texts and files. Ties what was read to what is signed. */
  readonly hash: string
}

type DisclosedAgreement = {
  readonly kind: AgreementKind
  readonly title: string
  readonly html: string
  readonly sha256: string
  readonly pdf: Buffer
  readonly pdfSha256: string
}

/** Returns the cost and every document of an offer as signed on a date; null when there is no offer to sign. */
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

/** Stores every agreement exactly as shown, with the disclosed figures. */
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

/** The browser and address a borrower signed from. */
export type Signing = { readonly userAgent: string; readonly ipAddress: string }

const USER_AGENT_MAX_LENGTH = 500

export function signingOf(request: FastifyRequest): Signing {
  const userAgent = request.headers['user-agent'] ?? ''
  return { userAgent: maskCardNumbers(userAgent.slice(0, USER_AGENT_MAX_LENGTH)), ipAddress: request.ip }
}
