import { redirectRepayment } from '@hulog/client/operations'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { LEADS_NOWHERE, openPayment } from '../paying/open-payment.ts'
import { paymentTarget } from '../paying/payment-target.ts'
import { paywayFailure } from './payway-failure.ts'

/** REP-12: a repayment on the provider's own page. */
export function useRedirectPayment() {
  const { i18n } = useLingui()
  const [isRefused, setRefused] = useState(false)
  const asking = useOperation(redirectRepayment, {
    onDone({ url }) {
      const target = paymentTarget(url, location.origin)
      setRefused(target === null)
    },
    onward({ url }) {
      const target = paymentTarget(url, location.origin)
      if (target) openPayment(target)
    },
    toastOf: (failure) => paywayFailure(i18n, failure),
  })
  return {
    isSending: asking.isSending,
    failure: isRefused ? LEADS_NOWHERE : asking.failure,
    retry: asking.retry,
    send(orderId: string, amount: number) {
      setRefused(false)
      asking.send({ userId: '', orderId, amount })
    },
  }
}
