import { ownPath } from '@hulog/bridge'
import type { Failure } from '@hulog/client'
import { confirmLoan } from '@hulog/client/operations'
import { useState } from 'react'
import { useQueryClient } from '../../api/query-client.ts'
import { type UseOperation, useOperation } from '../../api/use-operation.ts'
import { goTo } from '../../navigation/go-to.ts'
import { hrefTo } from '../../navigation/href.ts'
import { withCommonQuery } from '../../navigation/with-common-query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'
import { type StepUp, useStepUp } from '../../step-up/use-step-up.ts'
import { offerAccountHref } from './offer-account-href.ts'
import { orderKeys } from './orders.queries.ts'

export type Confirming = UseOperation<'confirmLoan'> & { hasOfferChanged: boolean; stepUp: StepUp<'confirmLoan'> }

/** CNF-05: confirms the offer; what the server cannot do yet leads to the page where it can be mended. */
export function useConfirm(reference: OrderReference): Confirming {
  const queryClient = useQueryClient()
  const [hasOfferChanged, setOfferChanged] = useState(false)
  const stepUp = useStepUp<'confirmLoan'>({ purpose: 'confirmLoan', ...reference })

  /** Gives true for a refusal that was answered here. */
  function answerRefusal(reason: string, order: OrderReference): boolean {
    switch (reason) {
      case 'PAYOUT_ACCOUNT_MISSING':
        goTo(offerAccountHref(order))
        return true
      case 'ALREADY_CONFIRMED':
        void queryClient.invalidateQueries()
        goTo(hrefTo('loanDetail', order), { replace: true })
        return true
      case 'TERMS_DIFFER':
        setOfferChanged(true)
        void queryClient.invalidateQueries({ queryKey: orderKeys.confirmation(reference) })
        window.scrollTo(0, 0)
        return true
      default:
        return false
    }
  }

  const confirming = useOperation(confirmLoan, {
    onDone({ lendDetailsUrl }, body) {
      stepUp.finish()
      void queryClient.invalidateQueries()
      // Only a page of ours is followed; should it ever be another, the order's own page is the right one too.
      const path = ownPath(lendDetailsUrl, location.origin) ?? hrefTo('loanDetail', orderOf(body))
      goTo(withCommonQuery(path, { from: 'confirm' }), { replace: true })
    },
    onFailure: (failure: Failure, body) =>
      stepUp.onFailure(failure, body) || (failure.kind === 'refusal' && answerRefusal(failure.reason, orderOf(body))),
  })
  return { ...confirming, hasOfferChanged, stepUp }
}

function orderOf({ productId, orderId }: OrderReference): OrderReference {
  return { ...(productId !== undefined && { productId }), ...(orderId !== undefined && { orderId }) }
}
