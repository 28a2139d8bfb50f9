import { Card, type Currency, DateText, Section } from '@hulog/ui'
import { Amount } from '../../platform/money/amount.tsx'
import type { Offer } from './offer.ts'
import styles from './offer-plan.module.css'

export type OfferPlanProps = { heading: string; plans: Offer['repay_plans']; currency: Currency }

/** A card for each payment: how much, when, which of how many. */
export function OfferPlan({ heading, plans, currency }: OfferPlanProps) {
  return (
    <Section heading={heading}>
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
