import type { Reply } from '@hulog/contract'
import { Card, DateText, Details, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { CostParts } from './cost-parts.tsx'
import styles from './cost-summary.module.css'
import { LateCost } from './late-cost.tsx'

type Quote = Reply<'getQuote'>

/** Cost of the choice: total, cost, first payment, and what being late costs. */
export function CostSummary({ quote, isUpdating }: { quote: Quote; isUpdating: boolean }) {
  const { _ } = useLingui()
  return (
    <div className={styles.summary} aria-busy={isUpdating}>
      <Card>
        <div>
          <p className="quiet">{_('products.cost.total')}</p>
          <Amount minor={quote.totalRepayableMinor} currency={quote.currency} size="figure" />
        </div>
        <CostParts cost={quote} />
        <LateCost cost={quote} />
        <PaymentPlan quote={quote} />
      </Card>
    </div>
  )
}

/** Every payment, in a section that opens. */
function PaymentPlan({ quote: { currency, installments } }: { quote: Quote }) {
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
