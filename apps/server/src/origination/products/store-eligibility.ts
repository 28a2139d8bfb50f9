import { checkPermissions, checkProduct, type Permission } from '@hulog/lending'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { lateChargeWarnings } from './late-charges.ts'
import { withMarketHolidays } from './market-holidays.ts'
import { listOverrides, loadStoreRules } from './policy.store.ts'
import { listActiveProducts, type Product } from './products.store.ts'

export const stores = ['play', 'app-store'] as const

export type Store = (typeof stores)[number]

/** Permissions that the pages ask for: the camera to identify the borrower, and a location rounded on the phone. */
export const PAGE_PERMISSIONS: readonly Permission[] = ['camera', 'location']

/** An offered product whose late charges the law of its market does not allow, and the rules against them. */
export type LateChargeWarning = { readonly product: Product; readonly reasons: readonly string[] }

/** TRM-02: lists, for staff, the offered products with late charges that no law of their market would allow. */
export async function listLateChargeWarnings({ db, clock }: Services): Promise<LateChargeWarning[]> {
  const products = await listActiveProducts(db)
  const found = await Promise.all(
    products.map(async (product) => ({ product, reasons: await lateChargeWarnings(db, clock, product) })),
  )
  return found.filter(({ reasons }) => reasons.length > 0)
}

/** Whether one product may be offered in the app of one store. */
export type StoreEligibility = {
  readonly product: Product
  readonly store: Store
  /** Rules that stand against it, each in a sentence with its source; none: it is eligible. */
  readonly reasons: readonly string[]
}

/**
 * Checks every offered product for every store, for staff. A store requires its own rules and the law of the market, so
 * products on the specification's own terms are checked by their market's law too. A rule of the law can be overridden by
 * an officer; a store's cannot. `permissions`: those that the app asks for.
 */
export async function listStoreEligibility(
  services: Services,
  permissions: readonly Permission[] = PAGE_PERMISSIONS,
): Promise<StoreEligibility[]> {
  const offered = await listActiveProducts(services.db)
  const products = offered.map((product) => withMarketHolidays(services, product))
  const sorted = products.toSorted((left, right) => left.market.localeCompare(right.market) || left.rank - right.rank)
  const found: StoreEligibility[] = []
  for (const product of sorted) {
    for (const store of stores)
      found.push({ product, store, reasons: await reasonsOf(services, product, store, permissions) })
  }
  return found
}

async function reasonsOf(
  { db, clock }: Services,
  { id, market, policyPack, terms }: Product,
  store: Store,
  permissions: readonly Permission[],
): Promise<string[]> {
  const law = policyPack === 'none' ? market : policyPack
  const on = businessDateIn(market, clock)
  const overridden = new Set((await listOverrides(db, id)).map(({ rule }) => rule))
  const rules = await loadStoreRules(db, { policyPack: law, market, on, store })
  const binding = rules.filter(({ code, pack }) => pack.code !== law || !overridden.has(code))
  return [...checkProduct(terms, binding, on), ...checkPermissions(permissions, binding)].map(
    ({ sentence }) => sentence,
  )
}
