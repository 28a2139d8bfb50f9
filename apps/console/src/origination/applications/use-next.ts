import { takeNextApplication } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useNavigate } from '@tanstack/react-router'
import { useOperation } from '../../platform/api/use-operation.ts'
import { type ApplicationSearch, nextBody } from './application-words.ts'

/** Takes the application that has waited longest in the market and product of the queue, and opens it; or says that none is free. */
export function useNext(search: ApplicationSearch) {
  const navigate = useNavigate()
  const { market, product } = search
  const queue = { ...(market && { market }), ...(product && { product }) }
  const { send, isSending, failure } = useOperation(takeNextApplication, {
    onDone({ application }) {
      if (application) {
        const { orderId } = application
        return void navigate({ to: '/applications/$orderId', params: { orderId }, search: queue })
      }
      toast('No application is free.')
      void navigate({ to: '/applications', search: queue })
    },
  })
  return { takeNext: () => send(nextBody(search)), isTaking: isSending, failure }
}
