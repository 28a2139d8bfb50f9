import { Card, Chip, DateText, InstallmentBar, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { PlannedPayment, Standing } from '../../origination/orders/order-views.ts'
import { Amount } from '../../platform/money/amount.tsx'
import styles from './loan-plan.module.css'

/** How far the loan is paid, and each of its payments. */
export function LoanPlan({ standing }: { standing: Standing }) {
  const { _ } = useLingui()
  const { currency, installmentsPaid: paid, installmentsTotal: total, plan } = standing
  const progress = _('orders.plan.paid', { paid, total })
  return (
    <Section heading={_('orders.plan')}>
      <Card>
        <InstallmentBar parts={total} filled={paid} label={progress} />
        <p className="quiet small" aria-hidden="true">
          {progress}
        </p>
        <ListRows>
          {plan.map((payment) => (
            <ListRow
              key={payment.number}
              label={
                <span className={styles.payment}>
                  {payment.number}/{plan.length} <DateText value={payment.dueOn} />
                </span>
              }
              note={noteOf(payment, currency)}
            >
              <Amount minor={payment.amountMinor} currency={currency} />
            </ListRow>
          ))}
        </ListRows>
      </Card>
    </Section>
  )
}

/** Under the line, so that every amount stands in its column. */
function noteOf(payment: PlannedPayment, currency: Standing['currency']) {
  if (payment.unpaidMinor === 0) return <PaidChip />
  return payment.unpaidMinor === payment.amountMinor ? null : <PartlyPaid payment={payment} currency={currency} />
}

function PaidChip() {
  const { _ } = useLingui()
  return (
    <span className={styles.paid}>
      <Chip tone="settled">{_('orders.plan.done')}</Chip>
    </span>
  )
}

/** More may be unpaid than was planned (late charges), or less (part of it was paid). */
function PartlyPaid({ payment, currency }: { payment: PlannedPayment; currency: Standing['currency'] }) {
  const { _ } = useLingui()
  return (
    <>
      {_('orders.plan.left')} <Amount minor={payment.unpaidMinor} currency={currency} />
    </>
  )
}
