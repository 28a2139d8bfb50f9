import { Button, Card, DateText, ScheduleBars } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { memo, useId, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { Amount } from '../../platform/money/amount.tsx'
import styles from './calculator.module.css'
import type { CalculationResult } from './use-loan-cost.ts'

type ScheduleProps = { result: CalculationResult }

/** Every payment: as a picture, and in a table that says the same in figures. */
export const ScheduleCard = memo(function ScheduleCard({ result }: ScheduleProps) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const { installments } = result
  const count = installments.length
  const bars = installments.map(({ principalMinor, interestMinor, feeMinor, taxMinor }) => {
    return { principal: principalMinor, interest: interestMinor, fees: feeMinor + taxMinor }
  })
  const legend = {
    principal: _('calculator.schedule.principal'),
    interest: _('products.cost.interest'),
    fees: _('products.cost.fees'),
  }
  return (
    <Card>
      <ScheduleBars bars={bars} label={_('calculator.schedule.picture', { count })} legend={legend} />
      <Button
        tone="quiet"
        wide
        busy={isOpening}
        busyLabel={_('shell.loading')}
        aria-expanded={isOpen}
        onClick={() => startOpening(() => setOpen(!isOpen))}
      >
        {isOpen ? _('products.cost.planHide') : _('products.cost.plan', { count })}
      </Button>
      {isOpen && <ScheduleTable result={result} />}
    </Card>
  )
})

function ScheduleTable({ result: { installments, currency } }: ScheduleProps) {
  const { _ } = useLingui()
  const captionId = useId()
  const scroll = useRef<HTMLElement>(null)
  // Where the table is wider than the card, the keyboard must reach it to scroll.
  useLayoutEffect(() => {
    const box = scroll.current
    if (box) box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1
  })
  const hasFees = installments.some(({ feeMinor, taxMinor }) => feeMinor + taxMinor > 0)
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <section ref={scroll} className={styles.scroll} aria-labelledby={captionId}>
      <table className={styles.table}>
        <caption id={captionId} className="visually-hidden">
          {_('calculator.schedule')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{_('calculator.schedule.due')}</th>
            <th scope="col">{_('calculator.schedule.payment')}</th>
            <th scope="col">{_('calculator.schedule.principal')}</th>
            <th scope="col">{_('products.cost.interest')}</th>
            {hasFees && <th scope="col">{_('products.cost.fees')}</th>}
            <th scope="col">{_('calculator.schedule.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {installments.map((row) => (
            <tr key={row.number}>
              <td>
                {row.number}. <DateText value={row.dueOn} />
              </td>
              <td>{amount(row.amountMinor)}</td>
              <td>{amount(row.principalMinor)}</td>
              <td>{amount(row.interestMinor)}</td>
              {hasFees && <td>{amount(row.feeMinor + row.taxMinor)}</td>}
              <td>{amount(row.balanceMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
