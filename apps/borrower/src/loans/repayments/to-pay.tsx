import { type Currency, currencySign } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { commonParameters } from '../../platform/api/call.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { keptRepayment } from '../paying/kept-repayment.ts'
import styles from './code-page.module.css'
import { currencyOfSystem, type RepayAmount, readRepayAmount } from './repay-amount.ts'

export type ToPayProps = {
  repayAmount: string | undefined
  orderId: string | undefined
  /** As the server says, where it is known. */
  currency?: Currency | undefined
}
type AmountToPay = RepayAmount & { readonly currency: Currency }

/** The amount beside a code, in the currency of the order it was made for; else as the host app says (COM-14). */
export function amountToPay({ repayAmount, orderId, currency }: ToPayProps): AmountToPay | null {
  const amount = readRepayAmount(repayAmount)
  if (amount === null) return null
  // Without an order in the address, what was kept may be about another one.
  const kept = orderId === undefined ? null : keptRepayment(orderId)
  return { ...amount, currency: currency ?? kept?.currency ?? currencyOfSystem(commonParameters.current().system) }
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
        <strong className="figures">{currencySign(amount.currency) + amount.written}</strong>
      )}
    </div>
  )
}
