import { type ExtensionQuote, extensionPosting, type Loan } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Order } from '../orders/index.ts'
import { isChargeLawful } from '../policy/index.ts'

/** An extension is a new loan to the law of its day: one that would break it is not given. Refusal: EXTENSION_NOT_OFFERED. */
export async function requireLawfulExtension(
  db: Reader,
  { borrowerId, id: orderId, productId, policyPack, market }: Order,
  loan: Loan,
  quote: ExtensionQuote,
): Promise<void> {
  const posting = extensionPosting(quote)
  if (posting === null || policyPack === 'none') return
  const charge = { borrowerId, orderId, productId, policyPack, market, loan, posting }
  if (!(await isChargeLawful(db, charge))) throw new DomainError('EXTENSION_NOT_OFFERED')
}
