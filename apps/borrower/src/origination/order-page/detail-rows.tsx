import type { Reply } from '@hulog/contract'
import { ListRow, ListRows } from '@hulog/ui'
import { isOrderNumber, OrderNumber } from './order-number.tsx'

/** Rows as the server words them. */
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
