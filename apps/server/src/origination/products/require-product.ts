import { type ClientKind, parseIsoDate, planSchedule, termsFor } from '@hulog/lending'
import { markets } from '../../platform/markets/markets.ts'
import { canChoose } from './choose-terms.ts'
import type { Product } from './products.store.ts'
import { requirePresentation } from './require-presentation.ts'
import { termOf } from './term.ts'

const CLIENT_KINDS: readonly ClientKind[] = ['new', 'repeat']
/** Any date does: a plan that can be made on one day can be made on every day. */
const SOME_DATE = parseIsoDate('2026-01-31')

/**
 * Refuses a product unless every one of its offers can really be made: each term, for new and repeat clients, at its
 * smallest and its largest amount. Terms must also differ in length, because borrowers name a term by its length.
 */
export function requireProduct(product: Product): void {
  const { id, market, terms, presentation } = product
  requirePresentation(id, presentation)
  const { principal, repaymentOptions } = terms
  if (terms.currency !== markets[market].currency) throw new Error(`product ${id} is not in its market's currency`)
  if (repaymentOptions.length === 0) throw new Error(`product ${id} offers no term`)
  if (principal.stepMinor < 1 || (principal.maxMinor - principal.minMinor) % principal.stepMinor !== 0) {
    throw new Error(`the steps of product ${id} do not lead to its largest amount`)
  }
  const lengths = repaymentOptions.map(termOf).map(({ periods, termUnit }) => `${periods} ${termUnit}`)
  if (new Set(lengths).size < lengths.length) throw new Error(`product ${id} offers two terms of one length`)
  if (presentation.siteExample && !canChoose(product, presentation.siteExample)) {
    throw new Error(`the siteExample of product ${id} is a loan it does not offer`)
  }
  for (const option of repaymentOptions) {
    for (const clientKind of CLIENT_KINDS) {
      for (const principalMinor of [principal.minMinor, principal.maxMinor]) {
        planSchedule(termsFor(terms, { principalMinor, option: option.code, clientKind }), SOME_DATE)
      }
    }
  }
}
