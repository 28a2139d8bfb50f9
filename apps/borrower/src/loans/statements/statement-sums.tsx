import type { Reply } from '@hulog/contract'
import { Card, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'

/** What the rows come to, and what closes the loan. */
export function StatementSums({ statement }: { statement: Reply<'getStatement'> }) {
  const { _ } = useLingui()
  const { currency, balanceMinor, notYetDueMinor, payoffMinor } = statement
  return (
    <Card>
      <ListRows>
        <ListRow
          label={_('statements.account.balance')}
          note={balanceMinor < 0 && _('statements.account.credit')}
          strong
        >
          <Amount minor={balanceMinor} currency={currency} />
        </ListRow>
        {notYetDueMinor > 0 && (
          <ListRow label={_('statements.account.later')}>
            <Amount minor={notYetDueMinor} currency={currency} />
          </ListRow>
        )}
        <ListRow label={_('statements.account.payoff')} strong>
          <Amount minor={payoffMinor} currency={currency} />
        </ListRow>
      </ListRows>
    </Card>
  )
}
