import type { Reply } from '@hulog/contract'
import { ListRow, ListRows } from '@hulog/ui'

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

/** Read out digit by digit, as it is said on the telephone. */
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
