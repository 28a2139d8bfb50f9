import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../api/use-query.ts'
import { hrefTo } from '../../navigation/href.ts'
import { orderList } from '../../order-page/order-list.ts'
import { AppPage } from '../../shell/app-page.tsx'
import { LoadingCards } from '../../shell/loading-cards.tsx'
import { PageButton } from '../../shell/page-link.tsx'
import { QueryView } from '../../shell/query-view.tsx'
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
