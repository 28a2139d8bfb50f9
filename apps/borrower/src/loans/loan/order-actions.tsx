import { saveEvent } from '@hulog/client/operations'
import { EVENT_MODULES } from '@hulog/contract/limits'
import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { LoanDetails } from '../../origination/orders/orders.queries.ts'
import { call } from '../../platform/api/call.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { type Leaving, useLeaving } from '../../platform/navigation/leaving.tsx'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { bindCardHref, isSmallerOffer, withdraw } from './continuation.ts'
import { rememberTipShown } from './loan-prompts.tsx'

/** ORD-04, ORD-07: the actions that the order's status allows. */
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
      // TRM-03: a loan that cannot be paid yet says so, and from when, on the page that this opens.
      return <RepayBar order={order} />
    case 174:
    case 180:
      return order.isDelay === '1' ? <RolloverBar order={order} /> : <RepayBar order={order} />
    case 185:
      // A written-off loan is not forgiven: the borrower can still pay it.
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

function RepayBar({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  const { repay, notice } = useRepaying(order)
  return (
    <ActionBar>
      <Button wide onClick={repay}>
        {_('orders.repayment')}
      </Button>
      {notice}
    </ActionBar>
  )
}

/** ORD-04: actions for a loan that can be extended. */
function RolloverBar({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  const { repay, extend, notice } = useRepaying(order)
  const rollover = (
    <Button wide tone="quiet" onClick={extend}>
      {_('orders.rollover')}
    </Button>
  )
  return (
    <ActionBar note={_('orders.shortOfMoney')} quieter={rollover}>
      <Button wide onClick={repay}>
        {_('orders.repay')}
      </Button>
      {notice}
    </ActionBar>
  )
}

type Repaying = { repay: () => void; extend: () => void; notice: Leaving['notice'] }

/** ORD-07: opens our own payment pages, or the page where the lender takes payments. */
function useRepaying({ h5Url, linkHosts, productId, orderId }: LoanDetails): Repaying {
  const leaving = useLeaving()
  return {
    /** Falls back to our own page when the address is not allowed. */
    repay() {
      rememberTipShown()
      if (h5Url !== '' && leaving.follow(h5Url, linkHosts) !== 'refused') return
      goTo(hrefTo('repay', { productId, orderId }))
    },
    extend() {
      rememberTipShown()
      goTo(hrefTo('repayDelay', { productId, orderId }))
    },
    notice: leaving.notice,
  }
}

/** ORD-13, ORD-07: opens the product through the app, which may have its own screen. A failed count changes nothing. */
function borrowAgain({ productId }: LoanDetails): void {
  if (productId === '') {
    nativeShell.post('goHome')
    return
  }
  void call(saveEvent, { productId, moduleId: EVENT_MODULES.borrowAgain, positionId: 0 }, { keepalive: true })
  nativeShell.post('openPageWithParam', { page: '/productDetail', param: productId })
}
