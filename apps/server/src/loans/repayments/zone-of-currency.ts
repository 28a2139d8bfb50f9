import { markets } from '../../platform/markets/markets.ts'

/** Where money of a currency is usually paid; for one that no market uses, the world's own time. */
export function zoneOfCurrency(currency: string): string {
  return Object.values(markets).find((facts) => facts.currency === currency)?.zone ?? 'UTC'
}
