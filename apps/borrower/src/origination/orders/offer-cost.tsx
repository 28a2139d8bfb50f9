import { Card, CostBar, DateText, ListRow, ListRows, Section, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { formatRate } from '../../platform/money/format-rate.ts'
import type { Offer } from './offer.ts'
import styles from './offer-cost.module.css'

/**
 * Before the commitment: the total, how much of it is cost, when it begins, what happens when late. The first payment is
 * said here only where no plan below begins with it. The server's own list says the rest again, but in English alone.
 */
export function OfferCost({ offer: { cost, repay_plans: plans, firstPayTime } }: { offer: Offer }) {
  const { _ } = useLingui()
  const amount = (minor: number) => <Amount minor={minor} currency={cost.currency} />
  const part = (kind: 'received' | 'interest' | 'fees', amountMinor: number) => ({
    kind,
    label: _(`orders.cost.${kind}`),
    amountMinor,
    amount: amount(amountMinor),
  })
  const firstMinor = cost.installments[0]?.amountMinor ?? cost.totalRepayableMinor
  return (
    <Section heading={_('orders.cost')}>
      <Card>
        <CostBar
          parts={[
            part('received', cost.netProceedsMinor),
            part('interest', cost.interestMinor),
            part('fees', cost.feesMinor),
          ]}
        />
        <ListRows className={styles.total}>
          <ListRow label={_('orders.cost.total')} strong>
            {amount(cost.totalRepayableMinor)}
          </ListRow>
          <ListRow label={_('orders.cost.ofWhich')}>{amount(cost.costMinor)}</ListRow>
          {cost.effectiveYearlyRatePpm !== null && (
            <ListRow label={_('orders.cost.yearly')}>{formatRate(cost.effectiveYearlyRatePpm)}</ListRow>
          )}
          {plans.length === 0 && (
            <ListRow label={_('orders.cost.firstOn')}>
              <DateText value={firstPayTime} />
            </ListRow>
          )}
          {plans.length === 0 && <ListRow label={_('orders.cost.firstAmount')}>{amount(firstMinor)}</ListRow>}
        </ListRows>
        <div className={styles.late}>
          <h3>{_('orders.cost.late')}</h3>
          <p className="quiet">
            <Sentence>{cost.lateDescription}</Sentence>
          </p>
        </div>
      </Card>
    </Section>
  )
}
