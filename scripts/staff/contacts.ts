import { requireOrderById } from '../../apps/server/src/origination/index.ts'
import { listNewestContacts, recordContact } from '../../apps/server/src/people/index.ts'
import type { StaffCommand } from './staff-command.ts'

const add: StaffCommand = {
  name: 'add',
  what: 'records a contact with the borrower of an order, who reads it in the same words',
  permission: 'collections.contact',
  words: ['ORDER'],
  options: { way: 'call|visit|letter|email', at: 'now|2026-01-31T14:00+08:00', about: 'TEXT' },
  async run(services, { words, options, by }, say) {
    const { borrowerId } = await requireOrderById(services.db, words[0] ?? '')
    const { way = '', at = '', about = '' } = options
    const contactedAt = readTime(at, services.clock.businessNow())
    const id = await recordContact(services, { borrowerId, way: readWay(way), contactedAt, about, by })
    say(`Recorded: ${id}.`)
  },
}

const list: StaffCommand = {
  name: 'list',
  what: 'lists the contacts with the borrower of an order, newest first',
  permission: 'collections.read',
  words: ['ORDER'],
  async run(services, { words }, say) {
    const { borrowerId } = await requireOrderById(services.db, words[0] ?? '')
    const contacts = await listNewestContacts(services, borrowerId)
    for (const { contactedAt, way, about, recordedBy } of contacts) {
      say(`${contactedAt.toISOString()}  ${way}, by ${recordedBy}: ${about}`)
    }
    if (contacts.length === 0) say('Nothing is recorded.')
  },
}

const WAYS = ['call', 'visit', 'letter', 'email'] as const

export function readWay(text: string): (typeof WAYS)[number] {
  const way = WAYS.find((each) => each === text)
  if (way) return way
  throw new Error(`--way takes ${WAYS.join(', ')}, not "${text}".`)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

// An instant without its zone would be three different ones in three markets.
export function readTime(text: string, now: Date): Date {
  if (text === 'now') return now
  const time = new Date(text)
  if (INSTANT.test(text) && !Number.isNaN(time.getTime())) return time
  throw new Error(`--at takes "now" or a time with its zone, such as 2026-01-31T14:00+08:00, not "${text}".`)
}

export const commands: readonly StaffCommand[] = [add, list]
