import type { Permission, Reply } from '@hulog/contract'
import { SEARCH_MAX_LENGTH, SEARCH_MAX_WORDS, SEARCHES_PER_HOUR } from '@hulog/contract/staff-limits'
import { inArray } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { isUuid, type Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes, StaffCall, StaffCaller } from '../../platform/http/register-operation.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { allMarkets } from '../../platform/markets/markets.ts'
import { parsePersonPhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { borrowers } from '../borrowers/borrowers.schema.ts'
import { type Borrower, marketOf } from '../borrowers/borrowers.store.ts'
import { findBorrowersNamed } from '../borrowers/name-keys.ts'

type Found = Reply<'searchConsole'>
type Kind = Exclude<keyof Found, 'hasSlip'>
type One<Name extends Kind> = NonNullable<Found[Name]>['found'][number]

export type FoundOrder = Omit<One<'orders'>, 'phoneMasked'> & { readonly borrowerId: string }
export type FoundComplaint = One<'complaints'>
export type FoundPayment = One<'payments'>

/** `isSlip`: as many digits as such a number has, and another check digit. */
type ByNumber<Each> = { readonly found: readonly Each[]; readonly isSlip: boolean }

/** Finders of the domains above. Each looks keys up in an index, and reads no more than a few rows. */
export type SearchParts = {
  readonly findOrders: (services: Services, text: string) => Promise<ByNumber<FoundOrder>>
  readonly newestOrders: (services: Services, borrowerIds: readonly string[]) => Promise<readonly FoundOrder[]>
  readonly findComplaints: (db: Reader, text: string) => Promise<ByNumber<FoundComplaint>>
  readonly findPayments: (db: Reader, text: string) => Promise<readonly FoundPayment[]>
}

/** The search in the bar of the console. */
export function searchRoutes(routes: Routes, services: Services, parts: SearchParts): void {
  routes.staff('searchConsole', (call) => searchConsole(services, parts, call))
}

/** Things of one kind that are shown. */
const MOST_SHOWN = 20
const HOUR_SECONDS = 3_600

/**
 * Finds by exact keys and by names, of each kind only what the caller has the right to. It is recorded that somebody searched and how
 * much was found, and never what was sought.
 * @throws SEARCH_LIMIT_REACHED, SEARCH_OF_A_LIST
 */
async function searchConsole(
  services: Services,
  parts: SearchParts,
  { caller, body }: Pick<StaffCall<'searchConsole'>, 'caller' | 'body'>,
): Promise<Found> {
  await refuseTooMuch(services, caller, body.sought)
  const text = body.sought.toWellFormed().normalize('NFKC').trim()
  const isName = /\p{L}/u.test(text) && !isUuid(text)
  // Keys have digits, or are one word. Of a name nothing else needs to be looked up.
  const mayBeKey = /\p{N}/u.test(text) || !/\s/.test(text)
  const found = { ...(await findByKey(services, parts, caller, mayBeKey ? text : '')) }
  if (found.borrowers !== null && isName) {
    const named = await findBorrowersNamed(services, text, MOST_SHOWN)
    const ids = [...new Set([...found.borrowers.ids, ...named.ids])]
    found.borrowers = { ids: ids.slice(0, MOST_SHOWN), hasMore: named.hasMore || ids.length > MOST_SHOWN }
  }
  const shown = await show(services, parts, caller, found)
  await recordAudit(services.db, caller.name, 'console-searched', {
    by: isName ? 'name' : 'key',
    orders: shown.orders?.found.length ?? null,
    borrowers: shown.borrowers?.found.length ?? null,
    complaints: shown.complaints?.found.length ?? null,
    payments: shown.payments?.found.length ?? null,
  })
  return shown
}

/** Every search counts, also a refused one: who pastes lists of names soon finds nothing more. */
async function refuseTooMuch({ db, clock }: Services, { name }: StaffCaller, sought: string): Promise<void> {
  const searches = await countUse(db, `console-search:${name}`, HOUR_SECONDS, clock.now())
  if (searches > SEARCHES_PER_HOUR) {
    // The first refusal of the hour: the others say nothing more.
    if (searches === SEARCHES_PER_HOUR + 1) await recordAudit(db, name, 'console-search-limited', { searches })
    throw new DomainError('SEARCH_LIMIT_REACHED')
  }
  const words = sought.split(/[\s,;]+/).filter((word) => word !== '').length
  if (words <= SEARCH_MAX_WORDS && sought.length <= SEARCH_MAX_LENGTH) return
  await recordAudit(db, name, 'console-search-refused', { words })
  throw new DomainError('SEARCH_OF_A_LIST')
}

type Keyed = {
  readonly orders: readonly FoundOrder[] | null
  borrowers: { readonly ids: readonly string[]; readonly hasMore: boolean } | null
  readonly complaints: readonly FoundComplaint[] | null
  readonly payments: readonly FoundPayment[] | null
  readonly hasSlip: boolean
}

/** One after the other: a search must not take several connections. */
async function findByKey(services: Services, parts: SearchParts, caller: StaffCaller, text: string): Promise<Keyed> {
  const { db } = services
  const may = (permission: Permission) => caller.permissions.has(permission)
  const maySeeOrders = may('applications.read') || may('loans.read')
  const nothing = { found: [], isSlip: false }
  const orders = maySeeOrders && text !== '' ? await parts.findOrders(services, text) : nothing
  const complaints = may('care.read') && text !== '' ? await parts.findComplaints(db, text) : nothing
  const payments = may('payments.read') && text !== '' ? await parts.findPayments(db, text) : []
  const ids = may('borrowers.read') && text !== '' ? await findBorrowersByKey(services, text) : []
  return {
    orders: maySeeOrders ? orders.found.filter((order) => maySee(caller, order)) : null,
    borrowers: may('borrowers.read') ? { ids, hasMore: false } : null,
    complaints: may('care.read') ? complaints.found : null,
    payments: may('payments.read') ? payments : null,
    hasSlip: orders.isSlip || complaints.isSlip,
  }
}

/** A loan began as an application: who sees applications sees what became of them. */
function maySee({ permissions }: StaffCaller, { isPaidOut }: FoundOrder): boolean {
  return permissions.has('applications.read') || (isPaidOut && permissions.has('loans.read'))
}

/** By the id, or by the phone: the same digits may be a number of several countries. */
async function findBorrowersByKey({ db, cipher }: Services, text: string): Promise<string[]> {
  const { id, phoneKey } = borrowers
  if (isUuid(text))
    return (
      await db
        .select({ id })
        .from(borrowers)
        .where(inArray(id, [text]))
    ).map((row) => row.id)
  if (!/^[\d\s()+./-]{7,24}$/.test(text)) return []
  const phones = allMarkets.flatMap((market) => parsePersonPhone(text, market)?.e164 ?? [])
  const keys = [...new Set(phones)].map((e164) => cipher.blindIndex('phone', e164))
  if (keys.length === 0) return []
  return (await db.select({ id }).from(borrowers).where(inArray(phoneKey, keys))).map((row) => row.id)
}

/** Adds to each what a list shows of its borrower: the masked phone, the market and the newest order. */
async function show(services: Services, parts: SearchParts, caller: StaffCaller, found: Keyed): Promise<Found> {
  const ids = found.borrowers?.ids ?? []
  const known = await readBorrowers(services.db, [...ids, ...(found.orders ?? []).map(({ borrowerId }) => borrowerId)])
  const newest = ids.length > 0 ? await parts.newestOrders(services, ids) : []
  const newestOf = new Map(newest.filter((order) => maySee(caller, order)).map((order) => [order.borrowerId, order]))
  const orders = (found.orders ?? []).map(({ borrowerId, ...order }) => {
    return { ...order, phoneMasked: known.get(borrowerId)?.phoneMasked ?? '' }
  })
  const people = ids.flatMap((borrowerId) => {
    const borrower = known.get(borrowerId)
    if (!borrower) return []
    const order = newestOf.get(borrowerId)
    const newestOrder = order ? { orderNumber: order.orderNumber, orderStatus: order.orderStatus } : null
    return [{ borrowerId, phoneMasked: borrower.phoneMasked, market: marketOf(borrower), newestOrder }]
  })
  const isNothing = [orders, people, found.complaints ?? [], found.payments ?? []].every(({ length }) => length === 0)
  return {
    orders: found.orders && atMost(orders),
    borrowers: found.borrowers && { found: people, hasMore: found.borrowers.hasMore },
    complaints: found.complaints && atMost(found.complaints),
    payments: found.payments && atMost(found.payments),
    hasSlip: found.hasSlip && isNothing,
  }
}

function atMost<Each>(all: readonly Each[]): { found: Each[]; hasMore: boolean } {
  return { found: all.slice(0, MOST_SHOWN), hasMore: all.length > MOST_SHOWN }
}

async function readBorrowers(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Borrower>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(borrowers)
    .where(inArray(borrowers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
