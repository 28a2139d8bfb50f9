import type { Reply } from '@hulog/contract'
import {
  type ExtensionQuote,
  type ExtensionRefusal,
  extensionPosting,
  extensionQuote,
  extensionsOf,
  type IsoDate,
  type Loan,
  owedOn,
} from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import { isChargeLawful } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { type LoanEventRow, readLoanEvents } from './loan-events.store.ts'

/** The columns that identify a loan and the law it falls under. */
export type ExtendedOrder = Pick<Order, 'borrowerId' | 'id' | 'productId' | 'policyPack' | 'market'>

/** Checks an extension against the law of its day, which treats it like a new loan. */
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

/** Returns why a loan cannot be extended as quoted, by its terms or the law; null when it can. */
export async function whyNotExtended(
  db: Reader,
  order: ExtendedOrder,
  loan: Loan,
  quote: ExtensionQuote,
): Promise<WhyNotExtended | null> {
  if (quote.refusal !== null) return quote.refusal
  return (await isLawfulExtension(db, order, loan, quote)) ? null : 'unlawful'
}

/** Returns the message for a borrower whose last payment failed to cover an extension; null otherwise, and under new terms. */
export function missedExtension(
  events: readonly LoanEventRow[],
  loan: Loan | null,
  on: IsoDate,
  say: SayServer,
): string | null {
  if (loan === null || owedOn(loan, on).isSettled) return null
  const last = events.findLast(({ type }) => type === 'repaid' || type === 'extended' || type === 'restructured')
  const missed = last?.detail?.missed
  if (last === undefined || missed === undefined) return null
  const isReversed = events.some(({ type, sourceId }) => type === 'reversed' && sourceId === last.sourceId)
  if (isReversed) return null
  const paid = showMoney(last.amountMinor, loan.terms.currency)
  const told = say(`missedExtension.${missed === 'extension' ? 'late' : 'short'}`, { paid })
  return [told, ...whatExtends(loan, on, say)].join(' ')
}

function whatExtends(loan: Loan, on: IsoDate, say: SayServer): string[] {
  const { refusal, toPayMinor } = extensionQuote(loan, on)
  if (refusal !== null || toPayMinor === 0) return []
  return [say('missedExtension.more', { amount: showMoney(toPayMinor, loan.terms.currency) })]
}

type ShownExtension = NonNullable<Reply<'getExtension'>['lastExtension']>

/** Returns the newest extension under the terms of the day and what was paid for it; null without one. */
export function lastExtension(loan: Loan, on: IsoDate): ShownExtension | null {
  return givenExtensions(loan, on).at(-1) ?? null
}

/** Returns every extension under the terms of the day, oldest first, and what was paid for each. */
export function givenExtensions(loan: Loan, on: IsoDate): ShownExtension[] {
  return extensionsOf(loan, on).map(({ on: givenOn, oldDueOn, newDueOn }) => {
    const paid = loan.repayments.findLast(({ purpose, on: paidOn }) => purpose === 'extension' && paidOn === givenOn)
    return { on: givenOn, oldDueOn, newDueOn, paidMinor: paid?.amountMinor ?? 0 }
  })
}

/** Counts the extensions that ended because their payment was reversed: their agreements ended with them. */
export async function countReversedExtensions(db: Reader, { borrowerId, id }: Order): Promise<number> {
  const events = await readLoanEvents(db, borrowerId, id)
  const extended = new Set(events.filter(({ type }) => type === 'extended').map(({ sourceId }) => sourceId))
  return events.filter(({ type, sourceId }) => type === 'reversed' && extended.has(sourceId)).length
}
