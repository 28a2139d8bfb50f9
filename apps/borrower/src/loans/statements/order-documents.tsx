import { Card, EmptyState, FileTextIcon, LinkRow, ReceiptTextIcon, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OrderQueryView } from '../../origination/order-page/order-query-view.tsx'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { isRefusedFor } from '../../platform/api/call-error.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { ClosingLetterRow } from './closing-letter-row.tsx'
import { signedAgreements, statementOf } from './statements.queries.ts'

/** The account, the closing letter once there is one, and the agreements as they were signed. */
export function OrderDocuments({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  const signed = useQuery(signedAgreements(reference))
  const statement = useQuery(statementOf(reference))
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
        <OrderQueryView query={statement} loading={<LoadingCards heights={[72]} />}>
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
