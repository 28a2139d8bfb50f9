import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import type { Language } from '@hulog/texts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Reader, Tx } from '../../platform/database/database.ts'
import { isMarket, type Market, markets } from '../../platform/markets/markets.ts'
import { maskPhone, type Phone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { borrowers } from './borrowers.schema.ts'

export type Borrower = typeof borrowers.$inferSelect

/** Inserts unless the phone is known already; then nothing changes. */
async function insertBorrower(tx: Tx, borrower: typeof borrowers.$inferInsert): Promise<void> {
  await tx.insert(borrowers).values(borrower).onConflictDoNothing({ target: borrowers.phoneKey })
}

/** Prevents closing the account until the transaction ends. */
async function holdBorrowerByPhone(tx: Tx, phoneKey: string): Promise<Borrower | null> {
  const [row] = await tx.select().from(borrowers).where(eq(borrowers.phoneKey, phoneKey)).for('key share')
  return row ?? null
}

/** The same by id; null for an unknown one. */
export async function holdBorrower(tx: Tx, id: string): Promise<Borrower | null> {
  const [row] = await tx.select().from(borrowers).where(eq(borrowers.id, id)).for('key share')
  return row ?? null
}

export async function isKnownPhone(db: Reader, phoneKey: string): Promise<boolean> {
  const rows = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phoneKey, phoneKey))
  return rows.length > 0
}

export async function getBorrower(db: Reader, id: string): Promise<Borrower> {
  const [row] = await db.select().from(borrowers).where(eq(borrowers.id, id))
  if (!row) throw new Error(`borrower ${id} does not exist`)
  return row
}

/** Null for an unknown one. */
export async function findBorrower(db: Reader, id: string): Promise<Borrower | null> {
  const [row] = await db.select().from(borrowers).where(eq(borrowers.id, id))
  return row ?? null
}

/** Open; closed, with nothing left but what the law keeps; or forgotten, with nothing left that names a person. */
export function accountOf({ phoneKey, phoneSealed }: Borrower): 'open' | 'closed' | 'forgotten' {
  if (phoneSealed === '') return 'forgotten'
  return phoneKey.startsWith(CLOSED) ? 'closed' : 'open'
}

const CLOSED = 'closed:'

export async function setLanguage(db: Reader, id: string, language: Language): Promise<void> {
  await db.update(borrowers).set({ language }).where(eq(borrowers.id, id))
}

export function marketOf({ market }: Borrower): Market {
  if (!isMarket(market)) throw new Error('a borrower is stored in a market that is not served')
  return market
}

/**
 * Closes the account: nobody can sign in to it any more, and neither the number nor the ID finds it. Its owner, or the next
 * owner of the number, starts as a new borrower.
 */
export async function closeAccount(tx: Tx, id: string): Promise<void> {
  await tx
    .update(borrowers)
    .set({ phoneKey: `${CLOSED}${id}`, nationalIdKey: null, firstSignedInAt: null })
    .where(eq(borrowers.id, id))
}

/** The row stays for the ledger; it contains nothing any more that identifies a person. */
export async function forgetPhone(tx: Tx, id: string): Promise<void> {
  await tx.update(borrowers).set({ phoneSealed: '', phoneMasked: '' }).where(eq(borrowers.id, id))
}

/** Records only the first time. */
export async function noteSignIn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(borrowers)
    .set({ firstSignedInAt: now })
    .where(and(eq(borrowers.id, id), isNull(borrowers.firstSignedInAt)))
}

/** Whether the borrower of a row has ever signed in, for a query of another feature that counts borrowers. */
export function hasSignedIn(borrowerId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${borrowers} where ${borrowers.id} = ${borrowerId}
    and ${borrowers.firstSignedInAt} is not null)`
}

/** The person behind a phone that was just proven; a new one on the first sign-in. */
export async function findOrCreateBorrower(services: Services, tx: Tx, phone: Phone): Promise<Borrower> {
  const { cipher, clock } = services
  const phoneKey = cipher.blindIndex('phone', phone.e164)
  const id = randomUUID()
  await insertBorrower(tx, {
    id,
    market: phone.market,
    phoneKey,
    phoneSealed: cipher.seal(phone.e164, { table: 'borrowers', column: 'phone', row: id }),
    phoneMasked: maskPhone(phone),
    createdAt: clock.now(),
  })
  const borrower = await holdBorrowerByPhone(tx, phoneKey)
  if (!borrower) throw new Error('a borrower was neither found nor created')
  return borrower
}

export async function getSessionBorrower(
  services: Services,
  borrowerId: string,
): Promise<Omit<Reply<'getSession'>, 'fullName' | 'unreadCount'>> {
  const borrower = await getBorrower(services.db, borrowerId)
  const market = marketOf(borrower)
  return { phoneMasked: borrower.phoneMasked, market, currency: markets[market].currency }
}

export type MarketLookup = (borrowerId: string) => Promise<Market>

const MOST_KNOWN = 10_000

/** The market of a borrower. It never changes, so that every process asks the database once. */
export function makeMarketLookup(db: Database): MarketLookup {
  const known = new Map<string, Market>()
  return async (borrowerId) => {
    const remembered = known.get(borrowerId)
    if (remembered) return remembered
    const market = marketOf(await getBorrower(db, borrowerId))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(borrowerId, market)
    return market
  }
}

/** The number, in E.164, for a message to the borrower. Passed to nobody else. */
export function openPhone(
  { cipher }: Pick<Services, 'cipher'>,
  { id, phoneSealed }: Pick<Borrower, 'id' | 'phoneSealed'>,
): string {
  return cipher.open(phoneSealed, { table: 'borrowers', column: 'phone', row: id })
}

/** SQL condition: the borrower of a row belongs to a market. */
export function isOfMarket(borrowerId: PgColumn, market: Market): SQL<boolean> {
  return sql<boolean>`exists (select from ${borrowers} where ${borrowers.id} = ${borrowerId} and ${borrowers.market} = ${market})`
}
