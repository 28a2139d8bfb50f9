import { ActionBar, LinkButton } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { LoanQueryView } from '../../origination/order-page/loan-query-view.tsx'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { StatementRows } from './statement-rows.tsx'
import { StatementSums } from './statement-sums.tsx'
import { statementOf } from './statements.queries.ts'

/** Everything that was added to a loan and taken off it, and what that comes to. */
export function StatementPage({ search }: { search: SearchOf<'statement'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const statement = useQuery(statementOf(reference))
  const { data } = statement
  return (
    <AppPage
      title={_('statements.account')}
      parent={hrefTo('loanDetail', reference)}
      actions={
        data && (
          <ActionBar>
            <LinkButton wide href={data.pdfUrl}>
              {_('statements.pdf')}
            </LinkButton>
          </ActionBar>
        )
      }
    >
      <LoanQueryView reference={reference} query={statement} loading={<LoadingCards heights={[120, 300]} />}>
        {(account) => (
          <>
            <StatementSums statement={account} />
            <StatementRows statement={account} />
          </>
        )}
      </LoanQueryView>
    </AppPage>
  )
}
