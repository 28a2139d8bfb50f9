import type { Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { type IsoDate, owedOn, parseIsoDate } from '@hulog/lending'
import { and, asc, desc, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { listProductNames, type Order, orders, servedMarketOf, showOrderNumber } from '../../origination/index.ts'
import { aboutPlace, contactRecords, listMaskedNames } from '../../people/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type LoanEventRow, loanOf } from '../loan/loan-events.store.ts'
import { eventsOfOrder } from '../loan/order-page.store.ts'
import { promises } from '../promises/promises.schema.ts'
import type { StoredPromise } from '../promises/promises.store.ts'
import { countBuckets, findQueued, readKey, writeKey } from './collection-buckets.ts'
import { tasks } from './collections.schema.ts'
import { type CollectionParts, factsAbout, type KnownOfBorrowers, readKnown } from './contact-facts.ts'
import { mayContactAt } from './contact-rules.ts'
import { promiseOn, showPromise } from './promises.ts'
import { type ShownTask, showTasks } from './tasks.ts'

type Listed = Reply<'listCollections'>['loans'][number]

export type ShownContact = NonNullable<Listed['lastContact']>

export async function getCollections(
  services: Services,
  { caller, body }: StaffCall<'getCollections'>,
): Promise<Reply<'getCollections'>> {
  const markets = await countBuckets(services, caller, body)
  const products = await listProductNames(services.db)
  return { markets, products: products.map(({ id, name }) => ({ productId: id, productName: name })) }
}

/** One page of a bucket. Each kind of thing about its loans is read once for all of them. */
export async function listCollections(
  services: Services,
  parts: CollectionParts,
  { caller, body: { after, ...queue } }: StaffCall<'listCollections'>,
): Promise<Reply<'listCollections'>> {
  const { db, clock } = services
  const at = clock.businessNow()
  const found = await findQueued(services, caller, queue, {
    after: after === undefined ? null : readKey(after),
    limit: PAGE_SIZE + 1,
  })
  const page = found.slice(0, PAGE_SIZE)
  const borrowerIds = page.map(({ borrowerId }) => borrowerId)
  const orderIds = page.map(({ key }) => key.orderId)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  if (page.length === 0) return { loans: [], nextAfter: null }
  const about: About = {
    today: businessDateIn(queue.market, clock),
    names: await listMaskedNames(services, db, borrowerIds),
    contacts: await findLastContacts(services, borrowerIds),
    promises: await findLastPromises(db, orderIds),
    tasks: await findNextTasks(services, orderIds),
    known: await readKnown(parts, db, { market: queue.market, borrowerIds, at }),
    callerName: caller.name,
    at,
  }
  const loans = await readLoans(db, orderIds)
  return {
    loans: orderIds.flatMap((id) => {
      const row = loans.get(id)
      return (row && describe(row, about)) ?? []
    }),
    nextAfter: last ? writeKey(last.key) : null,
  }
}

type LoanRow = Order & { readonly events: LoanEventRow[] }

type About = {
  readonly today: IsoDate
  readonly names: ReadonlyMap<string, string>
  readonly contacts: ReadonlyMap<string, ShownContact>
  readonly promises: ReadonlyMap<string, StoredPromise>
  readonly tasks: ReadonlyMap<string, ShownTask>
  readonly known: KnownOfBorrowers
  readonly callerName: string
  readonly at: Date
}

async function readLoans(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, LoanRow>> {
  const rows = await db
    .select({ ...getTableColumns(orders), events: eventsOfOrder })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null for a loan that ended since the page was chosen. */
function describe(row: LoanRow, about: About): Listed | null {
  const { borrowerId, id: orderId, number, productName, currency, nextDueOn } = row
  const loan = loanOf(row, row.events)
  if (loan === null || nextDueOn === null) return null
  const { today, known, callerName, at } = about
  const { overdueMinor, lateChargesMinor, dueNowMinor, daysOverdue, isSettled } = owedOn(loan, today)
  const stored = about.promises.get(orderId)
  const promise = stored && showPromise(stored, promiseOn(stored, loan, row.events, today))
  const facts = factsAbout(known, {
    ...{ market: servedMarketOf(row), borrowerId, at, callerName },
    ...{ isOwed: !isSettled, daysLate: daysOverdue },
  })
  return {
    orderId,
    orderNumber: showOrderNumber(number),
    nameMasked: about.names.get(borrowerId) ?? '',
    productName,
    currency: currency as Listed['currency'],
    overdueMinor: overdueMinor + lateChargesMinor,
    dueNowMinor,
    dueOn: parseIsoDate(nextDueOn),
    daysLate: daysOverdue,
    lastContact: about.contacts.get(borrowerId) ?? null,
    promise: promise?.promiseState === 'open' ? promise : null,
    nextTask: about.tasks.get(orderId) ?? null,
    contact: mayContactAt(facts, at),
  }
}

async function findLastContacts(services: Services, borrowerIds: readonly string[]) {
  const rows = await services.db
    .selectDistinctOn([contactRecords.borrowerId])
    .from(contactRecords)
    .where(inArray(contactRecords.borrowerId, [...borrowerIds]))
    .orderBy(contactRecords.borrowerId, desc(contactRecords.contactedAt), desc(contactRecords.id))
  return new Map(rows.map((row) => [row.borrowerId, showContact(services, row)]))
}

export function showContact({ cipher }: Services, row: typeof contactRecords.$inferSelect): ShownContact {
  const { id, way, direction, reached, contactedAt, aboutSealed, recordedBy } = row
  return {
    contactId: id,
    contactedAt: contactedAt.toISOString(),
    ...{ way, direction, reached },
    outcome: row.outcome as ShownContact['outcome'],
    about: cipher.open(aboutSealed, aboutPlace(id)),
    by: recordedBy,
    against: row.against as ShownContact['against'],
  }
}

async function findLastPromises(db: Reader, orderIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([promises.orderId])
    .from(promises)
    .where(inArray(promises.orderId, [...orderIds]))
    .orderBy(promises.orderId, desc(promises.recordedAt), desc(promises.id))
  return new Map(rows.map((row) => [row.orderId, row]))
}

async function findNextTasks(services: Services, orderIds: readonly string[]) {
  const rows = await services.db
    .selectDistinctOn([tasks.orderId])
    .from(tasks)
    .where(and(inArray(tasks.orderId, [...orderIds]), isNull(tasks.doneAt)))
    .orderBy(tasks.orderId, asc(tasks.dueOn), asc(tasks.id))
  const shown = await showTasks(services, rows)
  return new Map(shown.flatMap((task) => (task.orderId === null ? [] : [[task.orderId, task] as const])))
}
