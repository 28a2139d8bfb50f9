import type { Currency } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { commonParameters } from '../../api/call.ts'
import { Amount } from '../../money/amount.tsx'
import { keptRepayment } from '../../paying/kept-repayment.ts'
import styles from './code-page.module.css'
import { currencyOfSystem, readRepayAmount } from './repay-amount.ts'

export type ToPayProps = {
  repayAmount: string | undefined
  orderId: string | undefined
  /** As the server says, where it is known. */
  currency?: Currency | undefined
}
type AmountToPay = { readonly minor: number; readonly currency: Currency } | { readonly written: string }

/** The amount beside a code, in the currency of the repayment it was made for. */
export function amountToPay({ repayAmount, orderId, currency }: ToPayProps): AmountToPay | null {
  const amount = readRepayAmount(repayAmount)
  if (amount === null || 'written' in amount) return amount
  const known = currency ?? keptRepayment(orderId)?.currency
  return { ...amount, currency: known ?? currencyOfSystem(commonParameters.current().system) }
}

export function ToPay(toPay: ToPayProps) {
  const { _ } = useLingui()
  const amount = amountToPay(toPay)
  if (amount === null) return null
  return (
    <div className={styles.amount}>
      <p className="quiet">{_('repayments.toPay')}</p>
      {'minor' in amount ? (
        <Amount minor={amount.minor} currency={amount.currency} size="figure" />
      ) : (
        <strong className="figures">{amount.written}</strong>
      )}
    </div>
  )
}
