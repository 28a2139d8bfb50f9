import type { Reply } from '@hulog/contract'
import {
  type AprLaw,
  type DisclosureFacts,
  discloseLoan,
  type IsoDate,
  type LoanDisclosure,
  type LoanTerms,
} from '@hulog/lending'
import { lender, officerOf, promisedDays, regulatorOf } from '../../lender.ts'
import { nameOnPapers } from '../../people/index.ts'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import { isMarket, type Market } from '../../platform/markets/markets.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { offeredTerms } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { quoteFor } from '../products/product-page.ts'
import { sectionReference } from './texts/agreement-sections.ts'

/** Everything an agreement is filled from. The same facts always give the same text, to the letter. */
export type AgreementFacts = {
  readonly orderId: string
  /** The number shown to people. */
  readonly orderNumber: string
  readonly market: Market
  readonly productName: string
  readonly borrowerName: string
  readonly terms: LoanTerms
  readonly quote: Reply<'getQuote'>
  /** The same figures in the form the laws ask for. */
  readonly disclosure: LoanDisclosure
  /** The date the figures are computed for: the day of signing. */
  readonly madeOn: string
}

/** Returns the facts of an offer that is signed on a date; null when there is no offer to sign. */
export async function offerFacts(
  services: Services,
  db: Reader,
  order: Order,
  on: IsoDate,
): Promise<AgreementFacts | null> {
  const terms = offeredTerms(order, on)
  if (terms === null) return null
  const { id: orderId, borrowerId, market, productName } = order
  if (!isMarket(market)) throw new Error(`order ${orderId} is in market ${market}, which is not served`)
  const borrowerName = await nameOnPapers(services, db, borrowerId)
  const orderNumber = showOrderNumber(order.number)
  const disclosure = discloseLoan(terms, on, stateFacts(orderNumber, market, borrowerName))
  const names = { orderId, orderNumber, productName, borrowerName }
  return { ...names, market, terms, quote: quoteFor(terms, on, textsIn('en')), disclosure, madeOn: on }
}

const aprLaws: Readonly<Record<Market, AprLaw>> = { IN: 'india', PH: 'philippines', ID: 'effective' }

/** Returns what a disclosure states beyond the loan's terms: borrower, lender, complaints and clauses. */
function stateFacts(orderNumber: string, market: Market, borrowerName: string): DisclosureFacts {
  const licence = lender.licences[market]
  const officer = officerOf(market)
  const regulator = regulatorOf(market)
  return {
    reference: orderNumber,
    loanType: 'Unsecured personal loan',
    lender: {
      name: lender.legalName,
      address: lender.address,
      licences: [{ name: licence.authority, number: licence.number }],
    },
    borrowerName,
    aprLaw: aprLaws[market],
    grievance: {
      officer: `${officer.name}, ${officer.title}`,
      phone: officer.phone,
      email: officer.email,
      answerDays: promisedDays.complaintResolve,
      thenTurnTo: `the ${regulator.name}, ${regulator.url}, telephone ${regulator.phone}`,
    },
    clauses: {
      disbursal: sectionReference('The loan'),
      recovery: sectionReference('Paying late'),
      grievance: sectionReference('What we promise'),
      default: sectionReference('Paying late'),
      prepayment: sectionReference('Paying early'),
    },
    security: null,
    isTransferable: true,
    recoveryAgent: null,
    isAssumable: false,
  }
}
