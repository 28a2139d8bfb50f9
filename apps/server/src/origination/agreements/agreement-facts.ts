import type { Reply } from '@hulog/contract'
import type { LoanDisclosure, LoanTerms } from '@hulog/lending'
import type { Market } from '../../platform/markets/markets.ts'

/** Everything an agreement is filled from. Two agreements of the same facts are the same to the letter. */
export type AgreementFacts = {
  readonly orderId: string
  /** As people name the order. */
  readonly orderNumber: string
  readonly market: Market
  readonly productName: string
  readonly borrowerName: string
  readonly terms: LoanTerms
  readonly quote: Reply<'getQuote'>
  /** The same figures as the laws ask for them. */
  readonly disclosure: LoanDisclosure
  /** The date the figures are made for: the day of signing. */
  readonly madeOn: string
}
