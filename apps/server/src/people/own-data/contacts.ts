import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { findMessagesTo, type MessageRecord } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { pageBefore, type TimelinePlace } from '../../platform/timeline/place.ts'
import type { Services } from '../../services.ts'
import { getBorrower } from '../borrowers/borrowers.store.ts'
import { contactRecords } from './own-data.schema.ts'

const ABOUT_MAX_LENGTH = 500

const MOST_LISTED = 200

type Contact = Pick<ContactRecord, 'borrowerId' | 'way' | 'contactedAt'> & {
  readonly about: string
  readonly by: string
}

/** A contact by staff outside the product. The borrower reads the same words. */
export async function recordContact(services: Services, contact: Contact): Promise<string> {
  const { db, cipher, clock } = services
  const { borrowerId, way, contactedAt, by: recordedBy } = contact
  const about = contact.about.trim()
  if (about === '' || about.length > ABOUT_MAX_LENGTH) {
    throw new DomainError('INVALID_FIELD', 'about', `What it was about takes 1 to ${ABOUT_MAX_LENGTH} characters.`)
  }
  const recordedAt = clock.businessNow()
  if (contactedAt > recordedAt) {
    throw new DomainError('INVALID_FIELD', 'at', 'What is recorded has happened: its time cannot be later than now.')
  }
  const id = randomUUID()
  const aboutSealed = cipher.seal(about, aboutPlace(id))
  await inTransaction(db, async (tx) => {
    await insertContact(tx, { borrowerId, id, way, contactedAt, aboutSealed, recordedBy, recordedAt })
    await recordAudit(tx, recordedBy, 'contact-recorded', { borrowerId, contactId: id, way })
  })
  return id
}

/** Newest first, with their subject. */
export async function listNewestContacts({ db, cipher }: Services, borrowerId: string) {
  const rows = await listContactsOf(db, borrowerId, MOST_LISTED)
  return rows.map(({ aboutSealed, ...row }) => ({ ...row, about: cipher.open(aboutSealed, aboutPlace(row.id)) }))
}

export type OrderContact = Pick<ContactRecord, 'id' | 'way' | 'contactedAt' | 'recordedBy'>

/** Contacts with a borrower since an instant and before a place, newest first, without their subject. `rank` begins every id. */
export async function listContactsSince(
  db: Reader,
  borrowerId: string,
  since: Date,
  { place, rank, limit }: { place: TimelinePlace | null; rank: string; limit: number },
): Promise<OrderContact[]> {
  const { id, way, contactedAt, recordedBy } = contactRecords
  const { where, orderBy } = pageBefore(sql`${contactedAt}`, sql`${rank}::text || ${id}::text`, place)
  return db
    .select({ id, way, contactedAt, recordedBy })
    .from(contactRecords)
    .where(and(eq(contactRecords.borrowerId, borrowerId), gte(contactedAt, since), where))
    .orderBy(...orderBy)
    .limit(limit)
}

const MOST = 200

type Entry = Reply<'listContactRecord'>['entries'][number]

/** Messages record themselves, without the digits of a code; calls, visits, letters and e-mails are recorded by staff. */
export async function listContactRecord(services: Services, borrowerId: string): Promise<Reply<'listContactRecord'>> {
  const { phoneKey } = await getBorrower(services.db, borrowerId)
  const [messages, contacts] = await Promise.all([
    findMessagesTo(services.db, phoneKey, MOST),
    listNewestContacts(services, borrowerId),
  ])
  const told = contacts.map(({ id, contactedAt, way, about }) => ({
    entryId: id,
    at: contactedAt,
    contactWay: way,
    about,
  }))
  const entries = [...messages.filter(isSent).map(entryOf), ...told].sort((a, b) => b.at.getTime() - a.at.getTime())
  return { entries: entries.slice(0, MOST).map(({ at, ...rest }) => ({ contactedAt: at.toISOString(), ...rest })) }
}

function isSent({ outcome }: MessageRecord): boolean {
  return outcome === 'sent'
}

function entryOf({ id, at, channel, text }: MessageRecord): Omit<Entry, 'contactedAt'> & { at: Date } {
  return { entryId: id, at, contactWay: channel === 'voice' ? 'call' : 'message', about: text }
}

type ContactRecord = typeof contactRecords.$inferSelect

async function insertContact(tx: Tx, row: ContactRecord): Promise<void> {
  await tx.insert(contactRecords).values(row)
}

/** Newest first. */
async function listContactsOf(db: Reader, borrowerId: string, limit: number): Promise<ContactRecord[]> {
  return db
    .select()
    .from(contactRecords)
    .where(eq(contactRecords.borrowerId, borrowerId))
    .orderBy(desc(contactRecords.contactedAt), desc(contactRecords.id))
    .limit(limit)
}

export function aboutPlace(id: string): Place {
  return { table: 'contact_records', column: 'about', row: id }
}
