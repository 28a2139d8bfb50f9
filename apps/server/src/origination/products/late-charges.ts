import { checkProduct, type FigureCheck } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { loadRules } from './policy.store.ts'
import type { Product } from './products.store.ts'

const ON_LATENESS: ReadonlySet<string> = new Set<FigureCheck['kind']>([
  'monthly-late-charges',
  'daily-late-charges',
  'late-rate',
  'rate-on-late-charges',
])

/**
 * TRM-02: the rules of the market's law that the late charges of a product break, each in a sentence with its source, also
 * for a product that no policy pack checks: the specification's own late charges are allowed in none of the markets.
 */
export async function lateChargeWarnings(
  db: Reader,
  clock: Services['clock'],
  { market, terms }: Pick<Product, 'market' | 'terms'>,
): Promise<string[]> {
  const on = businessDateIn(market, clock)
  const rules = await loadRules(db, { policyPack: market, market, on })
  const onLateness = rules.filter(({ check }) => ON_LATENESS.has(check.kind))
  return checkProduct(terms, onLateness, on).map(({ sentence }) => sentence)
}
