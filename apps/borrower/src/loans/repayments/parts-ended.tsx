import { type Currency, formatMoney } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { marketOfCurrency } from '../../platform/money/amount.tsx'

type PartsEndedProps = {
  /** 0 when the whole loan was paid out. */
  partsEndedMinor: number
  currency: Currency
}

/** Says that parts of the loan which were still to come are not paid out once it is closed. */
export function PartsEnded({ partsEndedMinor, currency }: PartsEndedProps) {
  const { _ } = useLingui()
  if (partsEndedMinor === 0) return null
  const amount = formatMoney(partsEndedMinor, { currency, market: marketOfCurrency(currency) })
  return <p>{_('repayments.partsEnded', { amount })}</p>
}
