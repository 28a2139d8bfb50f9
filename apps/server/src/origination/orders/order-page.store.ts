import { orderStatusCodes } from '@hulog/lending'
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import type { Presentation } from '../products/index.ts'
import type { LoanEventRow } from './loan-events.store.ts'
import { eventsOfOrder as events, makeOrderFinder, presentationOfOrder as presentation } from './make-order-finder.ts'
import { type Order, orders } from './orders.schema.ts'
import type { OrderReference } from './orders.store.ts'

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
export function findOrderPage(db: Database, borrowerId: string, reference: OrderReference): Promise<OrderPage | null> {
  return findPage(db, borrowerId, reference)
}

export async function findOpenOrderPage(db: Database, borrowerId: string): Promise<OrderPage | null> {
  const [page] = await statementsOf(db).open.execute({ borrowerId })
  return page ?? null
}

/** The borrower's newest orders, newest first. */
export async function listOrderPages(db: Database, borrowerId: string): Promise<OrderPage[]> {
  return statementsOf(db).all.execute({ borrowerId })
}

/** Home is what borrowers look at most: one prepared statement. */
const statementsOf = prepareOnce((db) => {
  const own = eq(orders.borrowerId, borrowerId)
  const isOpen = sql.raw(`in (${[underReview, offered, payoutPending, payoutFailed, active].join(', ')})`)
  return {
    // At most one, and beside it what was reopened because a payment bounced.
    open: pagesWhere(db, sql`${own} and ${orders.state} ${isOpen}`)
      .orderBy(orders.isReopened, desc(orders.appliedAt))
      .limit(1)
      .prepare('open_order'),
    all: pagesWhere(db, own)
      .orderBy(desc(orders.appliedAt), desc(orders.id))
      .limit(MOST_LISTED)
      .prepare('orders_newest_first'),
  }
})

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

const pageColumns = { ...shownColumns, events, hasPayoutAccount, paidToMasked, presentation, isRated }

function pagesWhere(db: Database, where: SQL | undefined) {
  return db.select(pageColumns).from(orders).where(where)
}

/** Loan details are looked at as much as home. */
const findPage = makeOrderFinder<OrderPage>('order', pageColumns)
