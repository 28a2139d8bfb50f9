import { Card, type Currency, DateText, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../money/amount.tsx'
import styles from './offer-plan.module.css'
import type { Offer } from './offer-view.tsx'

/** A card for each payment: how much, when, which of how many. */
export function OfferPlan({ plans, currency }: { plans: Offer['repay_plans']; currency: Currency }) {
  const { _ } = useLingui()
  return (
    <Section heading={_('orders.confirm.plan')}>
      <ol className={styles.plans}>
        {plans.map(({ amount, pay_time }, index) => (
          <li key={pay_time}>
            <Card className={styles.plan}>
              <span className={styles.text}>
                <Amount minor={amount} currency={currency} size="title" />
                <span className="quiet">
                  <DateText value={pay_time} />
                </span>
              </span>
              <span className="quiet figures">
                {index + 1}/{plans.length}
              </span>
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  )
}
