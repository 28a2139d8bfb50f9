import { DateText, Details, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Standing } from '../../origination/orders/order-views.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { keyFigure } from './key-figure.ts'
import { OwedLines } from './owed-lines.tsx'

/** The figure that matters, and, opening below it, what it is made of. */
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
