import { type Currency, currencySign, EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { commonParameters } from '../../platform/api/call.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { keptRepayment } from '../paying/repayment.ts'
import styles from './code-page.module.css'
import { currencyOfSystem, type RepayAmount, readRepayAmount } from './code-search.ts'

export type ToPayProps = {
  repayAmount: string | undefined
  orderId: string | undefined
  /** Currency from the server, where it is known. */
  currency?: Currency | undefined
}

type AmountToPay = RepayAmount & { readonly currency: Currency }

/** Returns the amount beside a code, in the order's currency if known, else in the host app's (COM-14). */
export function amountToPay({ repayAmount, orderId, currency }: ToPayProps): AmountToPay | null {
  const amount = readRepayAmount(repayAmount)
  if (amount === null) return null
  // Without an order in the address, the stored repayment may be about another order.
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

/** Numbered steps. */
export function StepList({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

/** Shown when the address holds no valid code. */
export function CodeIncomplete() {
  const { _ } = useLingui()
  return (
    <EmptyState
      title={_('repayments.incomplete')}
      action={<PageButton href={hrefTo('orders')}>{_('repayments.seeLoans')}</PageButton>}
    >
      {_('repayments.incompleteText')}
    </EmptyState>
  )
}
