import { Card, EmptyState, FileTextIcon, LinkRow, ReceiptTextIcon, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import {
  OrderQueryView,
  type OrderReference,
  orderReferenceOf,
} from '../../origination/order-page/order-query-view.tsx'
import { orderList } from '../../origination/orders/orders.queries.ts'
import { isRefusedFor } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { closingLetterFile, signedAgreements, statementOf } from './statements.queries.ts'

/** Documents of one order, or a list of all orders when the address names none. */
export function DocumentsPage({ search }: { search: SearchOf<'documents'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const isOfOne = search.orderId !== undefined || search.productId !== undefined
  return (
    <AppPage title={_('statements.documents')} parent={isOfOne ? hrefTo('loanDetail', reference) : hrefTo('mine')}>
      {isOfOne ? <OrderDocuments reference={reference} /> : <LoansWithDocuments />}
    </AppPage>
  )
}

/** Account, closing letter (once the loan is closed), and the signed agreements. */
function OrderDocuments({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  const signed = useQuery(signedAgreements(reference))
  const statement = useQuery(statementOf(reference))
  const retry = () => Promise.all([signed.refetch(), statement.refetch()])
  const isPaidOut = !isRefusedFor(statement.error, 'NOT_PAID_OUT')
  const nothing = (
    <EmptyState
      title={_('statements.documents.none')}
      action={<PageButton href={hrefTo('loanDetail', reference)}>{_('statements.seeLoan')}</PageButton>}
    >
      {_('statements.documents.noneText')}
    </EmptyState>
  )
  return (
    <>
      {isPaidOut && (
        <OrderQueryView query={{ ...statement, refetch: retry }} loading={<LoadingCards heights={[72]} />}>
          {({ orderId, isClosed }) => (
            <Card>
              <PageRow
                href={hrefTo('statement', { ...reference, orderId })}
                icon={ReceiptTextIcon}
                label={_('statements.account')}
                description={_('statements.documents.account')}
              />
              {isClosed && <ClosingLetterRow orderId={orderId} />}
            </Card>
          )}
        </OrderQueryView>
      )}
      {(!statement.isError || !isPaidOut) && (
        <OrderQueryView
          query={signed}
          loading={<LoadingCards heights={[150]} />}
          empty={{ when: ({ agreements }) => agreements.length === 0, show: isPaidOut ? null : nothing }}
        >
          {({ agreements }) => (
            <Section heading={_('statements.documents.signed')}>
              <Card>
                {agreements.map(({ id, title, pdfUrl }) => (
                  <LinkRow key={id} href={pdfUrl} icon={FileTextIcon} label={title} value="PDF" />
                ))}
              </Card>
            </Section>
          )}
        </OrderQueryView>
      )}
    </>
  )
}

function ClosingLetterRow({ orderId }: { orderId: string }) {
  const { _, i18n } = useLingui()
  return (
    <LinkRow
      href={closingLetterFile(orderId, i18n.locale)}
      icon={FileTextIcon}
      label={_('statements.documents.letter')}
      description={_('statements.documents.letterText')}
      value="PDF"
    />
  )
}

function LoansWithDocuments() {
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
