import { orderStatusCodes } from '@hulog/lending'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { countUnread } from '../../messaging/index.ts'
import type { Presentation } from '../../origination/index.ts'
import { type Order, type OrderReference, orders } from '../../origination/index.ts'
import { type Database, prepareOnce } from '../../platform/database/database.ts'
import type { LoanEventRow } from './loan-events.store.ts'

/** An order with everything its page shows. */
export type OrderPage = Omit<Order, UnseenColumn> & {
  readonly events: LoanEventRow[]
  readonly hasPayoutAccount: boolean
  /** The current presentation of the product; its long text to read first has a separate page. */
  readonly paidToMasked: string | null
  readonly presentation: Omit<Presentation, 'readFirst'>
  readonly isRated: boolean
  /** The last day to sign new terms that are offered; null without any. */
  readonly newTermsSignBy: string | null
}

const borrowerId = sql.placeholder('borrowerId')

const { underReview, offered, payoutPending, payoutFailed, active, writtenOff } = orderStatusCodes

const MAX_LISTED = 100

/** Finds the order by id, else the newest of the product, else the newest; null for unknown and foreign orders alike. */
export function findOrderPage(db: Database, borrowerId: string, reference: OrderReference): Promise<OrderPage | null> {
  return findPage(db, borrowerId, reference)
}

/** The order that home shows, and how many notifications are unread. */
type HomeOrder = { readonly page: OrderPage | null; readonly unreadCount: number }

/** Finds the open order, else an unpaid one, else the newest; one statement, except for a borrower without any order. */
export async function findHomeOrder(db: Database, borrowerId: string): Promise<HomeOrder> {
  const [found] = await statementsOf(db).home.execute({ borrowerId })
  if (!found) return { page: null, unreadCount: await countUnread(db, borrowerId) }
  return { page: found, unreadCount: found.unreadCount }
}

/** Lists the borrower's orders, newest first. */
export async function listOrderPages(db: Database, borrowerId: string): Promise<OrderPage[]> {
  return statementsOf(db).all.execute({ borrowerId })
}

/** Prepared, because home is the most visited page. */
const statementsOf = prepareOnce((db) => {
  const own = eq(orders.borrowerId, borrowerId)
  const isOpen = sql`${orders.state} in ${sql.raw(`(${[underReview, offered, payoutPending, payoutFailed, active].join(', ')})`)}`
  const isUnpaid = sql`${orders.state} = ${sql.raw(String(writtenOff))}`
  return {
    // At most one is open, besides loans reopened by a bounced payment.
    home: db
      .select({ ...pageColumns, unreadCount })
      .from(orders)
      .where(own)
      .orderBy(
        desc(isOpen),
        desc(isUnpaid),
        sql`${isOpen} and ${orders.isReopened}`,
        desc(orders.appliedAt),
        desc(orders.id),
      )
      .limit(1)
      .prepare('home_order'),
    all: db
      .select(pageColumns)
      .from(orders)
      .where(own)
      .orderBy(desc(orders.appliedAt), desc(orders.id))
      .limit(MAX_LISTED)
      .prepare('orders_newest_first'),
  }
})

/** Columns that no page shows are not read, because each costs time at every visit. */
type UnseenColumn = 'borrowerId' | 'currency' | 'appliedAt' | 'offeredOn' | 'nextWorkOn' | 'bookedOn' | 'isReopened'

const {
  borrowerId: _borrower,
  currency: _currency,
  appliedAt: _appliedAt,
  offeredOn: _offeredOn,
  nextWorkOn: _nextWorkOn,
  bookedOn: _bookedOn,
  isReopened: _isReopened,
  ...shownColumns
} = getTableColumns(orders)

/**
 * Read here so that a page stays one query, although payout accounts own the table. Compares with the given borrower, not
 * with each row's, so that the index is used once.
 */
const hasPayoutAccount = sql<boolean>`exists(
  select 1 from payout_accounts a where a.borrower_id = ${borrowerId}::uuid and a.replaced_at is null)`

