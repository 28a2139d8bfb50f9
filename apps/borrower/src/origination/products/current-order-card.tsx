import type { Reply } from '@hulog/contract'
import { Button, Card, DateText } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { follow } from '../../platform/shell/native-shell.ts'
import { StatusChip } from '../order-status/status-chip.tsx'
import styles from './home-page.module.css'

export type CurrentOrder = NonNullable<Reply<'listProducts'>['currentOrder']>

/** The one order a borrower has open, with the one thing to do next. */
export function CurrentOrderCard({ order }: { order: CurrentOrder }) {
  const { _ } = useLingui()
  return (
    <Card>
      <div className={styles.status}>
        <strong>{order.productName}</strong>
        <StatusChip status={order.orderStatus} title={order.statusTitle} />
      </div>
      <div>
        <p className="quiet small">{_(`products.current.${figureOf(order)}`)}</p>
        <Amount minor={order.amountMinor} currency={order.currency} size="figure" />
        {order.dueOn && (
          <p className="quiet">
            {_('products.dueOn')} <DateText value={order.dueOn} />
          </p>
        )}
      </div>
      <p className="quiet">{order.statusDescription}</p>
      <Button wide onClick={() => follow(order.actionUrl)}>
        {order.actionLabel}
      </Button>
    </Card>
  )
}

/** What the amount is: the loan's own until it runs, then what is due or comes next. */
function figureOf({ dueOn, orderStatus }: CurrentOrder): 'amount' | 'now' | 'next' {
  if (dueOn === null) return 'amount'
  return orderStatus === 170 ? 'next' : 'now'
}
