import type { Reply } from '@hulog/contract'
import { findMessagesTo, type MessageRecord } from '../../messaging/notifications/index.ts'
import type { Services } from '../../services.ts'
import { getBorrower } from '../borrowers/index.ts'
import { listNewestContacts } from './record-contact.ts'

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
