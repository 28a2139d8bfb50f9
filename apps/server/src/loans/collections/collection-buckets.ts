import type { Body, Reply } from '@hulog/contract'
import { COLLECTION_BUCKETS, COLLECTION_COUNT_MAX } from '@hulog/contract/staff-limits'
import { addDays, type IsoDate, orderStatusCodes, parseIsoDate } from '@hulog/lending'
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { allMarkets, businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { tasks } from './collections.schema.ts'
import { isFor } from './tasks.ts'

export type Bucket = Body<'listCollections'>['bucket']

/** A list that is gone through: a bucket of a market, narrowed down, in an order. */
export type Queue = Omit<Body<'listCollections'>, 'after'>

/** Days late, from and to; below zero the days until the due date. Null: no end. */
const DAYS_LATE: Readonly<Record<Bucket, readonly [from: number, to: number | null]>> = {
  dueToday: [0, 0],
  dueSoon: [-3, -1],
  late1to7: [1, 7],
  late8to30: [8, 30],
  late31to60: [31, 60],
  late61to90: [61, 90],
  lateOver90: [91, null],
}

/** Counts every bucket of every market, each up to a limit, by an index alone. */
export async function countBuckets(
  { db, clock }: Services,
  caller: StaffCaller,
  filters: Body<'getCollections'>,
): Promise<Reply<'getCollections'>['markets']> {
  const cells = allMarkets.flatMap((market) => {
    const today = businessDateIn(market, clock)
    return COLLECTION_BUCKETS.map((bucket) => ({ market, today, bucket, order: 'late' as const, ...filters }))
  })
  const counts = cells.map((cell) => {
    const few = db
      .select({ id: orders.id })
      .from(orders)
      .where(inQueue(cell, caller, cell.today))
    return sql`(select count(*)::int from (${few.limit(COLLECTION_COUNT_MAX + 1)}) as few)`
  })
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  const found = rows[0]?.counts ?? []
  return allMarkets.map((market) => ({
    market,
    today: businessDateIn(market, clock),
    buckets: cells.flatMap((cell, index) => {
      if (cell.market !== market) return []
      const count = found[index] ?? 0
      const isMore = count > COLLECTION_COUNT_MAX
      return [{ bucket: cell.bucket, loanCount: isMore ? COLLECTION_COUNT_MAX : count, isMore }]
    }),
  }))
}

/** SQL condition: a running loan of the list. */
function inQueue({ market, bucket, productId, mine }: Queue, caller: StaffCaller, today: IsoDate): SQL | undefined {
  const [from, to] = DAYS_LATE[bucket]
  return and(
    eq(orders.market, market),
    eq(orders.state, sql.raw(String(orderStatusCodes.active))),
    lte(orders.nextDueOn, addDays(today, -from)),
    to === null ? undefined : gte(orders.nextDueOn, addDays(today, -to)),
    productId === undefined ? undefined : eq(orders.productId, productId),
    mine === true
      ? sql`${orders.id} in (select ${tasks.orderId} from ${tasks} where ${tasks.doneAt} is null and ${isFor(caller)})`
      : undefined,
  )
}

/** The place of a loan in any list. Two loans never share one. */
export type QueueKey = { readonly dueOn: string; readonly amountMinor: number; readonly orderId: string }

type Page = { readonly after: QueueKey | null; readonly limit: number; readonly isBackwards?: boolean }

type Needed = Pick<Services, 'clock'> & { readonly db: Reader }

/** The loans of a list that come after a place, or before it, the nearest first. */
export async function findQueued(
  services: Needed,
  caller: StaffCaller,
  queue: Queue,
  page: Page,
): Promise<{ borrowerId: string; key: QueueKey }[]> {
  const rows = await queuedQuery(services, caller, queue, page)
  return rows.map(({ borrowerId, orderId, dueOn, amountMinor }) => ({
    borrowerId,
    key: { dueOn: dueOn ?? '', amountMinor, orderId },
  }))
}

export function queuedQuery(
  { db, clock }: Needed,
  caller: StaffCaller,
  queue: Queue,
  { after, limit, isBackwards = false }: Page,
) {
  return db
    .select({
      borrowerId: orders.borrowerId,
      orderId: orders.id,
      dueOn: orders.nextDueOn,
      amountMinor: orders.requestedAmountMinor,
    })
    .from(orders)
    .where(
      and(
        inQueue(queue, caller, businessDateIn(queue.market as Market, clock)),
        after === null ? undefined : beyond(queue, after, isBackwards),
      ),
    )
    .orderBy(...orderOf(queue, isBackwards))
    .limit(limit)
}

/** The earliest due date first, or the largest loan first; of equal ones by id, so that pages neither overlap nor leave one out. */
function orderOf({ order }: Queue, isBackwards: boolean): SQL[] {
  const [up, down] = isBackwards ? [desc, asc] : [asc, desc]
  return order === 'late' ? [up(orders.nextDueOn), up(orders.id)] : [down(orders.requestedAmountMinor), up(orders.id)]
}

function beyond({ order }: Queue, { dueOn, amountMinor, orderId }: QueueKey, isBackwards: boolean): SQL {
  const later = sql.raw(isBackwards ? '<' : '>')
  if (order === 'late') return sql`(${orders.nextDueOn}, ${orders.id}) ${later} (${dueOn}::date, ${orderId}::uuid)`
  return sql`(-${orders.requestedAmountMinor}, ${orders.id}) ${later} (${-amountMinor}::bigint, ${orderId}::uuid)`
}

export function writeKey({ dueOn, amountMinor, orderId }: QueueKey): string {
  return `${dueOn}_${amountMinor}_${orderId}`
}

/** @throws INVALID_FIELD for a day that no calendar has */
export function readKey(text: string): QueueKey {
  const [dueOn = '', amount = '', orderId = ''] = text.split('_')
  try {
    parseIsoDate(dueOn)
  } catch {
    throw new DomainError('INVALID_FIELD', 'after')
  }
  return { dueOn, amountMinor: Number(amount), orderId }
}
