import { useLingui } from '@lingui/react'
import { commonParameters } from '../../api/call.ts'
import { Amount } from '../../money/amount.tsx'
import { keptRepayment } from '../../paying/kept-repayment.ts'
import styles from './code-page.module.css'
import { currencyOfSystem, readRepayAmount } from './repay-amount.ts'

export type ToPayProps = { repayAmount: string | undefined; orderId: string | undefined }

/** The amount beside a code, in the currency of the repayment it was made for. */
export function ToPay({ repayAmount, orderId }: ToPayProps) {
  const { _ } = useLingui()
  const amount = readRepayAmount(repayAmount)
  if (amount === null) return null
  const currency = keptRepayment(orderId)?.currency ?? currencyOfSystem(commonParameters.current().system)
  return (
    <div className={styles.amount}>
      <p className="quiet">{_('repayments.toPay')}</p>
      {'minor' in amount ? (
        <Amount minor={amount.minor} currency={currency} size="figure" />
      ) : (
        <strong className="figures">{amount.written}</strong>
      )}
    </div>
  )
}
