import { DateText, Details, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import type { Quote } from './cost-summary.tsx'

/** Every payment, opening in place. */
export function PaymentPlan({ quote: { currency, installments } }: { quote: Quote }) {
  const { _ } = useLingui()
  return (
    <Details
      moreLabel={_('products.cost.plan', { count: installments.length })}
      hideLabel={_('products.cost.planHide')}
    >
      <ListRows>
        {installments.map(({ number, dueOn, amountMinor }) => (
          <ListRow
            key={number}
            label={
              <>
                {number}. <DateText value={dueOn} />
              </>
            }
          >
            <Amount minor={amountMinor} currency={currency} />
          </ListRow>
        ))}
      </ListRows>
    </Details>
  )
}
