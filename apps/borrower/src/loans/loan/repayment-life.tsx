import { Card, DateText, LifeLine, type LifePoint, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Standing } from '../../origination/orders/order-views.ts'
import { Amount } from '../../platform/money/amount.tsx'

/** What was paid and when, and what comes next. */
export function RepaymentLife({ standing }: { standing: Standing }) {
  const { _ } = useLingui()
  const amount = (minor: number) => <Amount minor={minor} currency={standing.currency} />
  const received = standing.repayments.map(
    ({ on, amountMinor }, index): LifePoint => ({
      key: `repayment ${index + 1}`,
      title: _('orders.life.received'),
      date: <DateText value={on} />,
      detail: amount(amountMinor),
      state: 'done',
    }),
  )
  const { lastExtension: given } = standing
  const extended: LifePoint[] = given
    ? [
        {
          key: 'extended',
          title: _('orders.life.extended'),
          date: <DateText value={given.on} />,
          detail: _('orders.life.extendedText', { from: given.oldDueOn, to: given.newDueOn }),
          state: 'done',
        },
      ]
    : []
  // The time was given after the payment for it: later payments come after.
  const isBefore = standing.repayments.filter(({ on }) => given !== null && on <= given.on).length
  const past = [...received.slice(0, isBefore), ...extended, ...received.slice(isBefore)]
  const next = standing.plan.find(({ unpaidMinor }) => unpaidMinor > 0)
  const ahead: LifePoint[] = next
    ? [
        {
          key: 'next',
          title: _('orders.life.next'),
          date: <DateText value={next.dueOn} />,
          detail: amount(next.unpaidMinor),
          state: standing.daysOverdue > 0 ? 'late' : 'now',
        },
      ]
    : []
  return (
    <Section heading={_('orders.life')}>
      <Card>
        <LifeLine points={[...past, ...ahead]} />
      </Card>
    </Section>
  )
}
