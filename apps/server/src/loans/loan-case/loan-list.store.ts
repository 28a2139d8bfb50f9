import { addDays, type IsoDate, orderStatusCodes } from '@hulog/lending'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { LOAN_DUE, type Order, orders } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { LoanEventRow } from '../loan/loan-events.store.ts'
import { eventsOfOrder } from '../loan/order-page.store.ts'

export type LoanFilter = 'open' | 'running' | 'due' | 'overdue' | 'writtenOff' | 'closed'
export type LoanOrder = 'nextDue' | 'paidOut' | 'number'

/** Filters, order and place of a page of loans. */
export type Wanted = {
  /** Every market that is asked about, with its date today. */
  readonly markets: readonly { readonly market: Market; readonly today: IsoDate }[]
  readonly productId: string | undefined
  readonly state: LoanFilter | undefined
  readonly minDaysLate: number | undefined
  readonly maxDaysLate: number | undefined
  readonly orderBy: LoanOrder
  readonly after: { readonly key: string; readonly id: string } | null
  readonly limit: number
}

/** A loan at its place in the list. */
export type Found = { readonly borrowerId: string; readonly id: string; readonly key: string }

/**
 * Finds a page of loans. Each range of one market and one stored state is read in order by an index of its own, and the first of all
 * of them are the page: a list costs the same with a million loans.
 */
export async function findLoans(db: Reader, wanted: Wanted): Promise<Found[]> {
  const { key, descends } = sorts[wanted.orderBy]
  const direction = sql.raw(descends ? 'desc' : 'asc')
  const ranges = wanted.markets.flatMap(({ market, today }) =>
    statesOf(wanted).map(
      (state) => sql`(
        select borrower_id, id, ${key} as key from orders
        where ${where(wanted, market, today, state)}
        order by ${key} ${direction}, id ${direction} limit ${wanted.limit})`,
    ),
  )
  if (ranges.length === 0) return []
  const { rows } = await db.execute<{ borrower_id: string; id: string; key: string }>(sql`
    select borrower_id, id, key::text from (${sql.join(ranges, sql` union all `)}) as found
    order by found.key ${direction}, id ${direction} limit ${wanted.limit}`)
  return rows.map(({ borrower_id, id, key: at }) => ({ borrowerId: borrower_id, id, key: at }))
}

/** The keys of the orders of a list. A number is one loan's alone, and its id decides nothing. */
const sorts: Readonly<Record<LoanOrder, { key: SQL; type: SQL; descends: boolean }>> = {
  nextDue: { key: LOAN_DUE, type: sql.raw('date'), descends: false },
  paidOut: { key: sql.raw('disbursed_on'), type: sql.raw('date'), descends: true },
  number: { key: sql.raw('number'), type: sql.raw('text'), descends: false },
}

const { active, writtenOff, cancelled, settled } = orderStatusCodes
const storedStates = {
  open: [active],
  running: [active],
  due: [active],
  overdue: [active],
  writtenOff: [writtenOff],
  closed: [cancelled, settled],
}
const ALL_STATES = [active, writtenOff, cancelled, settled]

/** Days late are of running loans. */
function statesOf({ state, minDaysLate, maxDaysLate }: Wanted): readonly number[] {
  const states: readonly number[] = state === undefined ? ALL_STATES : storedStates[state]
  return minDaysLate === undefined && maxDaysLate === undefined ? states : states.filter((each) => each === active)
}

function where(wanted: Wanted, market: Market, today: IsoDate, state: number): SQL {
  const { productId, minDaysLate = 0, maxDaysLate, after, orderBy } = wanted
  const { key, type, descends } = sorts[orderBy]
  const conditions = [
    sql`market = ${market} and state = ${state} and disbursed_on is not null`,
    ...(productId === undefined ? [] : [sql`product_id = ${productId}`]),
    ...dueConditions(wanted.state, today),
    ...(minDaysLate === 0 ? [] : [sql`${LOAN_DUE} <= ${addDays(today, -minDaysLate)}::date`]),
    ...(maxDaysLate === undefined ? [] : [sql`${LOAN_DUE} >= ${addDays(today, -maxDaysLate)}::date`]),
    ...(after === null
      ? []
      : [sql`(${key}, id) ${sql.raw(descends ? '<' : '>')} (${after.key}::${type}, ${after.id}::uuid)`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** A running loan is due or overdue by its earliest unpaid due date. */
function dueConditions(state: LoanFilter | undefined, today: IsoDate): SQL[] {
  if (state === 'running') return [sql`${LOAN_DUE} > ${today}::date`]
  if (state === 'due') return [sql`${LOAN_DUE} = ${today}::date`]
  return state === 'overdue' ? [sql`${LOAN_DUE} < ${today}::date`] : []
}

export type ListedLoan = Order & { readonly events: LoanEventRow[]; readonly phoneMasked: string }

/** Reads the found loans with their events and the phone of each borrower, in one query. */
export async function readLoans(db: Reader, found: readonly Found[]): Promise<ReadonlyMap<string, ListedLoan>> {
  if (found.length === 0) return new Map()
  const phoneMasked = sql<string>`(select b.phone_masked from borrowers b where b.id = orders.borrower_id)`
  const rows = await db
    .select({ order: orders, events: eventsOfOrder, phoneMasked })
    .from(orders)
    .where(
      inArray(
        orders.id,
        found.map(({ id }) => id),
      ),
    )
  return new Map(
    rows.map(({ order, events, phoneMasked: phone }) => [order.id, { ...order, events, phoneMasked: phone }]),
  )
}
