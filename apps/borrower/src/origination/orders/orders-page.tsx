import type { Reply } from '@hulog/contract'
import { EmptyState, MomentPicture, ProductLogo, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { OrderNumber } from '../../platform/shell/given-value.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { StatusChip } from '../order-page/status-chip.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-row.module.css'
import { orderList } from './orders.queries.ts'

/** OTH-05: the borrower's orders, newest first. */
export function OrdersPage() {
  const { _ } = useLingui()
  const orders = useQuery(orderList())
  const nothing = (
    <EmptyState
      picture={<MomentPicture of="no-loans" />}
      title={_('orders.empty')}
      action={<PageButton href={hrefTo('home')}>{_('orders.see')}</PageButton>}
    >
      {_('orders.emptyText')}
    </EmptyState>
  )
  return (
    <AppPage title={_('orders.title')} parent={hrefTo('mine')}>
      <QueryView
        query={orders}
        loading={<LoadingCards heights={[40, 40, 40]} />}
        empty={{ when: (reply) => reply.orders.length === 0, show: nothing }}
      >
        {(reply) => reply.orders.map((order) => <OrderRow key={order.orderId} order={order} />)}
      </QueryView>
    </AppPage>
  )
}

type Order = Reply<'listOrders'>['orders'][number]

function OrderRow({ order }: { order: Order }) {
  const { _ } = useLingui()
  const { day } = useDates()
  const { orderId, productId, productName, productLogo, orderStatus, statusTitle, currency, amountMinor } = order
  return (
    <Link className={styles.row} href={hrefTo('loanDetail', { productId, orderId })}>
      <ProductLogo name={productName} src={productLogo} />
      <span className={styles.text}>
        <span className={styles.head}>
          <strong>{productName}</strong>
          <Amount minor={amountMinor} currency={currency} />
        </span>
        <span className={`quiet small ${styles.date}`}>{_('orders.appliedOn', { date: day(order.appliedOn) })}</span>
        <span className="quiet small">
          {_('orders.number')} <OrderNumber value={order.orderNumber} />
        </span>
        <StatusChip status={orderStatus} title={statusTitle} />
        <OrderFacts order={order} />
      </span>
    </Link>
  )
}
