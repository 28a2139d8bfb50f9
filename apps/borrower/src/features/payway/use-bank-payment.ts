import type { Failure } from '@hulog/client'
import { commitRepayment, confirmRepayment } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { endsPayment, paywayFailure } from './payway-failure.ts'

type Request = Body<'commitRepayment'>
/** A payment that waits for the bank's code; `request` is what started it, token included. */
export type Started = Reply<'commitRepayment'> & { readonly request: Request; readonly resendAt: number }

type Where = { readonly onPaid: () => void; readonly onTokenUsed: () => void }

/** REP-10: a repayment from a bank account, from the first press to the loan's page. */
export function useBankPayment({ onPaid, onTokenUsed }: Where) {
  const { i18n, _ } = useLingui()
  const [started, setStarted] = useState<Started | null>(null)

  const toastOf = (failure: Failure) => paywayFailure(i18n, failure)
  function putInOrder(failure: Failure) {
    if (endsPayment(failure)) setStarted(null)
    // While it is not known what became of a payment, its token is the only one that cannot pay twice.
    if (failure.kind === 'refusal' && failure.status < 500) onTokenUsed()
  }

  const committing = useOperation(commitRepayment, {
    onDone(reply, request) {
      if (reply.needValid !== 1) return onPaid()
      toast(_('payway.codeSent'), { tone: 'success' })
      setStarted({ ...reply, request, resendAt: Date.now() + reply.resendAfterSeconds * 1000 })
    },
    onFailure(failure) {
      putInOrder(failure)
      return false
    },
    toastOf,
  })
  const confirming = useOperation(confirmRepayment, {
    onDone: onPaid,
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
    start: (request: Omit<Request, 'sendMsg'>) => committing.send({ ...request, sendMsg: 0 }),
    sendCodeAgain() {
      confirming.forgetFailure()
      if (started) committing.send({ ...started.request, sendMsg: 1 })
    },
    confirm(verifyCode: string) {
      if (!started) return
      const { orderId, repayRecordId: repaymentRecordId } = started
      confirming.send({ orderId, repaymentRecordId, verifyCode })
    },
  }
}

export type BankPayment = ReturnType<typeof useBankPayment>
