import type { Reply } from '@hulog/contract'
import { Card, CostBar, DateText, Details, ListRow, ListRows, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount, formatRate } from '../../platform/money/amount.tsx'
import styles from './cost-summary.module.css'

type Quote = Reply<'getQuote'>

/** Cost of the choice: total, cost, first payment, and what being late costs. */
export function CostSummary({ quote, isUpdating }: { quote: Quote; isUpdating: boolean }) {
  const { _ } = useLingui()
  const { currency, installments } = quote
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  const part = (kind: 'received' | 'interest' | 'fees', amountMinor: number) => ({
    kind,
    label: _(`products.cost.${kind}`),
    amountMinor,
    amount: amount(amountMinor),
  })
  return (
    <div className={styles.summary} aria-busy={isUpdating}>
      <Card>
        <div>
          <p className="quiet">{_('products.cost.total')}</p>
          <Amount minor={quote.totalRepayableMinor} currency={currency} size="figure" />
        </div>
        <CostBar
          parts={[
            part('received', quote.netProceedsMinor),
            part('interest', quote.interestMinor),
            part('fees', quote.feesMinor),
          ]}
        />
        <ListRows>
          <ListRow label={_('products.cost.ofWhich')} strong>
            {amount(quote.costMinor)}
          </ListRow>
          <ListRow label={_('products.home.rate')}>{quote.rateDescription}</ListRow>
          {quote.effectiveYearlyRatePpm !== null && (
            <ListRow label={_('products.cost.yearly')}>
              {formatRate(quote.effectiveYearlyRatePpm, quote.currency)}
            </ListRow>
          )}
          <ListRow label={installments.length > 1 ? _('products.cost.first') : _('products.cost.only')}>
            <DateText value={quote.firstDueOn} />
          </ListRow>
          {installments.length > 1 && (
            <ListRow label={_('products.cost.last')}>
              <DateText value={quote.lastDueOn} />
            </ListRow>
          )}
        </ListRows>
        <PaymentPlan quote={quote} />
      </Card>
      <Card>
        <h3>{_('products.late')}</h3>
        <p className="quiet">
          <Sentence>{quote.lateDescription}</Sentence>
        </p>
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
