import type { OperationEntry } from '@hulog/client'
import { createPaymentCode } from '@hulog/client/operations'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { keepPayment } from './kept-repayment.ts'
import { LEADS_NOWHERE, openPayment } from './open-payment.ts'
import { paymentTarget } from './payment-target.ts'
import type { Channel, Payable } from './repayment.ts'
import { forgetChannel } from './use-channel.ts'

type Order = { orderId: string; productId: string; amount: number; isDelay?: '1' }
/** The calls that answer with a way to pay. */
type AsksForCode = 'createPaymentCode' | 'exitLoan'

type Asking = {
  readonly asking?: OperationEntry<AsksForCode>
  /** The page reads its figures again: they may be why it was refused. */
  readonly onRefused?: () => void
  /** The way to pay is about to be opened: what the page was filled in with has been sent. */
  readonly onOpened?: () => void
}

/** REP-03: asks for a way to pay and opens it, in the same tab. */
export function usePay(payable: Payable, { asking = createPaymentCode, onRefused, onOpened }: Asking = {}) {
  const [isRefused, setRefused] = useState(false)
  const paying = useOperation(asking, {
    onFailure({ kind }) {
      if (kind === 'refusal') onRefused?.()
      return false
    },
    onDone({ payUrl, payCode }, { amount, channelNumber }) {
      const target = paymentTarget(payUrl, location.origin)
      setRefused(target === null)
      if (target === null) return
      const channel = payable.repayList.find(({ channel_number }) => channel_number === channelNumber)
      keepPayment(payable, { amountMinor: amount, payCode, logo: channel?.logo ?? '', title: channel?.name ?? '' })
      forgetChannel(payable.orderId)
      onOpened?.()
    },
    onward({ payUrl }) {
      const target = paymentTarget(payUrl, location.origin)
      if (target) openPayment(target)
    },
  })
  return {
    isSending: paying.isSending,
    failure: isRefused ? LEADS_NOWHERE : paying.failure,
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
