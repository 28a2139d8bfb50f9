import type { Reply } from '@hulog/contract'
import { Card, DateText, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'

type Statement = Reply<'getStatement'>

/** Oldest first, as on paper: what happened, what it added or took off, and what was owed after. */
export function StatementRows({ statement: { rows, currency } }: { statement: Statement }) {
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

/** Rows are only ever appended, so a place names a row for good. */
function keyOf({ on, kind }: Statement['rows'][number], index: number): string {
  return `${index} ${on} ${kind}`
}
