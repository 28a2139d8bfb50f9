import { Card, EmptyState, FileTextIcon, LinkRow, MomentPicture, ReceiptTextIcon, Section, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import {
  OrderQueryView,
  type OrderReference,
  orderReferenceOf,
} from '../../origination/order-page/order-query-view.tsx'
import { type ListedOrder, OrderFacts } from '../../origination/orders/order-facts.tsx'
import { orderList } from '../../origination/orders/orders.queries.ts'
import { isRefusedFor } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { GivenValue } from '../../platform/shell/given-value.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { closingLetterFile, signedAgreements, statementOf } from './statements.queries.ts'

/** Documents of one order, or the papers of every loan when the address names none. */
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
      picture={<MomentPicture of="no-loans" />}
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
              <AccountRow reference={{ ...reference, orderId }} />
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
                  <LinkRow
                    key={id}
                    href={pdfUrl}
                    icon={FileTextIcon}
                    label={<GivenValue value={title} />}
                    value="PDF"
                  />
                ))}
              </Card>
            </Section>
          )}
        </OrderQueryView>
      )}
    </>
  )
}

function AccountRow({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  return (
    <PageRow
      href={hrefTo('statement', reference)}
      icon={ReceiptTextIcon}
      label={_('statements.account')}
      description={_('statements.documents.account')}
    />
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
      picture={<MomentPicture of="no-loans" />}
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
      empty={{ when: (reply) => !reply.orders.some(hasPapers), show: nothing }}
    >
      {(reply) => reply.orders.filter(hasPapers).map((order) => <LoanPapers key={order.orderId} order={order} />)}
    </QueryView>
  )
}

/** Nothing is signed before an offer is taken. */
const WITHOUT_PAPERS = new Set([21, 110, 130])
const SETTLED = 200
const WRITTEN_OFF = 185

function hasPapers({ orderStatus }: ListedOrder): boolean {
  return !WITHOUT_PAPERS.has(orderStatus)
}

/** Names a loan, says what is left of it, and leads to its papers. */
function LoanPapers({ order }: { order: ListedOrder }) {
  const { _ } = useLingui()
  const { day } = useDates()
  const { orderId, productId, productName, productLogo, orderStatus, appliedOn, currency, amountMinor, owed } = order
  const isPaidOut = owed !== null || orderStatus === SETTLED || orderStatus === WRITTEN_OFF
  return (
    <Card>
      <ProductHeader name={productName} logo={productLogo}>
        <Amount minor={amountMinor} currency={currency} /> · {_('orders.appliedOn', { date: day(appliedOn) })}
      </ProductHeader>
      <OrderFacts order={order} />
      {isPaidOut && <AccountRow reference={{ productId, orderId }} />}
      {orderStatus === SETTLED && <ClosingLetterRow orderId={orderId} />}
      <PageRow
        href={hrefTo('documents', { productId, orderId })}
        icon={FileTextIcon}
        label={_('statements.documents.signed')}
      />
    </Card>
  )
}
