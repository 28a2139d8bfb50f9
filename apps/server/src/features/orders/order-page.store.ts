import { orderStatusCodes } from '@hulog/lending'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { LoanEventRow } from './loan-events.store.ts'
import { orders } from './orders.schema.ts'
import type { Order, OrderReference } from './orders.store.ts'

/** An order with all that its page is made of. */
export type OrderPage = Order & {
  readonly events: LoanEventRow[]
  readonly hasPayoutAccount: boolean
}

const { underReview, offered, payoutPending, payoutFailed, active } = orderStatusCodes
const MOST_LISTED = 100

/** The order named, else the newest of the product, else the newest; null for unknown and foreign ones alike. */
export async function findOrderPage(
  db: Database,
  borrowerId: string,
  { orderId, productId, product_id }: OrderReference,
): Promise<OrderPage | null> {
  const [page] = await statementsOf(db).one.execute({
    borrowerId,
    orderId: orderId ?? null,
    productId: orderId === undefined ? (productId ?? product_id ?? null) : null,
  })
  return page ?? null
}

export async function findOpenOrderPage(db: Database, borrowerId: string): Promise<OrderPage | null> {
  const [page] = await statementsOf(db).open.execute({ borrowerId })
  return page ?? null
}

/** The borrower's newest orders, newest first. */
export async function listOrderPages(db: Database, borrowerId: string): Promise<OrderPage[]> {
  return statementsOf(db).all.execute({ borrowerId })
}

type Statements = ReturnType<typeof prepare>
const prepared = new WeakMap<Database, Statements>()

/** Loan details and home are what borrowers look at most: each is one prepared statement. */
function statementsOf(db: Database): Statements {
  const known = prepared.get(db)
  if (known) return known
  const made = prepare(db)
  prepared.set(db, made)
  return made
}

function prepare(db: Database) {
  const own = eq(orders.borrowerId, sql.placeholder('borrowerId'))
  const orderId = sql`${sql.placeholder('orderId')}::uuid`
  const productId = sql`${sql.placeholder('productId')}::text`
  const named = sql`(${orderId} is null or ${orders.id} = ${orderId})
    and (${productId} is null or ${orders.productId} = ${productId})`
  const isOpen = sql.raw(`in (${[underReview, offered, payoutPending, payoutFailed, active].join(', ')})`)
  return {
    one: pagesWhere(db, sql`${own} and ${named}`).limit(1).prepare('order_page'),
    open: pagesWhere(db, sql`${own} and ${orders.state} ${isOpen}`).limit(1).prepare('open_order_page'),
    all: pagesWhere(db, own).limit(MOST_LISTED).prepare('order_pages'),
  }
}

function pagesWhere(db: Database, where: ReturnType<typeof sql>) {
  return db
    .select({ ...getTableColumns(orders), events, hasPayoutAccount })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.appliedAt), desc(orders.id))
}

const events = sql<LoanEventRow[]>`(
  select coalesce(json_agg(json_build_object('type', e.type, 'effectiveOn', e.effective_on,
    'amountMinor', e.amount_minor, 'sourceId', e.source_id) order by e.seq), '[]')
  from loan_events e
  where e.borrower_id = orders.borrower_id and e.order_id = orders.id)`

/** Read here so that a page stays one query; what accounts are is the business of payout accounts alone. */
const hasPayoutAccount = sql<boolean>`exists(
  select 1 from payout_accounts a where a.borrower_id = orders.borrower_id and a.replaced_at is null)`
