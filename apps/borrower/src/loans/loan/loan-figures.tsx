import { CircleAlertIcon, DateText, Details, Icon, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OwedLineRows } from '../../origination/order-page/detail-rows.tsx'
import type { Standing } from '../../origination/orders/orders.queries.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { LateSum } from './late-sum.tsx'
import styles from './loan-figures.module.css'

/** The key figure of the loan; its parts open below it. */
export function LoanFigure({ standing }: { standing: Standing }) {
  const { _ } = useLingui()
  const { currency, payoffMinor, creditMinor, owed } = standing
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
        {figure.on !== null && <FigureDate standing={standing} on={figure.on} />}
      </div>
      {figure.kind === 'dueNow' && <LateSum {...standing} />}
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
          <OwedLineRows lines={owed} currency={currency} />
        </Details>
      )}
    </>
  )
}

function FigureDate({ standing: { daysOverdue }, on }: { standing: Standing; on: string }) {
  const { _ } = useLingui()
  if (daysOverdue === 0)
    return (
      <p className="quiet">
        {_('orders.dueOn')} <DateText value={on} />
      </p>
    )
  return (
    <p className={styles.late}>
      <Icon of={CircleAlertIcon} size={18} />
      <span>
        {_('orders.late', { days: daysOverdue })} <DateText value={on} />
      </span>
    </p>
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
