import type { Reply } from '@hulog/contract'
import { type Currency, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Amount } from '../../platform/money/amount.tsx'

/** Rows in the server's words. */
export function DetailRows({ rows }: { rows: Reply<'getRepayment'>['detail'] }) {
  return (
    <ListRows>
      {rows.map(({ text, value }) => (
        <ListRow key={text} label={text}>
          {isOrderNumber(value) ? <OrderNumber value={value} /> : value}
        </ListRow>
      ))}
    </ListRows>
  )
}

/** How the server writes an order's number. */
const SHOWN = /^\d{4} \d{4} \d{2}$/

export function isOrderNumber(text: string): boolean {
  return SHOWN.test(text)
}

/** Read out digit by digit, as on the telephone. */
export function OrderNumber({ value }: { value: string }) {
  const spoken = value
    .split(' ')
    .map((group) => [...group].join(' '))
    .join(', ')
  return (
    <span>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  )
}

type OwedLine = NonNullable<Reply<'getLoanDetails'>['standing']>['owed'][number]

type OwedLineRowsProps = {
  lines: readonly OwedLine[]
  currency: Currency
  /** Rows of sums. */
  children?: ReactNode
}

/** Lines owed, each with its arithmetic in a sentence, and the sums below. */
export function OwedLineRows({ lines, currency, children }: OwedLineRowsProps) {
  const { _ } = useLingui()
  const isOfMany = new Set(lines.map(({ installmentNumber }) => installmentNumber)).size > 1
  return (
    <ListRows>
      {lines.map(({ kind, installmentNumber, amountMinor, explanation }) => (
        <ListRow
          key={`${kind} ${installmentNumber} ${explanation}`}
          label={
            installmentNumber !== null && isOfMany
              ? _('orders.owed.of', { kind: _(`orders.owed.${kind}`), number: installmentNumber })
              : _(`orders.owed.${kind}`)
          }
          note={explanation}
        >
          <Amount minor={amountMinor} currency={currency} />
        </ListRow>
      ))}
      {children}
    </ListRows>
  )
}
