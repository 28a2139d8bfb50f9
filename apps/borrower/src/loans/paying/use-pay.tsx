import { ownPath } from '@hulog/bridge/allowed-target'
import type { Failure, OperationEntry } from '@hulog/client'
import { createPaymentCode } from '@hulog/client/operations'
import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outdateAll } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { forgetChannel } from './method-picker.tsx'
import { type Channel, keepPayment, type Payable, type PrepaymentEffect } from './repayment.ts'

type Order = {
  orderId: string
  productId: string
  amount: number
  isDelay?: '1'
  prepayment?: PrepaymentEffect
}

type Refusal = Extract<Failure, { kind: 'refusal' }>

/** Operations that reply with a way to pay. */
type AsksForCode = 'createPaymentCode' | 'exitLoan'

type Asking = {
  readonly asking?: OperationEntry<AsksForCode>
  /** Lets the page read its figures again, since they may have caused the refusal. */
  readonly onRefused?: (refusal: Refusal) => void
  /** Called before the way to pay opens: drafts of the page are sent by now. */
  readonly onOpened?: () => void
}

/** REP-03: asks for a way to pay and opens it in the same tab. */
export function usePay(payable: Payable, { asking = createPaymentCode, onRefused, onOpened }: Asking = {}) {
  const queryClient = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  const paying = useOperation(asking, {
    onFailure(failure) {
      if (failure.kind === 'refusal') onRefused?.(failure)
      return false
    },
    onDone({ payUrl, payCode }, { amount, channelNumber }, isLeft) {
      const target = paymentTarget(payUrl, location.origin)
      setRefused(target === null)
      if (target === null) return
      const channel = payable.repayList.find(({ channel_number }) => channel_number === channelNumber)
      keepPayment(payable, { amountMinor: amount, payCode, logo: channel?.logo ?? '', title: channel?.name ?? '' })
      forgetChannel(payable.orderId)
      onOpened?.()
      outdateAll(queryClient, { isLeaving: !isLeft })
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

export type PayBarProps = {
  paying: { readonly isSending: boolean; readonly failure: Failure | null; readonly retry: () => void }
  /** Null while the amount to pay is not on the page. */
  onPay: (() => void) | null
}

/** REP-03: the button that asks for a way to pay, with its failure. */
export function PayBar({ paying, onPay }: PayBarProps) {
  const { _ } = useLingui()
  return (
    <ActionBar
      note={_('repayments.hint')}
      quieter={paying.failure && <FailureNote failure={paying.failure} onRetry={paying.retry} />}
    >
      <Button
        wide
        busy={paying.isSending}
        busyLabel={_('repayments.busy')}
        aria-disabled={onPay === null}
        onClick={() => onPay?.()}
      >
        {_('repayments.pay')}
      </Button>
    </ActionBar>
  )
}

type PaymentTarget = { readonly kind: 'page'; readonly path: string } | { readonly kind: 'site'; readonly url: string }

/** Backslashes, blanks and control characters, which no honest address contains. */
const ODD_WRITING = /[\\\s\p{Cc}]/u

/**
 * REP-03: returns where a pay address leads. The server sends a provider's page only when its origin is on the lender's
 * list. Second line of defence: refuses other schemes, `//host`, credentials, and an insecure page opened from a
 * secure one.
 */
export function paymentTarget(payUrl: string, origin: string): PaymentTarget | null {
  const path = ownPath(payUrl, origin)
  if (path !== null) return { kind: 'page', path }
  if (!/^https?:\/\/[^/]/i.test(payUrl) || ODD_WRITING.test(payUrl)) return null
  const url = parse(payUrl)
  if (!url || url.username || url.password) return null
  if (url.protocol === 'http:' && origin.startsWith('https:')) return null
  return { kind: 'site', url: url.href }
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Failure shown when the server's answer leads to no allowed address. */
export const LEADS_NOWHERE = { ok: false, kind: 'network', cause: 'unreadable' } as const satisfies Failure

/** REP-03: opens a way to pay in the same tab. */
export function openPayment(target: PaymentTarget): void {
  if (target.kind === 'page') goTo(target.path)
  else location.assign(target.url)
}
