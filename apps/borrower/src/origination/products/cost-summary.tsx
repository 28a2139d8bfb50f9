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
        <PayingEarly sentences={quote.earlyDescription} />
        <LateCost cost={quote} />
        <PaymentPlan quote={quote} />
      </Card>
    </div>
  )
}

/** Explains interest by the day: the rule, then the effects of paying early or late in a section that opens. */
function PayingEarly({ sentences: [rule, ...effects] }: { sentences: readonly string[] }) {
  const { _ } = useLingui()
  if (rule === undefined) return null
  return (
    <div>
      <p>{rule}</p>
      <Details moreLabel={_('products.early')}>
        {effects.map((effect) => (
          <p key={effect} className="quiet">
            {effect}
          </p>
        ))}
      </Details>
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
