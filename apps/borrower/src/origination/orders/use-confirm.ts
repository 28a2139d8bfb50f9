import { ownPath } from '@hulog/bridge/allowed-target'
import type { Failure, OperationEntry } from '@hulog/client'
import type { Reply } from '@hulog/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type StepUp, useStepUp } from '../../people/step-up/use-step-up.ts'
import { outdateAll } from '../../platform/api/reading.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { goTo, hrefTo, withCommonQuery } from '../../platform/navigation/go-to.ts'
import { replaceGuarded } from '../../platform/navigation/leave-guard.ts'
import type { OrderReference } from '../order-page/order-query-view.tsx'
import { orderKeys } from './orders.queries.ts'

type ConfirmCall = 'confirmLoan' | 'confirmNewLoan'

export type Confirming = UseOperation<ConfirmCall> & { hasOfferChanged: boolean; stepUp: StepUp<ConfirmCall> }

/**
 * CNF-05: confirms the offer. A refusal that the borrower can resolve leads to the page for it. `tell` receives every
 * failure.
 */
export function useConfirm(
  operation: OperationEntry<ConfirmCall>,
  reference: OrderReference,
  tell: (failure: Failure) => void = () => {},
): Confirming {
  const queryClient = useQueryClient()
  const [hasOfferChanged, setOfferChanged] = useState(false)
  const stepUp = useStepUp<ConfirmCall>({ purpose: 'confirmLoan', ...reference })
  const readOfferAgain = () => {
    void queryClient.invalidateQueries({ queryKey: orderKeys.confirmation(reference) })
    void queryClient.invalidateQueries({ queryKey: orderKeys.newConfirmation(reference) })
  }
  const moveOn = (href: string) => {
    outdateAll(queryClient, { isLeaving: true })
    void replaceGuarded(href)
  }

  /** Returns true for a refusal that is handled here. */
  function answerRefusal(reason: string, order: OrderReference): boolean {
    switch (reason) {
      case 'PAYOUT_ACCOUNT_MISSING':
        goTo(offerAccountHref(order))
        return true
      case 'ALREADY_CONFIRMED':
        moveOn(hrefTo('loanDetail', order))
        return true
      case 'TERMS_DIFFER':
        setOfferChanged(true)
        readOfferAgain()
        window.scrollTo(0, 0)
        return true
      case 'NOT_OFFERED':
      case 'TEXT_NOT_AGREED':
        readOfferAgain()
        return true
      default:
        return false
    }
  }

  const confirming = useOperation(operation, {
    onDone(_reply, _body, isLeft) {
      stepUp.finish()
      if (isLeft) outdateAll(queryClient, { isLeaving: false })
    },
    onward({ lendDetailsUrl }, body) {
      // Only our own pages are followed; for any other address the order's page is right.
      const path = ownPath(lendDetailsUrl, location.origin) ?? hrefTo('loanDetail', orderOf(body))
      moveOn(withCommonQuery(path, { from: 'confirm' }))
    },
    onFailure(failure: Failure, body, isLeft) {
      if (stepUp.onFailure(failure, body)) return true
      tell(failure)
      return failure.kind === 'refusal' && !isLeft && answerRefusal(failure.reason, orderOf(body))
    },
    // CNF-07: the second page shows its toasts through `tell`, the first shows none.
    toastOf: () => null,
  })
  return { ...confirming, hasOfferChanged, stepUp }
}

function orderOf({ productId, orderId }: OrderReference): OrderReference {
  return { ...(productId !== undefined && { productId }), ...(orderId !== undefined && { orderId }) }
}

/** An offer, as both confirm pages read it. */
export type Offer = Reply<'getConfirmation'>

export type NewOffer = Reply<'getNewConfirmation'>

/** Address for changing the payout account of an offer; `source` brings the borrower back. */
export function offerAccountHref({ productId, orderId }: OrderReference): string {
  return hrefTo('bindBank', { productId, orderId, source: 'offer' })
}
