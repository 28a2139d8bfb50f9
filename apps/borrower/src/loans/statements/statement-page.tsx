import type { Reply } from '@hulog/contract'
import { ActionBar, Card, DateText, LinkButton, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { LoanQueryView, orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { ShareStatement } from './share-statement.tsx'
import { statementOf } from './statements.queries.ts'

/** Account of a loan: everything added and taken off, and the balance. */
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
          <ActionBar quieter={<ShareStatement pdfUrl={data.pdfUrl} />}>
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

/** Answers first what a reader comes for: what is left, what was paid, when the next payment is; then how the rows add up. */
function StatementSums({ statement }: { statement: Reply<'getStatement'> }) {
  const { _ } = useLingui()
  const { balanceMinor, notYetDueMinor, payoffMinor, repaidMinor, nextDueOn, nextDueMinor } = statement
  const amount = (minor: number) => <Amount minor={minor} currency={statement.currency} />
  return (
    <Card>
      <div>
        <p className="quiet">{_('statements.account.payoff')}</p>
        <Amount minor={payoffMinor} currency={statement.currency} size="figure" />
      </div>
      <ListRows>
        <ListRow label={_('statements.account.repaid')} strong>
          {amount(repaidMinor)}
        </ListRow>
        {nextDueOn !== null && (
          <ListRow label={_('statements.account.next')} note={<DateText value={nextDueOn} />} strong>
            {amount(nextDueMinor)}
          </ListRow>
        )}
        <ListRow label={_('statements.account.balance')} note={balanceMinor < 0 && _('statements.account.credit')}>
          {amount(balanceMinor)}
        </ListRow>
        {notYetDueMinor > 0 && <ListRow label={_('statements.account.later')}>{amount(notYetDueMinor)}</ListRow>}
      </ListRows>
    </Card>
  )
}

type Statement = Reply<'getStatement'>

/** Rows of the account, oldest first as on paper: event, amount, and balance afterwards. */
function StatementRows({ statement: { rows, currency } }: { statement: Statement }) {
  const { _ } = useLingui()
  return (
    <Section heading={_('statements.account.rows')}>
      <Card>
        <ListRows>
          {rows.map((row, index) => (
            <ListRow
              key={keyOf(row, index)}
              label={row.what}
              note={
                <>
                  <DateText value={row.on} /> · {_('statements.account.after')}{' '}
                  <Amount minor={row.balanceMinor} currency={currency} />
                </>
              }
            >
              <Amount minor={row.addedMinor - row.takenOffMinor} currency={currency} />
            </ListRow>
          ))}
        </ListRows>
      </Card>
    </Section>
  )
}

/** Rows are only appended, so the index identifies a row. */
function keyOf({ on, kind }: Statement['rows'][number], index: number): string {
  return `${index} ${on} ${kind}`
}
