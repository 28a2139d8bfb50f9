import type { Currency, Market } from '@hulog/ui'

const MARKETS: Readonly<Record<Currency, Market>> = { INR: 'IN', PHP: 'PH', IDR: 'ID' }

/** How amounts of a currency are grouped, where the answer names no market of its own. */
export function marketOfCurrency(currency: Currency): Market {
  return MARKETS[currency]
}
