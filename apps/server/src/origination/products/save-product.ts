import { type ClientKind, parseIsoDate, planSchedule, termsFor } from '@hulog/lending'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { businessDateIn, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { lateChargeWarnings } from './late-charges.ts'
import { type OverrideDraft, requireProductWithinPolicy } from './policy-checks.ts'
import { cleanPresentation, requirePresentation } from './presentation.ts'
import { insertProductRow, type Product } from './products.store.ts'
import { canChoose, termOf } from './terms.ts'

/**
 * Adds a product to the lender's offers. Refuses one that cannot make all its offers, or that breaks a rule of its policy
 * pack without an override. Warns of late charges that the market's law does not allow. @throws PolicyBreachError
 */
export async function saveProduct(
  services: Services,
  tx: Tx,
  draft: Product,
  overrides: readonly OverrideDraft[] = [],
): Promise<void> {
  const product = { ...draft, presentation: cleanPresentation(draft.presentation, services.config) }
  const { id: productId, market, policyPack, terms } = product
  requireProduct(product)
  requireAllowedLinks(product, services.config)
  const on = businessDateIn(market, services.clock)
  await requireProductWithinPolicy(services, tx, { productId, market, policyPack, terms, on }, overrides)
  await insertProductRow(tx, product)
  for (const sentence of await lateChargeWarnings(tx, services.clock, product)) {
    services.log.warn({ alarm: 'late-charges-unlawful', productId }, `late charges of a product: ${sentence}`)
  }
}

/** Stores a product without checking policy. Refuses one that cannot make all its offers. */
export async function insertProduct(tx: Tx, product: Product): Promise<void> {
  requireProduct(product)
  await insertProductRow(tx, product)
}

const CLIENT_KINDS: readonly ClientKind[] = ['new', 'repeat']

/** Any date works: a plan that can be made on one day can be made on every day. */
const SOME_DATE = parseIsoDate('2026-01-31')

/**
 * Refuses a product unless all its offers can be made: each term, for new and repeat clients, at the smallest and the
 * largest amount. Terms must differ in length, because borrowers name a term by its length.
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

/** Refuses a link to a host outside the allow list before it is stored (security 6.11). */
function requireAllowedLinks({ id, presentation: { repayElsewhereUrl: url } }: Product, config: Config): void {
  if (url !== undefined && allowedLink(url, config) === null) {
    throw new Error(`product ${id} is repaid at a host that is not in LINK_HOSTS`)
  }
}
