import { ownPath } from '@hulog/bridge'
import type { Failure, OperationEntry } from '@hulog/client'
import { useState } from 'react'
import { type StepUp, useStepUp } from '../../people/step-up/use-step-up.ts'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { replaceGuarded } from '../../platform/navigation/leave-guard.ts'
import { withCommonQuery } from '../../platform/navigation/with-common-query.ts'
import type { OrderReference } from '../order-page/order-reference.ts'
import { offerAccountHref } from './offer-account-href.ts'
import { orderKeys } from './orders.queries.ts'

type ConfirmCall = 'confirmLoan' | 'confirmNewLoan'
export type Confirming = UseOperation<ConfirmCall> & { hasOfferChanged: boolean; stepUp: StepUp<ConfirmCall> }

/**
 * CNF-05: confirms the offer; what the server cannot do yet leads to the page where it can be mended. `tell` hears of
 * every failure, whoever answers it.
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
  const moveOn = (href: string) => void replaceGuarded(href).then(() => queryClient.invalidateQueries())

  /** Gives true for a refusal that was answered here. */
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
      // Here the page itself would be read again, and lead on before this does.
      if (isLeft) void queryClient.invalidateQueries()
    },
    onward({ lendDetailsUrl }, body) {
      // Only a page of ours is followed; should it ever be another, the order's own page is the right one too.
      const path = ownPath(lendDetailsUrl, location.origin) ?? hrefTo('loanDetail', orderOf(body))
      moveOn(withCommonQuery(path, { from: 'confirm' }))
    },
    onFailure(failure: Failure, body, isLeft) {
      if (stepUp.onFailure(failure, body)) return true
      tell(failure)
      return failure.kind === 'refusal' && !isLeft && answerRefusal(failure.reason, orderOf(body))
    },
    // CNF-07: the one page says what it says itself (`tell`), the other has no toast.
    toastOf: () => null,
  })
  return { ...confirming, hasOfferChanged, stepUp }
}

function orderOf({ productId, orderId }: OrderReference): OrderReference {
  return { ...(productId !== undefined && { productId }), ...(orderId !== undefined && { orderId }) }
}
