import { type Currency, Money, type MoneySize } from '@hulog/ui'
import { marketOfCurrency } from './market-of-currency.ts'

export type AmountProps = { minor: number; currency: Currency; size?: MoneySize }

/** An amount of the server's, drawn in its currency's own way. */
export function Amount({ minor, currency, size = 'body' }: AmountProps) {
  return <Money amountMinor={minor} currency={currency} market={marketOfCurrency(currency)} size={size} />
}
