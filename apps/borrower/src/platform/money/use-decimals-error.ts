import { formatAmount, type Market } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { nearestAmounts } from './parse-amount.ts'

/**
 * Returns the words for an amount with more decimals than money has, and undefined for any other text. A page that uses it
 * loads the messages of `money`.
 */
export function useDecimalsError(): (typed: string, currency: string, market: Market) => string | undefined {
  const { _ } = useLingui()
  return (typed, currency, market) => {
    const nearest = nearestAmounts(typed, market)
    if (!nearest) return undefined
    const [lower, upper] = nearest
    return _('money.decimals', { currency, lower: formatAmount(lower, market), upper: formatAmount(upper, market) })
  }
}
