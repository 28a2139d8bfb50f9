import type { Body } from '@hulog/contract'
import { CONTACT_OUTCOMES, CONTACT_REACHED } from '@hulog/contract/staff-limits'
import { collectionParts } from '../../apps/server/src/composition.ts'
import { recordBorrowerContact } from '../../apps/server/src/loans/index.ts'
import { requireOrderById } from '../../apps/server/src/origination/index.ts'
import { listNewestContacts } from '../../apps/server/src/people/index.ts'
import type { StaffCommand } from './staff-command.ts'

const add: StaffCommand = {
  name: 'add',
  what: 'records a contact with the borrower of an order, who reads it in the same words',
  permission: 'collections.contact',
  words: ['ORDER'],
  options: { way: 'call|visit|message|letter|email', at: 'now|2026-01-31T14:00+08:00', about: 'TEXT' },
  mayHave: { reached: CONTACT_REACHED.join('|'), outcome: 'noAnswer' },
  async run(services, { words, options, by }, say) {
    const { id: orderId } = await requireOrderById(services.db, words[0] ?? '')
    const { way = '', at = '', about = '' } = options
    const contactedAt = readTime(at, services.clock.businessNow()).toISOString()
    const note = readAbout(about)
    const body = { orderId, way: readWay(way), direction: 'out', ...readResult(options), note, contactedAt } as const
    const requestKey = { actor: `staff:${by}`, operation: 'recordBorrowerContact', key: null, bodyHash: '' }
    const call = { caller: { name: by }, body, requestKey }
    const { contactId, against } = await recordBorrowerContact(services, collectionParts, call)
    say(`Recorded: ${contactId}.`)
    if (against.length > 0) say(`It was against the rules, and is marked: ${against.join(', ')}.`)
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

const WAYS = ['call', 'visit', 'message', 'letter', 'email'] as const

export function readWay(text: string): (typeof WAYS)[number] {
  const way = WAYS.find((each) => each === text)
  if (way) return way
  throw new Error(`--way takes ${WAYS.join(', ')}, not "${text}".`)
}

const ABOUT_MAX_LENGTH = 500

function readAbout(text: string): string {
  const about = text.trim()
  if (about !== '' && about.length <= ABOUT_MAX_LENGTH) return about
  throw new Error(`--about takes 1 to ${ABOUT_MAX_LENGTH} characters.`)
}

type Result = Pick<Body<'recordBorrowerContact'>, 'reached' | 'outcome'>

/** The borrower was told something, unless it is said otherwise. */
function readResult({ reached: who = 'borrower', outcome: what }: Readonly<Record<string, string>>): Result {
  const reached = CONTACT_REACHED.find((each) => each === who)
  if (!reached) throw new Error(`--reached takes ${CONTACT_REACHED.join(', ')}, not "${who}".`)
  const outcomes: readonly Result['outcome'][] = CONTACT_OUTCOMES[reached]
  const outcome = outcomes.find((each) => each === (what ?? (reached === 'borrower' ? 'informed' : outcomes[0])))
  if (!outcome) throw new Error(`--outcome takes ${outcomes.join(', ')}, not "${what}".`)
  return { reached, outcome }
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
