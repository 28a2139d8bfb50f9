import { extendLoan } from '@hulog/client/operations'
import { useOperation } from '../../api/use-operation.ts'
import { goTo } from '../../navigation/go-to.ts'
import { hrefTo } from '../../navigation/href.ts'
import type { Channel, Delay, Repayment } from '../../paying/repayment.ts'
import { usePay } from '../../paying/use-pay.ts'

/** TRM-04: pays what has to be paid first, or, when nothing has, extends the loan at once. */
export function useDelay(repayment: Repayment, { amount, nextDueOn }: Delay) {
  const { orderId, productId } = repayment
  const paying = usePay(repayment)
  const extending = useOperation(extendLoan, { onDone: () => goTo(hrefTo('loanDetail', { orderId, productId })) })
  const current = amount === 0 ? extending : paying
  return {
    isSending: current.isSending,
    failure: current.failure,
    retry: current.retry,
    send(channel: Channel | undefined) {
      if (amount === 0) extending.send({ orderId, productId, newDueOn: nextDueOn })
      else if (channel) paying.send({ orderId, productId, amount, isDelay: '1' }, channel)
    },
  }
}
