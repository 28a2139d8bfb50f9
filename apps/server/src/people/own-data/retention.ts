import { addMonths, type IsoDate } from '@hulog/lending'
import type { Market } from '../../platform/markets/markets.ts'

/** What of a borrower's data the law makes a lender keep, and until when. */
export type KeptByLaw = 'identity' | 'correspondence'
type Rule = { readonly years: number; readonly byLaw: string }
type Rules = Readonly<Record<KeptByLaw, Rule>>

/**
 * Counted from the end of the last loan. Anti-money-laundering law asks for what identifies a customer and for business
 * correspondence; where the law on books is longer, what proves the entries is kept as long as they are.
 * Philippines: Republic Act 9160, section 9(b); books: National Internal Revenue Code, section 235, as amended by Republic
 * Act 11976. India: Prevention of Money Laundering Act 2002, section 12; books: Companies Act 2013, section 128(5).
 * Indonesia: Law 8 of 2010, article 21(2); books: Law 8 of 1997, article 11.
 */
const rules: Readonly<Record<Market, Rules>> = {
  PH: {
    identity: { years: 5, byLaw: 'Anti-Money Laundering Act (Republic Act 9160), section 9(b)' },
    correspondence: { years: 5, byLaw: 'National Internal Revenue Code, section 235 (Republic Act 11976)' },
  },
  IN: {
    identity: { years: 5, byLaw: 'Prevention of Money Laundering Act 2002, section 12' },
    correspondence: { years: 8, byLaw: 'Companies Act 2013, section 128(5)' },
  },
  ID: {
    identity: { years: 5, byLaw: 'Law 8 of 2010 on money laundering, article 21(2)' },
    correspondence: { years: 10, byLaw: 'Law 8 of 1997 on company documents, article 11' },
  },
}

export function retentionIn(market: Market): Rules {
  return rules[market]
}

/** The first day on which it may go. */
export function keptUntil(market: Market, kept: KeptByLaw, lastLoanEndedOn: IsoDate): IsoDate {
  return addMonths(lastLoanEndedOn, rules[market][kept].years * 12)
}
