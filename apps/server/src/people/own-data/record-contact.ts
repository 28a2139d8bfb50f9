import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { aboutPlace } from './contact-places.ts'
import { type ContactRecord, insertContact, listContactsOf } from './contacts.store.ts'

const ABOUT_MAX_LENGTH = 500
const MOST_LISTED = 200

export type Contact = Pick<ContactRecord, 'borrowerId' | 'way' | 'contactedAt'> & {
  readonly about: string
  readonly by: string
}

/** What a member of staff did outside the product. Its borrower reads it in these very words. */
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

/** Newest first, with what was spoken of. */
export async function listNewestContacts({ db, cipher }: Services, borrowerId: string) {
  const rows = await listContactsOf(db, borrowerId, MOST_LISTED)
  return rows.map(({ aboutSealed, ...row }) => ({ ...row, about: cipher.open(aboutSealed, aboutPlace(row.id)) }))
}
