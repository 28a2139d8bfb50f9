import type { Reply } from '@hulog/contract'
import { discloseLoan, type IsoDate, type LoanDisclosure, type LoanTerms } from '@hulog/lending'
import { nameOnPapers } from '../../people/index.ts'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import { isMarket } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { paperWording, type Wording } from '../../platform/texts/wording.ts'
import type { Services } from '../../services.ts'
import { offeredTerms } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { quoteFor } from '../products/product-page.ts'
import { describeDisclosure } from './disclosure/describe-disclosure.ts'
import { type DescribedDisclosure, type DisclosureFacts, stateFacts } from './disclosure/disclosure-facts.ts'

/** Everything an agreement is filled from. The same facts always give the same text, to the letter. */
export type AgreementFacts = {
  readonly orderId: string
  /** The number shown to people. */
  readonly orderNumber: string
  readonly productName: string
  readonly borrowerName: string
  readonly terms: LoanTerms
  readonly quote: Reply<'getQuote'>
  readonly stated: DisclosureFacts
  /** The same figures in the form the laws ask for. */
  readonly figures: LoanDisclosure
  /** The figures in the words and the notation of papers. */
  readonly disclosure: DescribedDisclosure
  /** The language of the papers, and the notation of their market. */
  readonly wording: Wording
  /** The date the figures are computed for: the day of signing. */
  readonly madeOn: string
}

/** Returns the facts of an offer that is signed on a date, in a language; null when there is no offer to sign. */
export async function offerFacts(
  services: Services,
  db: Reader,
  order: Order,
  on: IsoDate,
  say: SayServer,
): Promise<AgreementFacts | null> {
  const terms = offeredTerms(order, on)
  return terms && factsOf(services, db, order, { terms, on }, say)
}

/** Returns the facts of terms of an order that are signed on a date. */
export async function factsOf(
  services: Services,
  db: Reader,
  order: Order,
  { terms, on }: { readonly terms: LoanTerms; readonly on: IsoDate },
  say: SayServer,
): Promise<AgreementFacts> {
  const { id: orderId, borrowerId, market, productName } = order
  if (!isMarket(market)) throw new Error(`order ${orderId} is in market ${market}, which is not served`)
  const borrowerName = await nameOnPapers(services, db, borrowerId)
  const orderNumber = showOrderNumber(order.number)
  const stated = stateFacts(say, { orderNumber, market, borrowerName })
  const figures = discloseLoan(terms, on, stated)
  const wording = paperWording(say, terms.currency)
  const disclosure = describeDisclosure(stated, figures, terms, wording)
  const names = { orderId, orderNumber, productName, borrowerName }
  return { ...names, terms, quote: quoteFor(terms, on, say), stated, figures, disclosure, wording, madeOn: on }
}
