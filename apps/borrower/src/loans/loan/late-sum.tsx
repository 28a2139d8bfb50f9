import { type Currency, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'

type LateSumProps = { dueNowMinor: number; lateChargesMinor: number; currency: Currency }

/** Adds up what was due and the late charges to the amount due now. Its page must load the messages of `orders`. */
export function LateSum({ dueNowMinor, lateChargesMinor, currency }: LateSumProps) {
  const { _ } = useLingui()
  if (lateChargesMinor === 0) return null
  return (
    <ListRows>
      <ListRow label={_('orders.late.due')}>
        <Amount minor={dueNowMinor - lateChargesMinor} currency={currency} />
      </ListRow>
      <ListRow label={_('orders.late.charges')}>
        + <Amount minor={lateChargesMinor} currency={currency} />
      </ListRow>
    </ListRows>
  )
}
