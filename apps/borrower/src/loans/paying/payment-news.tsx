import { StatusBanner, type Tone } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import type { PaymentStatus } from './payment-status.ts'

type Told = Exclude<PaymentStatus['paymentState'], 'waiting'>

const TONES: Readonly<Record<Told, Tone>> = {
  received: 'settled',
  checking: 'waiting',
  outdated: 'due',
  closed: 'settled',
}

/** In place of a code that is not to be paid any more: paying it again would send money nobody asked for. */
export function PaymentNews({ payment }: { payment: PaymentStatus & { paymentState: Told } }) {
  const { _ } = useLingui()
  const { paymentState, receivedAmount, dueAmount, currency, orderId, productId } = payment
  return (
    <div role="status">
      <StatusBanner
        tone={TONES[paymentState]}
        title={_(`repayments.status.${paymentState}`)}
        description={
          <>
            {receivedAmount > 0 && (
              <p>
                <Amount minor={receivedAmount} currency={currency} size="figure" />
              </p>
            )}
            {_(`repayments.status.${paymentState}Text`)}
            {paymentState === 'outdated' && dueAmount > 0 && (
              <p>
                {_('repayments.amount.due')}: <Amount minor={dueAmount} currency={currency} />
              </p>
            )}
          </>
        }
        action={
          paymentState === 'outdated' && (
            <PageButton tone="plain" href={hrefTo('repay', { orderId, productId })}>
              {_('repayments.status.newCode')}
            </PageButton>
          )
        }
      />
    </div>
  )
}

/** True once a code is not to be paid any more. */
export function isOver(payment: PaymentStatus | null | undefined): payment is PaymentStatus & { paymentState: Told } {
  return payment != null && payment.paymentState !== 'waiting'
}
