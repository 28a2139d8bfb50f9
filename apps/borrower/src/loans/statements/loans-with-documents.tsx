import { Card, EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { orderList } from '../../origination/order-page/order-list.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'

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
