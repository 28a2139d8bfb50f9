import { Card, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { ProductHeader } from '../../order-page/product-header.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CardPrompt } from './card-prompt.tsx'
import { LoanFigure } from './loan-figure.tsx'
import { LoanPlan } from './loan-plan.tsx'
import type { LoanDetails } from './order-views.ts'
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
      {standing && standing.repayments.length > 0 && <RepaymentLife standing={standing} />}
      <Section heading={_('orders.rows')}>
        <Card>
          <ListRows>
            {userOrderDetail.detail.map(({ text, value }) => (
              <ListRow key={text} label={text}>
                {value}
              </ListRow>
            ))}
          </ListRows>
        </Card>
      </Section>
      {order.canCancel && <CancelOrder orderId={order.orderId} isOffer={order.orderStatus === 130} />}
      {order.cardNeedPop === 1 && <CardPrompt order={order} />}
    </>
  )
}
