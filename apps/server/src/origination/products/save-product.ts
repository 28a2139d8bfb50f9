import {
  type ClientKind,
  type IsoDate,
  type LoanTerms,
  parseIsoDate,
  type RepaymentOption,
  termsFor,
} from '@hulog/lending'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { businessDateIn, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { lateChargeWarnings } from './late-charges.ts'
import { withMarketHolidays } from './market-holidays.ts'
import { findUnplannedDay } from './payout-days.ts'
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
  const { id: productId, market, policyPack } = product
  const { terms } = withMarketHolidays(services, product)
  const on = businessDateIn(market, services.clock)
  requireProduct({ ...product, terms }, on)
  requireAllowedLinks(product, services.config)
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

/** For products that are stored without a clock. */
const SOME_DATE = parseIsoDate('2026-01-31')

/**
 * Refuses a product unless all its offers can be made: each term, for new and repeat clients, at the smallest and the
 * largest amount, paid out on any day of the year from a day on. Terms must differ in length, because borrowers name a term by
 * its length.
 */
export function requireProduct(product: Product, from: IsoDate = SOME_DATE): void {
  const { id, market, terms, presentation } = product
  requirePresentation(id, presentation)
  requireReview(product)
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
    requireNoDates(id, option)
    for (const clientKind of CLIENT_KINDS) {
      // Clients differ in their late charges, which have no part in the plan: one day shows whether they are valid.
      const daysAfter = clientKind === 'new' ? DAYS_OF_A_YEAR - 1 : 0
      for (const principalMinor of [principal.minMinor, principal.maxMinor]) {
        requirePlans(id, termsFor(terms, { principalMinor, option: option.code, clientKind }), from, daysAfter)
      }
    }
  }
}

/** An amount below every other, or a broken one, would send everything or nothing to people by mistake. */
function requireReview({ id, review, terms: { principal } }: Product): void {
  const from = review?.fromAmountMinor
  if (from === undefined) return
  if (!Number.isSafeInteger(from) || from <= principal.minMinor || from > principal.maxMinor) {
    throw new Error(`the amount from which a person decides on product ${id} is none that it offers above its smallest`)
  }
}

/** Dates belong to one loan: a product is offered on many days. */
function requireNoDates(id: string, { code, repayment }: RepaymentOption): void {
  if (repayment.kind === 'single') return
  const { first, dueOn } = repayment
  if (dueOn !== undefined) throw new Error(`the term ${code} of product ${id} must not have "dueOn"`)
  if (first !== undefined && 'on' in first) {
    throw new Error(`the first period of the term ${code} of product ${id} must not have "on"`)
  }
}

const DAYS_OF_A_YEAR = 366

function requirePlans(id: string, terms: LoanTerms, from: IsoDate, daysAfter: number): void {
  const unplanned = findUnplannedDay(terms, from, daysAfter)
  if (unplanned === null) return
  const { on, reason } = unplanned
  throw new Error(`product ${id} has no plan for a loan paid out on ${on}: ${reason.message}`, { cause: reason })
}

/** Refuses a link to a host outside the allow list before it is stored (security 6.11). */
function requireAllowedLinks({ id, presentation: { repayElsewhereUrl: url } }: Product, config: Config): void {
  if (url !== undefined && allowedLink(url, config) === null) {
    throw new Error(`product ${id} is repaid at a host that is not in LINK_HOSTS`)
  }
}
