import { and, eq, inArray, notInArray, notLike, type SQL, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { enqueue, enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { borrowerNameKeys, borrowers, certificationSections } from './borrowers.schema.ts'
import { lockBorrower, readSection } from './certification.store.ts'

type Cipher = Pick<FieldCipher, 'blindIndex'>

/** Longer names are found by their first words, longer words by their first letters. */
const MOST_WORDS = 8
const LONGEST_PREFIX = 10
/** From so many letters on, the beginning of a word finds it; a shorter word is found as a whole. */
const STEM = 3

/**
 * Returns the words of a name as they are compared: `José  O’Neill-Cruz` is jose, oneill and cruz. Accents and other marks count for
 * nothing. A name of signs alone is one word, so that every name has one.
 */
export function nameWords(name: string): string[] {
  const plain = name.replaceAll(/['’‘ʼ`´\p{Cf}]/gu, '').normalize('NFKD')
  const letters = plain.replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.length > 0 ? words : [name.trim()]
}

/**
 * Returns the keys by which a name is found: each word and each beginning of it, and each two words together by their first letters.
 * The keys of two words keep a search for two popular ones from reading everybody who has either.
 */
export function keysOfName(cipher: Cipher, name: string): bigint[] {
  const words = [...new Set(nameWords(name))].slice(0, MOST_WORDS)
  return distinct([
    ...words.flatMap((word) => beginningsOf(word).map((text) => wordKey(cipher, text))),
    ...pairKeys(cipher, words),
  ])
}

function beginningsOf(word: string): string[] {
  const letters = [...word].slice(0, LONGEST_PREFIX)
  if (letters.length <= STEM) return [letters.join('')]
  return letters.slice(STEM - 1).map((_letter, index) => letters.slice(0, STEM + index).join(''))
}

function pairKeys(cipher: Cipher, words: readonly string[]): bigint[] {
  const stems = words.map((word) => [...word].slice(0, STEM).join(''))
  return distinct(
    stems.flatMap((stem, index) =>
      stems.slice(index + 1).map((other) => key(cipher, ['pair', ...[stem, other].sort()])),
    ),
  )
}

function wordKey(cipher: Cipher, text: string): bigint {
  return key(cipher, ['word', text])
}

/** Eight bytes are enough to tell some millions of keys apart, and keep the table small. */
function key(cipher: Cipher, parts: readonly string[]): bigint {
  return Buffer.from(cipher.blindIndex('name', parts.join('\n')), 'base64url').readBigInt64BE(0)
}

function distinct(keys: readonly bigint[]): bigint[] {
  return [...new Set(keys)]
}

/** Replaces the keys of a borrower's name, in the transaction that saves the name. */
export async function keepNameKeys(cipher: Cipher, tx: Tx, borrowerId: string, fullName: string): Promise<void> {
  const keys = keysOfName(cipher, fullName)
  const others = and(eq(borrowerNameKeys.borrowerId, borrowerId), notInArray(borrowerNameKeys.key, keys))
  await tx.delete(borrowerNameKeys).where(others)
  await tx
    .insert(borrowerNameKeys)
    .values(keys.map((each) => ({ borrowerId, key: each })))
    .onConflictDoNothing()
}

/** Rows of one key that a search looks at. A name that is more popular is cut off, and the answer says so. */
export const MOST_LOOKED_AT = 2_000

/**
 * Finds borrowers by words of their name, in any order, each whole or only begun. Reads no more than `MOST_LOOKED_AT` rows of any key,
 * however many borrowers there are: it walks the rarest key, which may be one of two words, and looks the others up.
 */
export async function findBorrowersNamed(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  text: string,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly hasMore: boolean }> {
  const words = soughtWords(text)
  const single = distinct(words.map((word) => wordKey(cipher, word)))
  return inIndexOrder(db, async (tx) => {
    const found = await tx.execute<Rarest>(rarestQuery([...single, ...pairKeys(cipher, words)]))
    const [rarest] = found.rows
    if (rarest === undefined || rarest.rows === 0) return { ids: [], hasMore: false }
    const { rows } = await tx.execute<{ id: string }>(walkQuery(rarest.key, single, limit + 1))
    const ids = rows.map(({ id }) => id)
    return { ids: ids.slice(0, limit), hasMore: ids.length > limit || rarest.rows > MOST_LOOKED_AT }
  })
}

type Rarest = { readonly key: string; readonly rows: number }

/** Has PostgreSQL read an index row by row, and stop at a limit. A bitmap of it would first read every row of a popular key. */
export async function inIndexOrder<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(
      sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`,
    )
    return read(tx)
  })
}

/** The key with the fewest rows, counted up to the bound. */
export function rarestQuery(keys: readonly bigint[]): SQL {
  return sql`
    select sought.key::text as key, counted.rows
    from unnest(${textOf(keys)}::bigint[]) as sought (key)
    cross join lateral (select count(*)::int as rows from (
      select from borrower_name_keys each where each.key = sought.key
        order by each.borrower_id limit ${MOST_LOOKED_AT + 1}) as bounded) as counted
    order by counted.rows limit 1`
}

/** The borrowers of one key who have all the others too. A count cannot be turned into a join that reads a popular key as a whole. */
export function walkQuery(rarest: string, keys: readonly bigint[], limit: number): SQL {
  return sql`
    select walked.borrower_id as id
    from (select borrower_id from borrower_name_keys where key = ${rarest}::bigint
      order by borrower_id limit ${MOST_LOOKED_AT}) as walked
    where (select count(*) from borrower_name_keys each where each.borrower_id = walked.borrower_id
      and each.key = any(${textOf(keys)}::bigint[])) = ${keys.length}::int
    limit ${limit}`
}

/** A word that another one begins with adds nothing: `mar maria` asks for one word, and a name with two of them is found too. */
function soughtWords(text: string): string[] {
  const words = [...new Set(nameWords(text).map((word) => [...word].slice(0, LONGEST_PREFIX).join('')))]
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

function textOf(keys: readonly bigint[]): string {
  return `{${keys.join(',')}}`
}

/** Starts the keys of names that were saved before there were any. Names that have theirs cost one look-up each. */
export async function startKeyingNames({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(db, (tx) => enqueueOnce(tx, 'key-names', 'keyNames', { after: null }))
}

const BATCH = 500

/** Makes missing keys for a batch of names, and starts the next batch. An account that was closed stays unfound. */
export async function keyNames(services: Services, { after }: JobPayloads['keyNames']): Promise<void> {
  const { db, cipher } = services
  const stated = await listStated(db, after)
  const unkeyed = await listUnkeyed(db, stated)
  for (const borrowerId of unkeyed) {
    await inTransaction(db, async (tx) => {
      const { phoneKey } = await lockBorrower(tx, borrowerId)
      const identity = phoneKey.startsWith('closed:') ? null : await readSection(services, tx, borrowerId, 'identity')
      if (identity) await keepNameKeys(cipher, tx, borrowerId, identity.fullName)
    })
  }
  const last = stated.at(-1)
  if (stated.length === BATCH && last !== undefined)
    await inTransaction(db, (tx) => enqueue(tx, 'keyNames', { after: last }))
}

async function listStated(db: Reader, after: string | null): Promise<string[]> {
  const { borrowerId, section } = certificationSections
  const rows = await db
    .select({ borrowerId })
    .from(certificationSections)
    .where(and(eq(section, 'identity'), after === null ? undefined : sql`${borrowerId} > ${after}::uuid`))
    .orderBy(borrowerId)
    .limit(BATCH)
  return rows.map((row) => row.borrowerId)
}

async function listUnkeyed(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const hasNone = sql`not exists (select from ${borrowerNameKeys} where ${borrowerNameKeys.borrowerId} = ${borrowers.id})`
  const rows = await db
    .select({ id: borrowers.id })
    .from(borrowers)
    .where(and(inArray(borrowers.id, [...ids]), notLike(borrowers.phoneKey, 'closed:%'), hasNone))
  return rows.map(({ id }) => id)
}
