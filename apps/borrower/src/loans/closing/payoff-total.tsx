import { Card, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import type { Repayment } from '../paying/repayment.ts'
import type { Payoff } from './payoff.ts'

export type PayoffTotalProps = { payoff: Payoff; repayment: Pick<Repayment, 'productName' | 'productLogo'> }

/** What it takes on a day, and what that saves. */
export function PayoffTotal({ payoff: { on, amountMinor, rebateMinor, currency }, repayment }: PayoffTotalProps) {
  const { _ } = useLingui()
  return (
    <Card>
      <div>
        <p className="quiet">{_('closing.payoff.on', { date: on })}</p>
        <Amount minor={amountMinor} currency={currency} size="hero" />
      </div>
      <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
      <ListRows>
        <ListRow label={_('closing.payoff.saved')} strong>
          <Amount minor={rebateMinor} currency={currency} />
        </ListRow>
      </ListRows>
    </Card>
  )
}
