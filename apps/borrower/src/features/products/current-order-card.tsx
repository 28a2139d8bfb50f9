import type { Reply } from '@hulog/contract'
import { Button, Card, DateText, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../money/amount.tsx'
import { StatusChip } from '../../order-status/status-chip.tsx'
import { follow } from '../../shell/native-shell.ts'
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
      <Amount minor={order.amountMinor} currency={order.currency} size="figure" />
      <p className="quiet">{order.statusDescription}</p>
      {order.dueOn && (
        <ListRows>
          <ListRow label={_('products.dueOn')}>
            <DateText value={order.dueOn} />
          </ListRow>
        </ListRows>
      )}
      <Button wide onClick={() => follow(order.actionUrl)}>
        {order.actionLabel}
      </Button>
    </Card>
  )
}
