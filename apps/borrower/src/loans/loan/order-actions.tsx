import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { bindCardHref } from './bind-card-href.ts'
import { borrowAgain } from './borrow-again.ts'
import { isSmallerOffer } from './continuation.ts'
import { RepayBar, RolloverBar } from './repay-bars.tsx'
import { withdraw } from './withdraw.ts'

/** ORD-04, ORD-07: what can be done with an order as it stands. */
export function OrderActions({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  switch (order.orderStatus) {
    case 21:
      return isSmallerOffer(order) ? (
        <MainAction label={_('loanDetails.withdraw')} onPress={() => withdraw(order)} />
      ) : null
    case 160:
      return (
        <ActionBar>
          <PageButton wide href={bindCardHref(order)}>
            {_('orders.card.bind')}
          </PageButton>
        </ActionBar>
      )
    case 170:
      return isForLater(order) ? <PayableFrom order={order} /> : <RepayBar order={order} />
    case 174:
    case 180:
      return order.isDelay === '1' ? <RolloverBar order={order} /> : <RepayBar order={order} />
    case 185:
      // Written off is not forgiven: what is still owed can be paid.
      return order.payableAmount > 0 ? <RepayBar order={order} /> : null
    case 200:
      return <MainAction label={_('orders.borrowAgain')} onPress={() => borrowAgain(order)} />
    default:
      return null
  }
}

function MainAction({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <ActionBar>
      <Button wide onClick={onPress}>
        {label}
      </Button>
    </ActionBar>
  )
}

/** TRM-03: in place of a button that could only be refused. */
function PayableFrom({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  return (
    <ActionBar>
      <p className="quiet">{_('orders.payableFrom', { date: order.payableFrom ?? '' })}</p>
    </ActionBar>
  )
}

function isForLater({ payableAmount, payableFrom }: LoanDetails): boolean {
  return payableAmount === 0 && payableFrom !== null
}
