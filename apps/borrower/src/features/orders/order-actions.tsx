import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { goTo } from '../../navigation/go-to.ts'
import { hrefTo } from '../../navigation/href.ts'
import { follow, nativeShell } from '../../shell/native-shell.ts'
import { PageButton } from '../../shell/page-link.tsx'
import { bindCardHref } from './bind-card-href.ts'
import type { LoanDetails } from './order-views.ts'

/** ORD-04, ORD-07: what can be done with an order as it stands. */
export function OrderActions({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  switch (order.orderStatus) {
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
    case 200:
      return (
        <ActionBar>
          <Button wide onClick={() => borrowAgain(order)}>
            {_('orders.borrowAgain')}
          </Button>
        </ActionBar>
      )
    default:
      return null
  }
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

function RepayBar({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  return (
    <ActionBar>
      <Button wide onClick={() => repay(order)}>
        {_('orders.repayment')}
      </Button>
    </ActionBar>
  )
}

function RolloverBar({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  const rollover = (
    <Button wide tone="quiet" onClick={() => goTo(rolloverHref(order))}>
      {_('orders.rollover')}
    </Button>
  )
  return (
    <ActionBar note={_('orders.shortOfMoney')} quieter={rollover}>
      <Button wide onClick={() => repay(order)}>
        {_('orders.repay')}
      </Button>
    </ActionBar>
  )
}

/** A lender may have repayments made elsewhere; an address that is not allowed is passed over for our own page. */
function repay({ h5Url, productId, orderId }: LoanDetails) {
  if (h5Url !== '' && follow(h5Url) === 'followed') return
  goTo(hrefTo('repay', { productId, orderId }))
}

/** Product detail is opened through the app, which may have a screen of its own for it. */
function borrowAgain({ productId }: LoanDetails) {
  if (productId === '') nativeShell.post('goHome', {})
  else nativeShell.post('openPage', { page: '/productDetail', arguments: { productId } })
}

function rolloverHref({ productId, orderId }: LoanDetails): string {
  return `/repayDelay?${new URLSearchParams({ productId, orderId })}`
}
