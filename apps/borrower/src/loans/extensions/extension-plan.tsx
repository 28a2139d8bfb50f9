import { Card, Chip, DateText, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import type { Extension, PlannedPayment } from './extension.ts'
import styles from './extension-plan.module.css'

/** REP-05: every payment still to be made, as it is now beside what it would be; what changes is marked. */
export function ExtensionPlan({ extension: { repayPlan, currency } }: { extension: Extension }) {
  const { _ } = useLingui()
  return (
    <Section heading={_('extensions.plan')}>
      <Card>
        <ul>
          {repayPlan.map((payment) => (
            <li key={payment.number} className={styles.payment}>
              <p className={styles.head}>
                <span>
                  {payment.title} · <DateText value={payment.time} />
                </span>
                <ChangeChip change={payment.change} />
              </p>
              <dl className={styles.figures}>
                <div>
                  <dt>{_('extensions.plan.now')}</dt>
                  <dd>{payment.change === 'new' ? '–' : <Amount minor={payment.nowMinor} currency={currency} />}</dd>
                </div>
                <div>
                  <dt>{_('extensions.plan.then')}</dt>
                  <dd className={styles.then}>
                    <Amount minor={payment.amount} currency={currency} />
                  </dd>
                </div>
              </dl>
              {payment.remark !== '' && <p className="quiet small">{payment.remark}</p>}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function ChangeChip({ change }: { change: PlannedPayment['change'] }) {
  const { _ } = useLingui()
  return change === 'none' ? null : <Chip>{_(`extensions.plan.${change}`)}</Chip>
}
