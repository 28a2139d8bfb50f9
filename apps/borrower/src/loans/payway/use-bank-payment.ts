import type { Failure } from '@hulog/client'
import { commitRepayment, confirmRepayment } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { type AwaitedCode, forgetCode, keepCode, keptCode } from './kept-code.ts'
import { endsPayment, paywayFailure } from './payway-failure.ts'

type Request = Omit<Body<'commitRepayment'>, 'sendMsg'>
/** `request`: what started it, token included; null when the page was left since. */
export type Started = AwaitedCode & { readonly request: Request | null }

type Where = {
  readonly orderId: string
  readonly amount: number
  readonly onPaid: () => void
  readonly onTokenUsed: () => void
}

/** REP-10: a repayment from a bank account, from the first press to the loan's page. */
export function useBankPayment({ orderId, amount, onPaid, onTokenUsed }: Where) {
  const { i18n, _ } = useLingui()
  const [started, setStarted] = useState<Started | null>(() => {
    const kept = keptCode(orderId, amount, Date.now())
    return kept && { ...kept, request: null }
  })

  const toastOf = (failure: Failure) => paywayFailure(i18n, failure)
  function end() {
    forgetCode(orderId)
    setStarted(null)
  }
  function putInOrder(failure: Failure) {
    if (endsPayment(failure)) end()
    // While it is not known what became of a payment, its token is the only one that cannot pay twice.
    if (failure.kind === 'refusal' && failure.status < 500) onTokenUsed()
  }
  const committing = useOperation(commitRepayment, {
    onDone({ needValid, repayRecordId, withholdingAmount, phoneMasked, resendAfterSeconds }, request) {
      if (needValid !== 1) return forgetCode(orderId)
      toast(_('payway.codeSent'), { tone: 'success' })
      const resendAt = Date.now() + resendAfterSeconds * 1000
      const code = { repayRecordId, withholdingAmount, phoneMasked, resendAt }
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
    onDone: () => forgetCode(orderId),
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
    /** `anew`: the token of a payment from before the page was left is not known any more; another code is another payment. */
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
      // Its token has started a payment.
      onTokenUsed()
      end()
    },
  }
}

export type BankPayment = ReturnType<typeof useBankPayment>
