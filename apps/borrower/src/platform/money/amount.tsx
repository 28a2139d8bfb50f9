import { type Currency, type Market, Money, type MoneySize } from '@hulog/ui'

type AmountProps = { minor: number; currency: Currency; size?: MoneySize }

/** Draws an amount as its currency is written. */
export function Amount({ minor, currency, size = 'body' }: AmountProps) {
  return <Money amountMinor={minor} currency={currency} market={marketOfCurrency(currency)} size={size} />
}

const MARKETS: Readonly<Record<Currency, Market>> = { INR: 'IN', PHP: 'PH', IDR: 'ID' }

/** Returns the market whose grouping a currency follows, for replies that name no market. */
export function marketOfCurrency(currency: Currency): Market {
  return MARKETS[currency]
}

/**
 * Writes a rate in parts per million as a percentage with 2 decimals, rounded half up, as the currency’s market writes
 * numbers: 170,731 is `17.07%`, in Indonesia `17,07%`.
 */
export function formatRate(ratePpm: number, currency: Currency): string {
  const hundredths = Math.floor((ratePpm + 50) / 100)
  const decimal = currency === 'IDR' ? ',' : '.'
  return `${Math.floor(hundredths / 100)}${decimal}${String(hundredths % 100).padStart(2, '0')}%`
}
