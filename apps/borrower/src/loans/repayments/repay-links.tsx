import { LoanLinks } from '../../origination/order-page/loan-links.tsx'
import type { Repayment } from '../paying/repayment.ts'

/** What else can be done than paying what is due: what it is made of, more time, paying everything. */
export function RepayLinks({ repayment }: { repayment: Repayment }) {
  const { productId, orderId, isDelay, payoffAmount, repayAmount, payableFrom } = repayment
  return (
    <LoanLinks
      reference={{ productId, orderId }}
      isOwed
      canExtend={isDelay === '1'}
      hasLater={payoffAmount > repayAmount || payableFrom !== null}
      payableFrom={payableFrom}
      giveBackUntil={null}
      hasDocuments={false}
    />
  )
}
