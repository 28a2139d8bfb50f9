import { orderStatusCodes } from '@hulog/lending'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import type { Presentation } from '../products/index.ts'
import type { LoanEventRow } from './loan-events.store.ts'
import { orders } from './orders.schema.ts'
import type { Order, OrderReference } from './orders.store.ts'

/** An order with all that its page is made of. */
export type OrderPage = Omit<Order, UnseenColumn> & {
  readonly events: LoanEventRow[]
  readonly hasPayoutAccount: boolean
  /** How the product is shown today; the long text to read first has a page of its own. */
  readonly paidToMasked: string | null
  readonly presentation: Omit<Presentation, 'readFirst'>
  readonly isRated: boolean
}

const borrowerId = sql.placeholder('borrowerId')
const { underReview, offered, payoutPending, payoutFailed, active } = orderStatusCodes
const MOST_LISTED = 100

/** The order named, else the newest of the product, else the newest; null for unknown and foreign ones alike. */
export async function findOrderPage(
  db: Database,
  borrowerId: string,
  { orderId, productId, product_id }: OrderReference,
): Promise<OrderPage | null> {
  const product = productId ?? product_id
  const { byId, newestOf, newest } = statementsOf(db)
  if (orderId !== undefined) return first(byId.execute({ borrowerId, orderId }))
  if (product !== undefined) return first(newestOf.execute({ borrowerId, productId: product }))
  return first(newest.execute({ borrowerId }))
}

async function first(pages: Promise<OrderPage[]>): Promise<OrderPage | null> {
  const [page] = await pages
  return page ?? null
}

export async function findOpenOrderPage(db: Database, borrowerId: string): Promise<OrderPage | null> {
  return first(statementsOf(db).open.execute({ borrowerId }))
}

/** The borrower's newest orders, newest first. */
export async function listOrderPages(db: Database, borrowerId: string): Promise<OrderPage[]> {
  return statementsOf(db).all.execute({ borrowerId })
}

/** Loan details and home are what borrowers look at most: each is one prepared statement. */
const statementsOf = prepareOnce((db) => {
  const own = eq(orders.borrowerId, borrowerId)
  const isOpen = sql.raw(`in (${[underReview, offered, payoutPending, payoutFailed, active].join(', ')})`)
  const ofProduct = and(own, eq(orders.productId, sql.placeholder('productId')))
  return {
    byId: pagesWhere(db, and(own, eq(orders.id, sql.placeholder('orderId')))).prepare('order_by_id'),
    // At most one, and beside it what was reopened because a payment bounced.
    open: pagesWhere(db, sql`${own} and ${orders.state} ${isOpen}`)
      .orderBy(orders.isReopened, desc(orders.appliedAt))
      .limit(1)
      .prepare('open_order'),
    newestOf: newestFirst(db, ofProduct).limit(1).prepare('newest_order_of_product'),
    newest: newestFirst(db, own).limit(1).prepare('newest_order'),
    all: newestFirst(db, own).limit(MOST_LISTED).prepare('orders_newest_first'),
  }
})

function newestFirst(db: Database, where: SQL | undefined) {
  return pagesWhere(db, where).orderBy(desc(orders.appliedAt), desc(orders.id))
}

/** What no page shows is not read: every column costs at every visit. */
type UnseenColumn =
  | 'borrowerId'
  | 'currency'
  | 'appliedAt'
  | 'confirmedAt'
  | 'offeredOn'
  | 'nextWorkOn'
  | 'bookedOn'
  | 'isReopened'
const {
  borrowerId: _borrower,
  currency: _currency,
  appliedAt: _appliedAt,
  confirmedAt: _confirmedAt,
  offeredOn: _offeredOn,
  nextWorkOn: _nextWorkOn,
  bookedOn: _bookedOn,
  isReopened: _isReopened,
  ...shownColumns
} = getTableColumns(orders)

function pagesWhere(db: Database, where: SQL | undefined) {
  return db
    .select({ ...shownColumns, events, hasPayoutAccount, paidToMasked, presentation, isRated })
    .from(orders)
    .where(where)
}

const events = sql<LoanEventRow[]>`(
  select coalesce(json_agg(json_build_object('type', e.type, 'effectiveOn', e.effective_on,
    'amountMinor', e.amount_minor, 'sourceId', e.source_id, 'detail', e.detail) order by e.seq), '[]')
  from loan_events e
  where e.borrower_id = orders.borrower_id and e.order_id = orders.id)`

/** An order may be of a product that is there no more. */
const presentation = sql<OrderPage['presentation']>`coalesce((
  select p.presentation - 'readFirst' from products p where p.id = orders.product_id), '{}')`

/**
 * Read here so that a page stays one query; what accounts are is the business of payout accounts alone. Asked of the
 * borrower given, not of each row's: so it is looked up once, by the index.
 */
const hasPayoutAccount = sql<boolean>`exists(
  select 1 from payout_accounts a where a.borrower_id = ${borrowerId}::uuid and a.replaced_at is null)`

/** The account of the last payout asked for, masked: an account changed since says nothing of this loan. */
const paidToMasked = sql<string | null>`(
  select a.account_masked from disbursements d
    join payout_accounts a on a.borrower_id = d.borrower_id and a.id = d.payout_account_id
  where d.borrower_id = ${borrowerId}::uuid and d.order_id = orders.id order by d.attempt desc limit 1)`

const isRated = sql<boolean>`exists(
  select 1 from ratings r where r.borrower_id = ${borrowerId}::uuid and r.order_id = orders.id)`
