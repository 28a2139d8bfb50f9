import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import type { Presentation } from '../products/index.ts'
import type { LoanEventRow } from './loan-events.store.ts'
import { orders } from './orders.schema.ts'
import type { OrderReference } from './orders.store.ts'

type Statement<Page> = { execute(values: Record<string, string>): Promise<Page[]> }
type FindPage<Page> = (db: Database, borrowerId: string, reference: OrderReference) => Promise<Page | null>

/**
 * Finds the order that a page names with all the page is made of, by one prepared statement: the order named, else the
 * newest of the product, else the newest; null for unknown and foreign ones alike. `name` is that of the statements, which
 * must be theirs alone.
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

const own = eq(orders.borrowerId, sql.placeholder('borrowerId'))

/** The order itself, wholly. */
export const columnsOfOrder = getTableColumns(orders)

/** A loan's events in the order in which they were recorded. */
export const eventsOfOrder = sql<LoanEventRow[]>`(
  select coalesce(json_agg(json_build_object('type', e.type, 'effectiveOn', e.effective_on,
    'amountMinor', e.amount_minor, 'sourceId', e.source_id, 'detail', e.detail) order by e.seq), '[]')
  from loan_events e
  where e.borrower_id = orders.borrower_id and e.order_id = orders.id)`

/** How the product is shown today, without the long text to read first. An order may be of a product that is there no more. */
export const presentationOfOrder = sql<Omit<Presentation, 'readFirst'>>`coalesce((
  select p.presentation - 'readFirst' from products p where p.id = orders.product_id), '{}')`
