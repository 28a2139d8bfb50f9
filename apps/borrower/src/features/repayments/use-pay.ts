import type { Failure } from '@hulog/client'
import { createPaymentCode } from '@hulog/client/operations'
import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { goTo } from '../../navigation/go-to.ts'
import { keepPayment } from './kept-repayment.ts'
import { type PaymentTarget, paymentTarget } from './payment-target.ts'
import type { Channel, Repayment } from './repayment.ts'

type Order = { orderId: string; productId: string; amount: number; isDelay?: '1' }

/** What a page shows when the server's answer leads nowhere a borrower should go. */
const UNREADABLE = { ok: false, kind: 'network', cause: 'unreadable' } as const satisfies Failure

/** REP-03: asks for a way to pay and opens it, in the same tab. */
export function usePay(repayment: Repayment) {
  const [isRefused, setRefused] = useState(false)
  const paying = useOperation(createPaymentCode, {
    onDone({ payUrl, payCode }, { amount, channelNumber }) {
      const target = paymentTarget(payUrl, location.origin)
      setRefused(target === null)
      if (target === null) return
      const channel = repayment.repayList.find(({ channel_number }) => channel_number === channelNumber)
      keepPayment(repayment, { amountMinor: amount, payCode, logo: channel?.logo ?? '', title: channel?.name ?? '' })
      open(target)
    },
  })
  return {
    isSending: paying.isSending,
    failure: isRefused ? UNREADABLE : paying.failure,
    retry: paying.retry,
    forgetFailure() {
      setRefused(false)
      paying.forgetFailure()
    },
    send(order: Order, channel: Channel) {
      setRefused(false)
      paying.send({ ...order, channelNumber: channel.channel_number })
    },
  }
}

function open(target: PaymentTarget) {
  if (target.kind === 'page') goTo(target.path)
  else location.assign(target.url)
}
