import type { Reply } from '@hulog/contract'
import { Card } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'

export function OwedTotal({ owed: { on, payoffMinor, currency } }: { owed: Reply<'explainOwed'> }) {
  const { _ } = useLingui()
  return (
    <Card>
      <div>
        <p className="quiet">{_('statements.owed.closes', { date: on })}</p>
        <Amount minor={payoffMinor} currency={currency} size="hero" />
      </div>
    </Card>
  )
}
