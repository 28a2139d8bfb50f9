import {
  Card,
  DateText,
  LifeLine,
  type LifePoint,
  ListRow,
  ListRows,
  ReceiptTextIcon,
  Section,
  Sentence,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import type { PlannedPayment, Standing } from '../../origination/orders/orders.queries.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { type Dated, daysFrom, foldMiddle, inOrder } from './life-points.ts'

/** The loan's life as a dated line: payout, every payment with its state, today, and the end. */
export function LoanLife({ standing }: { standing: Standing }) {
  const { _ } = useLingui()
  const isOver = standing.payoffMinor === 0
  const points = inOrder([
    payout(),
    ...laterParts(),
    ...(isOver ? standing.repayments.map(received) : standing.plan.map(planned)),
    ...extension(),
    ...(isOver ? end() : today()),
  ])
  return (
    <Section
      heading={_('orders.plan')}
      end={
        <span className="quiet small">
          {_('orders.plan.paid', { paid: standing.installmentsPaid, total: standing.installmentsTotal })}
        </span>
      }
    >
      <Card>
        <LifeLine
          points={foldMiddle(points, (count) => ({
            moreLabel: _('orders.life.more', { count }),
            hideLabel: _('orders.life.less'),
          }))}
        />
      </Card>
    </Section>
  )

  function amount(minor: number) {
    return <Amount minor={minor} currency={standing.currency} />
  }

  function payout(): Dated {
    const { paidOutOn: on, paidOutMinor, parts } = standing
    const [, ...later] = parts?.paidOut ?? []
    const firstMinor = later.reduce((leftMinor, { amountMinor }) => leftMinor - amountMinor, paidOutMinor)
    const title = parts === null ? _('orders.life.paidOut') : _('orders.life.partPaidOut', { number: 1 })
    return { on, point: { ...at('payout', on), title, amount: amount(firstMinor), state: 'done' } }
  }

  /** Parts after the first: paid out, or planned, on a day that may have passed. */
  function laterParts(): Dated[] {
    const { paidOut = [], toCome = [] } = standing.parts ?? {}
    const [, ...came] = paidOut
    return [
      ...came.map(({ on, amountMinor }, index): Dated => {
        const title = _('orders.life.partPaidOut', { number: index + 2 })
        return { on, point: { ...at(`part ${index + 2}`, on), title, amount: amount(amountMinor), state: 'done' } }
      }),
      ...toCome.map(({ on, amountMinor }, index): Dated => {
        const number = paidOut.length + index + 1
        const title = _('orders.life.partToCome', { number })
        const detail = on < standing.on && <Sentence>{_('orders.parts.passed', { date: on })}</Sentence>
        return {
          on,
          point: { ...at(`part ${number}`, on), title, amount: amount(amountMinor), detail, state: 'ahead' },
        }
      }),
    ]
  }

  function received({ on, amountMinor }: Standing['repayments'][number], index: number): Dated {
    const title = _('orders.life.received')
    return { on, point: { ...at(`received ${index}`, on), title, amount: amount(amountMinor), state: 'done' } }
  }

  function planned(payment: PlannedPayment, index: number, { length }: readonly PlannedPayment[]): Dated {
    const { dueOn: on, amountMinor } = payment
    const title = length === 1 ? _('orders.life.only') : _('orders.life.payment', { number: index + 1, total: length })
    const state = stateOf(payment, standing.on)
    const isLast = index === length - 1
    return {
      on,
      point: {
        ...at(`payment ${index}`, on),
        title,
        amount: amount(amountMinor),
        state,
        detail: detailOf(payment, state, isLast),
      },
    }
  }

  function detailOf({ dueOn, amountMinor, unpaidMinor }: PlannedPayment, state: LifePoint['state'], isLast: boolean) {
    if (state === 'done') return _('orders.plan.done')
    const isPartlyPaid = unpaidMinor < amountMinor
    return (
      <>
        {state === 'late' && <p>{_('orders.life.late', { days: daysFrom(dueOn, standing.on) })}</p>}
        {state === 'now' && <p>{_('orders.life.dueToday')}</p>}
        {isPartlyPaid && (
          <p>
            {_('orders.plan.left')} {amount(unpaidMinor)}
          </p>
        )}
        {isLast && state === 'ahead' && <p>{_('orders.life.last')}</p>}
      </>
    )
  }

  function extension(): Dated[] {
    const { lastExtension: given } = standing
    if (given === null) return []
    const detail = <Sentence>{_('orders.life.extendedText', { from: given.oldDueOn, to: given.newDueOn })}</Sentence>
    const point = { ...at('extended', given.on), title: _('orders.life.extended'), detail, state: 'done' } as const
    return [{ on: given.on, point }]
  }

  /** A payment that is due today marks the day by itself. */
  function today(): Dated[] {
    const { on, plan } = standing
    if (plan.some((payment) => stateOf(payment, on) === 'now')) return []
    return [{ on, point: { ...at('today', on), title: _('orders.life.today'), state: 'today' } }]
  }

  function end(): Dated[] {
    const on = standing.closedOn ?? standing.repayments.at(-1)?.on
    if (on === undefined) return []
    return [{ on, point: { ...at('end', on), title: _('orders.life.end'), state: 'done' } }]
  }
}

function at(key: string, on: string): Pick<LifePoint, 'key' | 'date'> {
  return { key, date: <DateText value={on} /> }
}

function stateOf({ dueOn, unpaidMinor }: PlannedPayment, today: string): LifePoint['state'] {
  if (unpaidMinor === 0) return 'done'
  if (dueOn === today) return 'now'
  return dueOn < today ? 'late' : 'ahead'
}

const NEWEST_SHOWN = 3

/** Lists the payments received on a running loan, newest first; the statement has all of them. */
export function PaidSoFar({ standing, reference }: { standing: Standing; reference: OrderReference }) {
  const { _ } = useLingui()
  const { repayments, repaidMinor, currency } = standing
  if (repayments.length === 0) return null
  const numbered = repayments.map((repayment, index) => ({ ...repayment, number: index + 1 }))
  const newest = numbered.slice(-NEWEST_SHOWN).reverse()
  return (
    <Section heading={_('orders.life')}>
      <Card>
        <ListRows>
          {newest.map(({ number, on, amountMinor }) => (
            <ListRow key={number} label={<DateText value={on} />}>
              <Amount minor={amountMinor} currency={currency} />
            </ListRow>
          ))}
          {repayments.length > 1 && (
            <ListRow label={_('orders.life.paidInAll')} strong>
              <Amount minor={repaidMinor} currency={currency} />
            </ListRow>
          )}
        </ListRows>
        <PageRow href={hrefTo('statement', reference)} icon={ReceiptTextIcon} label={_('orders.life.statement')} />
      </Card>
    </Section>
  )
}
