import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { type Leaving, useLeaving } from '../../platform/leaving/use-leaving.tsx'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { noteTipTold } from './tip-told.ts'

export type Repaying = { repay: () => void; extend: () => void; notice: Leaving['notice'] }

/** ORD-07: the ways to pay a loan, on our own pages or where the lender has it paid. */
export function useRepaying({ h5Url, linkHosts, productId, orderId }: LoanDetails): Repaying {
  const leaving = useLeaving()
  return {
    /** An address that is not allowed is passed over for our own page. */
    repay() {
      noteTipTold()
      if (h5Url !== '' && leaving.follow(h5Url, linkHosts) !== 'refused') return
      goTo(hrefTo('repay', { productId, orderId }))
    },
    extend() {
      noteTipTold()
      goTo(hrefTo('repayDelay', { productId, orderId }))
    },
    notice: leaving.notice,
  }
}
