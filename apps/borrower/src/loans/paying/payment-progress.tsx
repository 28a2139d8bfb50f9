import { Chip, StatusBanner, type Tone } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import styles from './paying.module.css'
import { type PaymentStatus, paymentStatus } from './payment-status.ts'

type FollowedCodeProps = {
  code: string
  /** Shown while the code can be paid. */
  children: (payment: PaymentStatus | null | undefined) => ReactNode
}

/** Follows a code for its own borrower; everybody else only sees the code. */
export function FollowedCode({ code, children }: FollowedCodeProps) {
  const payment = useQuery(paymentStatus(code)).data?.payment
  return isOver(payment) ? <PaymentProgress payment={payment} /> : children(payment)
}

type Told = Exclude<PaymentStatus['paymentState'], 'waiting'>

const TONES: Readonly<Record<Told, Tone>> = {
  received: 'settled',
  checking: 'waiting',
  outdated: 'due',
  closed: 'settled',
}

/** Replaces a code that is paid or outdated, so that nobody pays it again. */
function PaymentProgress({ payment }: { payment: PaymentStatus & { paymentState: Told } }) {
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
function isOver(payment: PaymentStatus | null | undefined): payment is PaymentStatus & { paymentState: Told } {
  return payment != null && payment.paymentState !== 'waiting'
}

/** Names the provider and says that the payment is awaited. Reserves its space, so that nothing moves. */
export function PaymentLine({ payment }: { payment: PaymentStatus | null | undefined }) {
  const { _ } = useLingui()
  return (
    <div role="status" className={styles.line}>
      {payment && (
        <>
          {payment.providerName !== '' && (
            <p className="quiet small">
              {_('repayments.provider')} {payment.providerName}
            </p>
          )}
          <Chip tone="waiting">{_('repayments.status.waiting')}</Chip>
        </>
      )}
    </div>
  )
}
