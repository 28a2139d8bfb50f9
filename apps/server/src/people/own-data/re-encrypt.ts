import { subscriptionPlace } from '../../messaging/index.ts'
import { placeOf as placeOfOutgoing } from '../../platform/outgoing/fixed-request.ts'
import { type SealedColumn, sealedById } from '../../platform/secrets/field-cipher.ts'
import { readPhoto } from '../../platform/uploads/file.route.ts'
import { FileChanged, FileMissing } from '../../platform/uploads/file-storage.ts'
import { findFileByKey, walkFiles } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { type SectionName, placeOf as sectionPlace } from '../borrowers/certification.store.ts'
import { correctionPlace } from '../borrowers/corrections.ts'
import { placeOfReport } from '../consents/phone-reports.ts'
import { hashPlace } from '../passwords/passwords.store.ts'
import { invitationPlace } from '../staff-sessions/invitations.store.ts'
import { loginPlace } from '../staff-sessions/staff-logins.store.ts'
import { aboutPlace } from './contacts.ts'
import { COPIES_FOLDER } from './data-copies.ts'
import type { OwnDataServices } from './other-records.ts'

type Needed = Pick<OwnDataServices, 'db' | 'cipher' | 'records'>

type Found = { readonly sealed: string; readonly key: string[] }

type ReEncrypted = { readonly sealed: number; readonly unreadable: readonly string[] }

type Left = { readonly place: string; readonly left: number }

/** The number of values in one query. Papers are long, so a batch stays below some megabytes. */
const BATCH = 100

/**
 * Encrypts again with the newest key what a previous one encrypted. Each value replaces only the ciphertext it was read
 * from, so that concurrent changes and deletions stay; it may stop anywhere and run again.
 */
export async function reEncryptValues(services: Needed): Promise<ReEncrypted> {
  let sealed = 0
  const unreadable: string[] = []
  for (const column of sealedColumnsOf(services)) {
    for await (const batch of batchesLeft(services, column)) {
      for (const found of batch) {
        const anew = sealAnew(services, column, found)
        if (anew === null) unreadable.push(`${column.table}.${column.column} of ${found.key.join(' ')}`)
        else sealed += await replace(services, column, found, anew)
      }
    }
  }
  return { sealed, unreadable }
}

/** Counts the values of each column that are not encrypted with the newest key; columns without any are left out. */
export async function countOutdatedValues(services: Needed): Promise<Left[]> {
  const { db, cipher } = services
  const found: Left[] = []
  for (const { table, column } of sealedColumnsOf(services)) {
    const { rows } = await db.$client.query<{ left: number }>(
      `select count(*)::int as left from "${table}" where "${column}" <> '' and not starts_with("${column}", $1)`,
      [cipher.newestPrefix],
    )
    found.push({ place: `${table}.${column}`, left: rows[0]?.left ?? 0 })
  }
  return found.filter(({ left }) => left > 0)
}

/** In the order of the key, so that a value that does not decrypt is passed once. */
async function* batchesLeft({ db, cipher }: Needed, { table, column, key }: SealedColumn): AsyncGenerator<Found[]> {
  const names = key.map((name) => `"${name}"`).join(', ')
  const texts = key.map((name) => `"${name}"::text`).join(', ')
  const marks = key.map((_name, index) => `$${index + 3}`).join(', ')
  let after: readonly string[] | null = null
  for (;;) {
    const beyond: string = after ? `and (${names}) > (${marks})` : ''
    const { rows }: { rows: Found[] } = await db.$client.query<Found>(
      `select "${column}" as sealed, array[${texts}] as key from "${table}"
       where "${column}" <> '' and not starts_with("${column}", $1) ${beyond} order by ${names} limit $2`,
      [cipher.newestPrefix, BATCH, ...(after ?? [])],
    )
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.key ?? null
  }
}

function sealAnew({ cipher }: Needed, { placeOf }: SealedColumn, { sealed, key }: Found): string | null {
  const place = placeOf(...key)
  try {
    return cipher.seal(cipher.open(sealed, place), place)
  } catch {
    return null
  }
}

async function replace({ db }: Needed, { table, column, key }: SealedColumn, found: Found, anew: string) {
  const isRow = key.map((name, index) => `"${name}" = $${index + 3}`).join(' and ')
  const { rowCount } = await db.$client.query(
    `update "${table}" set "${column}" = $1 where "${column}" = $2 and ${isRow}`,
    [anew, found.sealed, ...found.key],
  )
  return rowCount ?? 0
}

