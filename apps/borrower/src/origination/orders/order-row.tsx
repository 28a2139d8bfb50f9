import type { Reply } from '@hulog/contract'
import { formatDate, ProductLogo } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { OrderNumber } from '../order-page/order-number.tsx'
import { StatusChip } from '../order-status/status-chip.tsx'
import styles from './order-row.module.css'

export type Order = Reply<'listOrders'>['orders'][number]

export function OrderRow({ order }: { order: Order }) {
  const { _ } = useLingui()
  const { orderId, productId, productName, productLogo, orderStatus, statusTitle, currency, amountMinor } = order
  return (
    <Link className={styles.row} href={hrefTo('loanDetail', { productId, orderId })}>
      <ProductLogo name={productName} src={productLogo} />
      <span className={styles.text}>
        <span className={styles.head}>
          <strong>{productName}</strong>
          <Amount minor={amountMinor} currency={currency} />
        </span>
        <span className={`quiet small ${styles.date}`}>
          {_('orders.appliedOn', { date: formatDate(order.appliedOn) })}
        </span>
        <span className="quiet small">
          {_('orders.number')} <OrderNumber value={order.orderNumber} />
        </span>
        <StatusChip status={orderStatus} title={statusTitle} />
      </span>
    </Link>
  )
}
