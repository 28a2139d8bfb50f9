import { sql } from 'drizzle-orm'
import {
  columnsOfOrder,
  eventsOfOrder,
  type LoanEventRow,
  makeOrderFinder,
  type Order,
  presentationOfOrder,
} from '../../origination/orders/index.ts'
import type { Presentation } from '../../origination/products/index.ts'
import { payCodeChannel } from './channels.ts'
import type { PaymentCode } from './repayments.store.ts'

/** A pay code as the page shows it. */
export type ShownCode = Pick<PaymentCode, 'code' | 'amountMinor'>

/** An order with all that the page which asks for its repayment is made of. */
export type RepaymentPage = Order & {
  readonly events: LoanEventRow[]
  readonly presentation: Omit<Presentation, 'readFirst'>
  /** The pay codes for a plain repayment that nobody has paid with, newest first. */
  readonly unpaidCodes: ShownCode[]
}

const unpaidCodes = sql<ShownCode[]>`(
  select coalesce(json_agg(json_build_object('code', c.code, 'amountMinor', c.amount_minor)
    order by c.created_at desc), '[]')
  from payment_codes c
  where c.borrower_id = orders.borrower_id and c.order_id = orders.id
    and c.channel_number = ${sql.raw(`'${payCodeChannel.number}'`)} and c.purpose is null
    and not exists (select 1 from receipts r
      where r.borrower_id = c.borrower_id and r.order_id = c.order_id and r.code = c.code))`

/** Read as one prepared statement: the page is opened nearly as often as that of the loan. */
export const findRepaymentPage = makeOrderFinder<RepaymentPage>('repayment', {
  ...columnsOfOrder,
  events: eventsOfOrder,
  presentation: presentationOfOrder,
  unpaidCodes,
})
