import { extendLoan } from '@hulog/client/operations'
import { useOperation } from '../../platform/api/use-operation.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import type { Channel } from '../paying/repayment.ts'
import { usePay } from '../paying/use-pay.ts'
import type { PossibleExtension } from './extension.ts'
import { forgetConsent } from './kept-consent.ts'

/** TRM-04: pays what has to be paid first, or, when nothing has, extends the loan at once. */
export function useExtending(extension: PossibleExtension, onRefused: () => void) {
  const { orderId, productId, delayAmount: amount, nextPayTime } = extension
  const paying = usePay(extension, { onRefused, onOpened: () => forgetConsent(orderId) })
  const extending = useOperation(extendLoan, {
    onDone: () => forgetConsent(orderId),
    onward: () => goTo(hrefTo('loanDetail', { orderId, productId }), { replace: true }),
    onFailure({ kind }) {
      if (kind === 'refusal') onRefused()
      return false
    },
  })
  const [current, other] = amount === 0 ? [extending, paying] : [paying, extending]
  // What went wrong when there was something to pay is still told, and tried again, when there no longer is.
  const told = current.failure ? current : other
  return {
    isSending: paying.isSending || extending.isSending,
    failure: told.failure,
    retry: told.retry,
    send(channel: Channel | undefined) {
      if (amount === 0) extending.send({ orderId, productId, newDueOn: nextPayTime })
      else if (channel) paying.send({ orderId, productId, amount, isDelay: '1' }, channel)
    },
  }
}
