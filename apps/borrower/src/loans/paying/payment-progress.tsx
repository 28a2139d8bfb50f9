import { Chip, Sentence, StatusBanner, type Tone } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
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
  useOutdateByPayment(payment)
  return isOver(payment) ? <PaymentProgress payment={payment} /> : children(payment)
}

/** Marks the data of other pages as old once money has come or the loan has ended: their figures have changed by then. */
function useOutdateByPayment(payment: PaymentStatus | null | undefined): void {
  const queryClient = useQueryClient()
  const state = payment?.paymentState
  useEffect(() => {
    if (state !== undefined && state !== 'waiting') void queryClient.invalidateQueries({ type: 'inactive' })
  }, [state, queryClient])
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
  const { paymentState, receivedAmount, dueAmount, currency, orderId, productId, purpose } = payment
  const isExtension = purpose === 'extension'
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
            {_(textOf(payment))}
            {paymentState === 'outdated' && isExtension && <p>{_('repayments.purpose.late')}</p>}
            {paymentState === 'outdated' && !isExtension && dueAmount > 0 && (
              <p>
                {_('repayments.amount.due')}: <Amount minor={dueAmount} currency={currency} />
              </p>
            )}
          </>
        }
        action={
          paymentState === 'outdated' && (
            <PageButton tone="plain" href={hrefTo(isExtension ? 'repayDelay' : 'repay', { orderId, productId })}>
              {_('repayments.status.newCode')}
            </PageButton>
          )
        }
      />
    </div>
  )
}

/** Says what became of the money: a payment for more time has given it, or came too late for it. */
function textOf({ paymentState, purpose, isMissed }: PaymentStatus & { paymentState: Told }) {
  if (isMissed) return 'repayments.status.missedText'
  const hasExtended = purpose === 'extension' && paymentState === 'received'
  return hasExtended ? 'repayments.status.extendedText' : (`repayments.status.${paymentState}Text` as const)
}

/** Says the purpose of a code, the day until which it holds, and the amount it takes afterwards. */
export function CodePurpose({ payment }: { payment: PaymentStatus | null | undefined }) {
  const { _ } = useLingui()
  if (!payment) return null
  const { purpose, payBy, amountAfter, newDueOn, currency } = payment
  const isExtension = purpose === 'extension'
  return (
    <div>
      {isExtension && newDueOn !== null && (
        <p>
          <Sentence>{_('repayments.purpose.extension', { date: newDueOn })}</Sentence>
        </p>
      )}
      {payBy !== null && (
        <p>
          <Sentence>{_('repayments.purpose.payBy', { date: payBy })}</Sentence>
        </p>
      )}
      {amountAfter !== null && (
        <p className="quiet">
          {_('repayments.purpose.after')} <Amount minor={amountAfter} currency={currency} />
        </p>
      )}
      {isExtension && <p className="quiet small">{_('repayments.purpose.late')}</p>}
    </div>
  )
}

/** Promises that the loan will show the payment: only while the code can still be paid. */
export function NextNote({ code }: { code: string | null }) {
  const { _ } = useLingui()
  const { data } = useQuery({ ...paymentStatus(code ?? ''), enabled: code !== null })
  return isOver(data?.payment) ? null : _('repayments.next')
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
