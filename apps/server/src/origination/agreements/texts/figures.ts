import type { Currency } from '@hulog/lending'
import { markets } from '../../../platform/markets/markets.ts'
import { showMoney } from '../../../platform/markets/show-money.ts'
import type { AgreementFacts } from '../agreement-facts.ts'

const PPM_PER_PERCENT = 10_000

export type Amount = (amountMinor: number) => string

/** What is taken off stands with a minus before it. */
export function amountsIn(currency: Currency): Amount {
  return (amountMinor) => (amountMinor < 0 ? `−${showMoney(-amountMinor, currency)}` : showMoney(amountMinor, currency))
}

/** `12500` is `1.25 %`, as people of the market write it: every digit, none invented. */
export function percent({ market }: Pick<AgreementFacts, 'market'>, ratePpm: number): string {
  const format = new Intl.NumberFormat(markets[market].locale, { maximumFractionDigits: 4 })
  return `${format.format(ratePpm / PPM_PER_PERCENT)} %`
}

/** A rate, or that there is none. */
export function percentOrNone(facts: Pick<AgreementFacts, 'market'>, ratePpm: number | null): string {
  return ratePpm === null ? 'No rate exists' : percent(facts, ratePpm)
}

export function term({ quote }: AgreementFacts): string {
  const { periods, termUnit } = quote
  return `${periods} ${termUnit}${periods === 1 ? '' : 's'}`
}
