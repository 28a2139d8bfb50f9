import type { Reply } from '@hulog/contract'
import type { IsoDate, LoanTerms } from '@hulog/lending'
import type { FastifyRequest } from 'fastify'
import { maskCardNumbers } from '../../platform/card-numbers/mask-card-numbers.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { type Document, hashDocument } from '../../platform/documents/document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import type { Place, SealedColumn } from '../../platform/secrets/field-cipher.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { callWording } from '../../platform/texts/wording.ts'
import type { Services } from '../../services.ts'
import { businessDateOf } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import {
  type AgreementKind,
  agreementDocument,
  agreementKinds,
  type DrawnPapers,
  documentPlaceOf,
  drawPapers,
  hashText,
  pagePlaceOf,
  pdfPlaceOf,
  sealAgreement,
} from './agreement-documents.ts'
import { type AgreementFacts, offerFacts } from './agreement-facts.ts'
import { insertSigned, insertSignedDisclosure } from './agreements.store.ts'
import { describeDisclosure } from './disclosure/describe-disclosure.ts'
import type { DescribedDisclosure } from './disclosure/disclosure-facts.ts'

export type Disclosure = {
  readonly terms: LoanTerms
  readonly quote: Reply<'getQuote'>
  /** Every figure the laws require, as data. */
  readonly loan: DescribedDisclosure
  readonly agreements: readonly DisclosedAgreement[]
  /** Covers everything that is signed: terms, figures and papers. Ties what was read to what is signed. */
  readonly hash: string
}

type DisclosedAgreement = { readonly kind: AgreementKind; readonly document: Document; readonly sha256: string }

/** Returns the cost and every document of an offer as signed on a date, in a language; null when there is no offer to sign. */
export async function discloseOffer(
  services: Services,
  db: Reader,
  order: Order,
  on: IsoDate,
  say: SayServer,
): Promise<Disclosure | null> {
  const facts = await offerFacts(services, db, order, on, say)
  if (facts === null) return null
  const { terms, quote, stated, figures } = facts
  const loan = describeDisclosure(stated, figures, terms, callWording(say, terms.currency))
  const agreements = agreementKinds.map((kind) => disclose(kind, facts))
  const papers = agreements.map(({ kind, sha256 }) => ({ kind, sha256 }))
  return { terms, quote, loan, agreements, hash: hashBody({ orderId: order.id, terms, quote, loan, papers }) }
}

function disclose(kind: AgreementKind, facts: AgreementFacts): DisclosedAgreement {
  const document = agreementDocument(kind, facts)
  return { kind, document, sha256: hashDocument(document) }
}

/** Draws the papers of an offer as it would be signed today; none when there is nothing to sign. */
export async function drawOffer(services: Services, order: Order | null, say: SayServer): Promise<DrawnPapers> {
  const on = order && businessDateOf(order, services.clock)
  const offer = order && on && (await discloseOffer(services, services.db, order, on, say))
  return drawPapers(offer?.agreements.map(({ document }) => document) ?? [])
}

/**
 * Stores every agreement exactly as shown, with the disclosed figures. `drawn`: from `drawOffer`.
 *
 * @throws TERMS_DIFFER when the offer changed since it was drawn
 */
export async function signAgreements(
  services: Services,
  tx: Tx,
  { borrowerId, id: orderId }: Order,
  { quote, loan, agreements, hash: disclosureHash }: Disclosure,
  drawn: DrawnPapers,
  { say, request }: Pick<BorrowerCall<'confirmLoan'>, 'say' | 'request'>,
): Promise<void> {
  const { cipher, clock } = services
  const signed = { borrowerId, orderId, disclosureHash, signedAt: clock.businessNow() }
  const signing = signingOf(request)
  const rows = agreements.map(({ kind, document, sha256 }) => {
    const pdf = drawn.get(sha256)
    if (!pdf) throw new DomainError('TERMS_DIFFER')
    return {
      ...signed,
      ...sealAgreement(services, orderId, { kind, document, pdf, say }),
      disclosure: quote,
      ...signing,
    }
  })
  await insertSigned(tx, rows)
  const data = JSON.stringify(loan)
  const sealed = cipher.seal(data, dataPlaceOf(orderId))
  await insertSignedDisclosure(tx, { ...signed, data: sealed, sha256: hashText(data) })
}

export function dataPlaceOf(orderId: string): Place {
  return { table: 'signed_disclosures', column: 'data', row: orderId }
}

export const agreementColumns: readonly SealedColumn[] = [
  columnOfAgreements('html', pagePlaceOf),
  columnOfAgreements('pdf', pdfPlaceOf),
  columnOfAgreements('document', documentPlaceOf),
  {
    table: 'signed_disclosures',
    column: 'data',
    key: ['borrower_id', 'order_id'],
    placeOf: (_borrowerId, orderId = '') => dataPlaceOf(orderId),
  },
]

function columnOfAgreements(column: string, placeOf: (orderId: string, kind: string) => Place): SealedColumn {
  return {
    table: 'signed_agreements',
    column,
    key: ['borrower_id', 'order_id', 'kind'],
    placeOf: (_borrowerId, orderId = '', kind = '') => placeOf(orderId, kind),
  }
}

/** The browser and address a borrower signed from. */
export type Signing = { readonly userAgent: string; readonly ipAddress: string }

const USER_AGENT_MAX_LENGTH = 500

export function signingOf(request: FastifyRequest): Signing {
  const userAgent = request.headers['user-agent'] ?? ''
  return { userAgent: maskCardNumbers(userAgent.slice(0, USER_AGENT_MAX_LENGTH)), ipAddress: request.ip }
}
