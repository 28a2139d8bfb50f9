import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { useRepaying } from './use-repaying.ts'

export function RepayBar({ order }: { order: LoanDetails }) {
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

/** ORD-04: of a loan that can be extended. */
export function RolloverBar({ order }: { order: LoanDetails }) {
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