/** The masked account of the last requested payout, which may differ from the borrower's current account. */
const paidToMasked = sql<string | null>`(
  select a.account_masked from disbursements d
    join payout_accounts a on a.borrower_id = d.borrower_id and a.id = d.payout_account_id
  where d.borrower_id = ${borrowerId}::uuid and d.order_id = orders.id order by d.attempt desc limit 1)`

const isRated = sql<boolean>`exists(
  select 1 from ratings r where r.borrower_id = ${borrowerId}::uuid and r.order_id = orders.id)`

/** The last day to sign new terms that are offered; null without any. */
const newTermsSignBy = sql<string | null>`(
  select r.sign_by::text from restructurings r
  where r.borrower_id = ${borrowerId}::uuid and r.order_id = orders.id and r.state = 'offered')`

/** Read here for the same reason, although messaging owns the table. */
const unreadCount = sql<number>`(
  select count(*)::int from notifications n where n.borrower_id = ${borrowerId}::uuid and n.read_at is null)`

/** A loan's events in the order of recording. */
export const eventsOfOrder = sql<LoanEventRow[]>`(
  select coalesce(json_agg(json_build_object('type', e.type, 'effectiveOn', e.effective_on,
    'amountMinor', e.amount_minor, 'sourceId', e.source_id, 'detail', e.detail) order by e.seq), '[]')
  from loan_events e
  where e.borrower_id = orders.borrower_id and e.order_id = orders.id)`

/** How the product is shown today, without the long text to read first. Empty when the product was deleted. */
export const presentationOfOrder = sql<Omit<Presentation, 'readFirst'>>`coalesce((
  select p.presentation - 'readFirst' from products p where p.id = orders.product_id), '{}')`

const pageColumns = {
  ...shownColumns,
  events: eventsOfOrder,
  hasPayoutAccount,
  paidToMasked,
  presentation: presentationOfOrder,
  isRated,
  newTermsSignBy,
}

/** All columns of an order. */
export const columnsOfOrder = getTableColumns(orders)

type Statement<Page> = { execute(values: Record<string, string>): Promise<Page[]> }

type FindPage<Page> = (db: Database, borrowerId: string, reference: OrderReference) => Promise<Page | null>

/**
 * Makes a prepared query for an order with everything its page shows: by id, else the newest of the product, else the
 * newest; null for unknown and foreign orders alike. `name` must be unique among prepared statements.
 */
export function makeOrderFinder<Page>(name: string, columns: SelectedFields): FindPage<Page> {
  const statementsOf = prepareOnce((db) => {
    const ofProduct = and(own, eq(orders.productId, sql.placeholder('productId')))
    const where = (condition: SQL | undefined) => db.select(columns).from(orders).where(condition)
    const newest = (condition: SQL | undefined) =>
      where(condition).orderBy(desc(orders.appliedAt), desc(orders.id)).limit(1)
    return {
      byId: where(and(own, eq(orders.id, sql.placeholder('orderId')))).prepare(`${name}_by_id`) as Statement<Page>,
      newestOf: newest(ofProduct).prepare(`newest_${name}_of_product`) as Statement<Page>,
      newest: newest(own).prepare(`newest_${name}`) as Statement<Page>,
    }
  })
  return async (db, borrowerId, { orderId, productId, product_id }) => {
    const { byId, newestOf, newest } = statementsOf(db)
    const product = productId ?? product_id
    const found =
      orderId !== undefined
        ? byId.execute({ borrowerId, orderId })
        : product !== undefined
          ? newestOf.execute({ borrowerId, productId: product })
          : newest.execute({ borrowerId })
    const [page] = await found
    return page ?? null
  }
}

/** The loan page is opened as often as home. */
const findPage = makeOrderFinder<OrderPage>('order', pageColumns)

const own = eq(orders.borrowerId, sql.placeholder('borrowerId'))
