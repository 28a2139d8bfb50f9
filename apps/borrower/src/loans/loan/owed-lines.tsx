import { ListRow } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OwedLineRows } from '../../origination/order-page/owed-line-rows.tsx'
import type { Standing } from '../../origination/orders/order-views.ts'
import { Amount } from '../../platform/money/amount.tsx'

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
