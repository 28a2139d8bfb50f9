import { ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../money/amount.tsx'
import type { Standing } from './order-views.ts'

/** Everything still owed on the loan, line by line, each with its arithmetic in a sentence. */
export function OwedLines({ standing: { owed, currency, payoffMinor, installmentsTotal } }: { standing: Standing }) {
  const { _ } = useLingui()
  return (
    <ListRows>
      {owed.map(({ kind, installmentNumber, amountMinor, explanation }) => (
        <ListRow
          key={`${kind} ${installmentNumber} ${explanation}`}
          label={
            installmentNumber !== null && installmentsTotal > 1
              ? _('orders.owed.of', { kind: _(`orders.owed.${kind}`), number: installmentNumber })
              : _(`orders.owed.${kind}`)
          }
          note={explanation}
        >
          <Amount minor={amountMinor} currency={currency} />
        </ListRow>
      ))}
      <ListRow label={_('orders.payoff')} strong>
        <Amount minor={payoffMinor} currency={currency} />
      </ListRow>
    </ListRows>
  )
}
