import { ListRow } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../money/amount.tsx'
import { OwedLineRows } from '../../order-page/owed-line-rows.tsx'
import type { Standing } from './order-views.ts'

/** Everything still owed on the loan, and what closes it. */
export function OwedLines({ standing: { owed, currency, payoffMinor } }: { standing: Standing }) {
  const { _ } = useLingui()
  return (
    <OwedLineRows lines={owed} currency={currency}>
      <ListRow label={_('orders.payoff')} strong>
        <Amount minor={payoffMinor} currency={currency} />
      </ListRow>
    </OwedLineRows>
  )
}