type NeededForFiles = Pick<Services, 'db' | 'providers'>

/** Encrypts photos and copies with the newest key. Lost files and those that do not decrypt are listed and skipped. */
export async function reEncryptFiles(services: NeededForFiles): Promise<ReEncrypted> {
  const { storage } = services.providers
  let sealed = 0
  const unreadable: string[] = []
  for await (const key of keysOf(services)) {
    try {
      if (!(await storage.sealAnew(key.storageKey))) continue
      sealed += 1
      // It was erased during encryption: its row went first, then its file, which has just been written again.
      if (key.isPhoto && !(await findFileByKey(services.db, key.storageKey))) await storage.remove(key.storageKey)
    } catch (error) {
      if (!(error instanceof FileMissing || error instanceof FileChanged)) throw error
      unreadable.push(key.storageKey)
    }
  }
  return { sealed, unreadable }
}

/** Counts files that are not encrypted with the newest key. Every file is read. */
export async function countOutdatedFiles(services: NeededForFiles): Promise<number> {
  let left = 0
  for await (const { storageKey } of keysOf(services)) {
    const isNewest = await services.providers.storage.isUnderNewest(storageKey).catch(isLost)
    if (!isNewest) left += 1
  }
  return left
}

type Key = { readonly storageKey: string; readonly isPhoto: boolean }

async function* keysOf({ db, providers }: NeededForFiles): AsyncGenerator<Key> {
  for await (const file of walkFiles(db)) {
    // A foreign picture is not encrypted as if it were ours.
    const isOurs = await readPhoto(providers.storage, file).then(() => true, isLost)
    if (isOurs) yield { storageKey: file.storageKey, isPhoto: true }
  }
  for await (const { key } of providers.storage.list(COPIES_FOLDER)) yield { storageKey: key, isPhoto: false }
}

function isLost(error: unknown): false {
  if (error instanceof FileMissing || error instanceof FileChanged) return false
  throw error
}

/** The encrypted columns of this domain and of those it imports. */
const columnsHere: readonly SealedColumn[] = [
  sealedById('borrowers', 'phone_sealed', (row) => ({ table: 'borrowers', column: 'phone', row })),
  sealedById('login_challenges', 'phone_sealed', (row) => ({ table: 'login_challenges', column: 'phone', row })),
  sealedById('registration_challenges', 'phone_sealed', (row) => ({
    table: 'registration_challenges',
    column: 'phone',
    row,
  })),
  sealedById('registration_challenges', 'code_sealed', (row) => ({
    table: 'registration_challenges',
    column: 'code',
    row,
  })),
  {
    table: 'passwords',
    column: 'hash_sealed',
    key: ['borrower_id'],
    placeOf: (borrowerId = '') => hashPlace(borrowerId),
  },
  ...(['password', 'totp', 'next_totp'] as const).map((column) => ({
    table: 'staff_logins',
    column: `${column}_sealed`,
    key: ['name'],
    placeOf: (name = '') => loginPlace(name, column),
  })),
  {
    table: 'staff_invitations',
    column: 'totp_sealed',
    key: ['code_hash'],
    placeOf: (codeHash = '') => invitationPlace(codeHash),
  },
  {
    table: 'push_subscriptions',
    column: 'subscription_sealed',
    key: ['borrower_id', 'id'],
    placeOf: (_borrowerId = '', id = '') => subscriptionPlace(id),
  },
  sealedById('outgoing_requests', 'sealed', placeOfOutgoing),
  {
    table: 'certification_sections',
    column: 'sealed',
    key: ['borrower_id', 'section'],
    placeOf: (borrowerId = '', section = '') => sectionPlace(borrowerId, section as SectionName),
  },
  sealedById('data_corrections', 'old_sealed', (id) => correctionPlace(id, 'old')),
  sealedById('data_corrections', 'new_sealed', (id) => correctionPlace(id, 'new')),
  sealedById('contact_records', 'about_sealed', aboutPlace),
  sealedById('phone_reports', 'sealed', placeOfReport),
]

/**
 * Every column with encrypted values: a change of keys processes all of them. A test compares the list with the
 * database's catalogue and with stored values.
 */
export function sealedColumnsOf({ records }: Pick<OwnDataServices, 'records'>): readonly SealedColumn[] {
  return [...columnsHere, ...records.sealedColumns]
}
