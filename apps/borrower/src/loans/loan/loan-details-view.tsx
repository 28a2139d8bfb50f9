import { Card, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { DetailRows } from '../../origination/order-page/detail-rows.tsx'
import { CancelOrder } from '../../origination/orders/cancel-order.tsx'
import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { CustomerService } from './customer-service.tsx'
import { LoanFigure } from './loan-figure.tsx'
import { LoanPlan } from './loan-plan.tsx'
import { LoanPrompts } from './loan-prompts.tsx'
import { MoreOfLoan } from './more-of-loan.tsx'
import { RecommendedProducts } from './recommended-products.tsx'
import { RepaymentLife } from './repayment-life.tsx'
import { StatusNotice } from './status-notice.tsx'

/** What an order is, what is owed on it and why, and what was paid. */
export function LoanDetailsView({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  const { standing, reasons, userOrderDetail } = order
  return (
    <>
      <StatusNotice order={order} />
      <Card>
        <ProductHeader name={order.productName} logo={order.productLogo} />
        {standing && <LoanFigure standing={standing} />}
      </Card>
      {reasons.length > 0 && (
        <Section heading={_('orders.reasons')}>
          <Card>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Card>
        </Section>
      )}
      {standing && standing.plan.length > 0 && <LoanPlan standing={standing} />}
      {standing && (standing.repayments.length > 0 || standing.lastExtension !== null) && (
        <RepaymentLife standing={standing} />
      )}
      <Section heading={_('orders.rows')}>
        <Card>
          <DetailRows rows={userOrderDetail.detail} />
        </Card>
      </Section>
      {order.canCancel && (
        <CancelOrder orderId={order.orderId} isOffer={order.orderStatus === 130 || order.reyMsg !== ''} />
      )}
      {order.recProducts.length > 0 && <RecommendedProducts products={order.recProducts} />}
      <MoreOfLoan order={order} />
      <CustomerService order={order} />
      <LoanPrompts order={order} />
    </>
  )
}
