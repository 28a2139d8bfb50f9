import type { Failure } from '@hulog/client'
import { commitRepayment, confirmRepayment, redirectRepayment } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { toast } from '@hulog/ui'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outdateAll } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import type { PrepaymentEffect } from '../paying/repayment.ts'
import { LEADS_NOWHERE, openPayment, paymentTarget } from '../paying/use-pay.tsx'

/** The amount to pay, and the effect chosen for what it pays early. */
export type Wish = { readonly amount: number; readonly prepayment: PrepaymentEffect | undefined }

/** Returns the part of a call that carries the wish. */
export function wishToSend({ amount, prepayment }: Wish) {
  return { amount, ...(prepayment && { prepayment }) }
}

type Request = Omit<Body<'commitRepayment'>, 'sendMsg'>

/** A payment that waits for its code. `request` holds the token, which is not stored: after a reload it is null. */
export type Started = AwaitedCode & { readonly request: Request | null }

type Where = {
  readonly orderId: string
  readonly wish: Wish
  readonly onPaid: () => void
  readonly onTokenUsed: () => void
}

/** REP-10: runs a repayment from a bank account, from the first press to the loan's page. */
export function useBankPayment({ orderId, wish, onPaid, onTokenUsed }: Where) {
  const { i18n, _ } = useLingui()
  const queryClient = useQueryClient()
  const [started, setStarted] = useState<Started | null>(() => {
    const kept = keptCode(orderId, wish, Date.now())
    return kept && { ...kept, request: null }
  })

  const toastOf = (failure: Failure) => paywayFailure(i18n, failure)
  function end() {
    forgetCode(orderId)
    setStarted(null)
  }
  function finish(isLeft: boolean) {
    forgetCode(orderId)
    outdateAll(queryClient, { isLeaving: !isLeft })
  }
  function putInOrder(failure: Failure) {
    if (endsPayment(failure)) end()
    // Until the outcome of a payment is known, only its own token is safe against paying twice.
    if (failure.kind === 'refusal' && failure.status < 500) onTokenUsed()
  }
  const committing = useOperation(commitRepayment, {
    onDone({ needValid, repayRecordId, withholdingAmount, phoneMasked, resendAfterSeconds }, request, isLeft) {
      if (needValid !== 1) return finish(isLeft)
      toast(_('payway.codeSent'), { tone: 'success' })
      const resendAt = Date.now() + resendAfterSeconds * 1000
      const { prepayment } = request
      const code = { repayRecordId, withholdingAmount, phoneMasked, resendAt, ...(prepayment && { prepayment }) }
      keepCode(orderId, code)
      setStarted({ ...code, request })
    },
    onward({ needValid }) {
      if (needValid !== 1) onPaid()
    },
    onFailure(failure) {
      putInOrder(failure)
      return false
    },
    toastOf,
  })
  const confirming = useOperation(confirmRepayment, {
    onDone: (_reply, _body, isLeft) => finish(isLeft),
    onward: onPaid,
    onFailure(failure) {
      putInOrder(failure)
      return false
    },
    toastOf,
  })
  return {
    started,
    committing,
    confirming,
    start: (request: Request) => committing.send({ ...request, sendMsg: 0 }),
    /** Without the first token (lost with a reload), another code needs another payment: `anew`. */
    sendCodeAgain(anew: Request) {
      confirming.forgetFailure()
      if (started?.request) committing.send({ ...started.request, sendMsg: 1 })
      else committing.send({ ...anew, sendMsg: 0 })
    },
    confirm(verifyCode: string) {
      if (started) confirming.send({ orderId, repaymentRecordId: started.repayRecordId, verifyCode })
    },
    leave() {
      committing.forgetFailure()
      confirming.forgetFailure()
      // The token has started a payment and cannot start another.
      onTokenUsed()
      end()
    },
  }
}

export type BankPayment = ReturnType<typeof useBankPayment>

/** REP-12: runs a repayment on the provider's own page. */
export function useRedirectPayment() {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  const asking = useOperation(redirectRepayment, {
    onDone({ url }, _body, isLeft) {
      const target = paymentTarget(url, location.origin)
      setRefused(target === null)
      if (target) outdateAll(queryClient, { isLeaving: !isLeft })
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
    send(orderId: string, wish: Wish) {
      setRefused(false)
      asking.send({ userId: '', orderId, ...wishToSend(wish) })
    },
  }
}

/**
 * REP-11: returns the toast for a failed call. Two codes have words of their own, whatever the server says. A bank that
 * refuses without a reason leaves no message; the page itself says that nothing was charged.
 */
export function paywayFailure(i18n: I18n, failure: Failure): string {
  if (failure.kind === 'network') return i18n._('payway.error')
  if (failure.code === 800_006) return i18n._('refusal.VERIFICATION_CODE_WRONG')
  if (failure.code === 800_005) return i18n._('refusal.PAYMENT_REPEATED')
  if (failure.reason === 'CHARGE_REFUSED') return i18n._('payway.failed')
  return failure.message || i18n._('payway.failed')
}

/** Refusals that end the started payment: the next one needs a new token. */
const ENDINGS = new Set([
  'CHARGE_REFUSED',
  'FUNDS_MISSING',
  'ACCOUNT_CLOSED',
  'BANK_CODE_TRIES_SPENT',
  'BANK_CODES_SPENT',
  'BANK_PAYMENT_NOT_FOUND',
  'BANK_PAYMENT_RETURNED',
])

function endsPayment(failure: Failure): boolean {
  return failure.kind === 'refusal' && ENDINGS.has(failure.reason)
}

/** Stored while the page waits for the bank's code. Contains neither the code nor the token. */
type AwaitedCode = Pick<Reply<'commitRepayment'>, 'repayRecordId' | 'withholdingAmount' | 'phoneMasked'> & {
  readonly resendAt: number
  readonly prepayment?: PrepaymentEffect
}

/** After this time the borrower has moved on to something else. */
const KEPT_MS = 15 * 60_000

/** Web views often lose their page while the borrower looks up the code, so the step is stored. */
function keepCode(orderId: string, code: AwaitedCode): void {
  keepDraft(formOf(orderId), code)
}

function forgetCode(orderId: string): void {
  forgetDraft(formOf(orderId))
}

/** Returns the payment of this amount, with this choice, that still waits for its code. */
function keptCode(orderId: string, { amount, prepayment }: Wish, now: number): AwaitedCode | null {
  const kept: Partial<AwaitedCode> = Object(keptDraft(formOf(orderId)))
  const { repayRecordId, phoneMasked, resendAt } = kept
  if (kept.withholdingAmount !== amount || kept.prepayment !== prepayment) return null
  if (!repayRecordId || !phoneMasked || !resendAt) return null
  if (resendAt + KEPT_MS <= now) return null
  return { repayRecordId, phoneMasked, resendAt, withholdingAmount: amount, ...(prepayment && { prepayment }) }
}

function formOf(orderId: string): string {
  return `bank code ${orderId}`
}
