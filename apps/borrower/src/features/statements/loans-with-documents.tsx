import { Card, EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../api/use-query.ts'
import { Amount } from '../../money/amount.tsx'
import { hrefTo } from '../../navigation/href.ts'
import { orderList } from '../../order-page/order-list.ts'
import { LoadingCards } from '../../shell/loading-cards.tsx'
import { PageButton, PageRow } from '../../shell/page-link.tsx'
import { QueryView } from '../../shell/query-view.tsx'

export function LoansWithDocuments() {
  const { _ } = useLingui()
  const orders = useQuery(orderList())
  const nothing = (
    <EmptyState
      title={_('statements.documents.none')}
      action={<PageButton href={hrefTo('home')}>{_('orders.see')}</PageButton>}
    >
      {_('statements.documents.noneText')}
    </EmptyState>
  )
  return (
    <QueryView
      query={orders}
      loading={<LoadingCards heights={[160]} />}
      empty={{ when: (reply) => reply.orders.length === 0, show: nothing }}
    >
      {(reply) => (
        <Card>
          {reply.orders.map(({ orderId, productId, productName, statusTitle, appliedOn, currency, amountMinor }) => (
            <PageRow
              key={orderId}
              href={hrefTo('documents', { productId, orderId })}
              label={productName}
              description={
                <>
                  {statusTitle} · <Amount minor={amountMinor} currency={currency} />
                  <br />
                  {_('orders.appliedOn', { date: appliedOn })}
                </>
              }
            />
          ))}
        </Card>
      )}
    </QueryView>
  )
}
