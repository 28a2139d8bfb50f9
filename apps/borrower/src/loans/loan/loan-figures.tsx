import {
  Card,
  Chip,
  DateText,
  Details,
  InstallmentBar,
  LifeLine,
  type LifePoint,
  ListRow,
  ListRows,
  Section,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OwedLineRows } from '../../origination/order-page/detail-rows.tsx'
import type { PlannedPayment, Standing } from '../../origination/orders/orders.queries.ts'
import { Amount } from '../../platform/money/amount.tsx'
import styles from './loan-figures.module.css'

/** The key figure of the loan; its parts open below it. */
export function LoanFigure({ standing }: { standing: Standing }) {
  const { _ } = useLingui()
  const { currency, payoffMinor, creditMinor, daysOverdue, owed } = standing
  const figure = keyFigure(standing)
  const rows = [
    { id: 'orders.payoff', minor: payoffMinor, isShown: payoffMinor > 0 && figure.amountMinor !== payoffMinor },
    { id: 'orders.credit', minor: creditMinor, isShown: creditMinor > 0 },
  ] as const
  const shown = rows.filter(({ isShown }) => isShown)
  return (
    <>
      <div>
        <p className="quiet">{_(`orders.figure.${figure.kind}`)}</p>
        <Amount minor={figure.amountMinor} currency={currency} size="hero" />
        {figure.on !== null && (
          <p className="quiet">
            {daysOverdue > 0 ? _('orders.late', { days: daysOverdue }) : _('orders.dueOn')}{' '}
            <DateText value={figure.on} />
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <ListRows>
          {shown.map(({ id, minor }) => (
            <ListRow key={id} label={_(id)}>
              <Amount minor={minor} currency={currency} />
            </ListRow>
          ))}
        </ListRows>
      )}
      {owed.length > 0 && (
        <Details moreLabel={_('orders.owed.show')} hideLabel={_('orders.owed.hide')}>
          <OwedLines standing={standing} />
        </Details>
      )}
    </>
  )
}

type KeyFigure = {
  readonly kind: 'dueNow' | 'next' | 'payoff' | 'repaid'
  readonly amountMinor: number
  readonly on: string | null
}

/** Returns the figure borrowers look for first: due now, else due next, else left to pay, else repaid. */
function keyFigure(standing: Standing): KeyFigure {
  const { dueNowMinor, nextDueMinor, nextDueOn, payoffMinor, repaidMinor } = standing
  if (dueNowMinor > 0) return { kind: 'dueNow', amountMinor: dueNowMinor, on: oldestUnpaidOn(standing) }
  if (nextDueMinor > 0) return { kind: 'next', amountMinor: nextDueMinor, on: nextDueOn }
  if (payoffMinor > 0) return { kind: 'payoff', amountMinor: payoffMinor, on: null }
  return { kind: 'repaid', amountMinor: repaidMinor, on: null }
}

function oldestUnpaidOn({ plan }: Standing): string | null {
  return plan.find(({ unpaidMinor }) => unpaidMinor > 0)?.dueOn ?? null
}

/** Every line still owed, and the amount that closes the loan. */
function OwedLines({ standing: { owed, currency, payoffMinor } }: { standing: Standing }) {
  const { _ } = useLingui()
  return (
    <OwedLineRows lines={owed} currency={currency}>
      <ListRow label={_('orders.payoff')} strong>
        <Amount minor={payoffMinor} currency={currency} />
      </ListRow>
    </OwedLineRows>
  )
}

/** Progress of the repayment, and every planned payment. */
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

/** Notes stand below their row, so that the amounts stay in one column. */
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

/** Timeline of past payments and the next one. */
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
  // An extension follows the payment for it; later payments come after it.
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
