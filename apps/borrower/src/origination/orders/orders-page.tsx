import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { orderList } from '../order-page/order-list.ts'
import { OrderRow } from './order-row.tsx'

/** OTH-05: the borrower's orders, newest first. */
export function OrdersPage() {
  const { _ } = useLingui()
  const orders = useQuery(orderList())
  const nothing = (
    <EmptyState title={_('orders.empty')} action={<PageButton href={hrefTo('home')}>{_('orders.see')}</PageButton>}>
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
