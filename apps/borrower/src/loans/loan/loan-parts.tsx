import { Card, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Standing } from '../../origination/orders/orders.queries.ts'
import { Amount } from '../../platform/money/amount.tsx'

/** The parts of a loan that is paid out in parts: those that came, with their day, and those that are still to come. */
export function LoanParts({ standing }: { standing: Standing }) {
  const { _ } = useLingui()
  const { parts, currency, paidOutMinor, on: today } = standing
  if (parts === null) return null
  const { paidOut, toCome } = parts
  const feeMinor = paidOut.reduce((sum, { amountMinor }) => sum + amountMinor, -paidOutMinor)
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  const dayOfPart = (date: string) => _(date < today ? 'orders.parts.passed' : 'orders.parts.toCome', { date })
  return (
    <Section heading={_('orders.parts')}>
      <Card>
        <ListRows>
          {numbered(paidOut, 1).map(({ number, on: date, amountMinor }) => (
            <ListRow key={number} label={_('orders.parts.part', { number })} note={_('orders.parts.paidOut', { date })}>
              {amount(amountMinor)}
            </ListRow>
          ))}
          {feeMinor > 0 && <ListRow label={_('orders.parts.fee')}>{amount(-feeMinor)}</ListRow>}
          <ListRow label={_('orders.parts.received')} strong>
            {amount(paidOutMinor)}
          </ListRow>
          {numbered(toCome, paidOut.length + 1).map(({ number, on: date, amountMinor }) => (
            <ListRow key={number} label={_('orders.parts.part', { number })} note={dayOfPart(date)}>
              {amount(amountMinor)}
            </ListRow>
          ))}
        </ListRows>
        <p className="quiet small">{_('orders.parts.text')}</p>
      </Card>
    </Section>
  )
}

type Part = NonNullable<Standing['parts']>['paidOut'][number]

function numbered(parts: readonly Part[], first: number): (Part & { number: number })[] {
  return parts.map((part, index) => ({ ...part, number: first + index }))
}
