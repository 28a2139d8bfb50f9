import { type ExtensionQuote, type ExtensionRefusal, extensionPosting, type Loan } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { isChargeLawful } from '../products/index.ts'
import type { Order } from './orders.schema.ts'

/** Whose loan it is, and to whose law it answers. */
export type ExtendedOrder = Pick<Order, 'borrowerId' | 'id' | 'productId' | 'policyPack' | 'market'>

/** An extension is a new loan to the law of its day: one that would break it is not given. */
export async function isLawfulExtension(
  db: Reader,
  { borrowerId, id: orderId, productId, policyPack, market }: ExtendedOrder,
  loan: Loan,
  quote: ExtensionQuote,
): Promise<boolean> {
  const posting = extensionPosting(quote)
  if (posting === null || policyPack === 'none') return true
  const charge = { borrowerId, orderId, productId, policyPack, market, loan, posting }
  return isChargeLawful(db, charge)
}

export type WhyNotExtended = ExtensionRefusal | 'unlawful'

/** Why a loan is not extended as quoted, by its terms or by the law; null when it can be. */
export async function whyNotExtended(
  db: Reader,
  order: ExtendedOrder,
  loan: Loan,
  quote: ExtensionQuote,
): Promise<WhyNotExtended | null> {
  if (quote.refusal !== null) return quote.refusal
  return (await isLawfulExtension(db, order, loan, quote)) ? null : 'unlawful'
}
