import { listOrderMessages } from '../../messaging/index.ts'
import { listContactsSince, listOrderApprovals, type OrderApproval } from '../../people/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { byBorrower, byProduct, byStaff, type Entry, entry, type Page, ranks } from './timeline-entry.ts'

/** Returns messages about the loan by their titles; the texts are in the list of messages. */
export async function messageEntries({ services: { db }, order, place, limit }: Page): Promise<Entry[]> {
  const page = { place, rank: ranks.message, limit, language: 'en' } as const
  const messages = await listOrderMessages(db, { borrowerId: order.borrowerId, orderId: order.id }, page)
  return messages.map(({ id, announcedAt, title }) =>
    entry({
      at: announcedAt,
      id: `${ranks.message}${id}`,
      kind: 'message',
      by: byProduct,
      sentence: `Told the borrower: ${title}`,
    }),
  )
}

const ways = {
  call: 'Called',
  visit: 'Visited',
  letter: 'Wrote a letter to',
  email: 'Wrote an e-mail to',
  message: 'Wrote a message to',
} as const

/** Contacts with the borrower since the application. What they were about is for those who may see contacts. */
export async function contactEntries({ services: { db }, order, place, limit }: Page): Promise<Entry[]> {
  const page = { place, rank: ranks.contact, limit }
  const contacts = await listContactsSince(db, order.borrowerId, order.appliedAt, page)
  return contacts.map(({ id, way, contactedAt, recordedBy }) =>
    entry({
      at: contactedAt,
      id: `${ranks.contact}${id}`,
      kind: 'contact',
      by: byStaff(recordedBy),
      sentence: `${ways[way]} the borrower.`,
    }),
  )
}

/** Events of complaints about an order, newest first. Passed in by composition: complaints belong to a domain above. */
export type ListOrderComplaints = (
  db: Reader,
  order: { readonly borrowerId: string; readonly orderId: string },
) => Promise<readonly ComplaintEvent[]>

type ComplaintEvent = {
  readonly complaintId: string
  readonly caseNumber: string
  readonly seq: number
  readonly event: keyof typeof complaintWords
  readonly at: Date
  readonly by: string | null
}

const complaintWords = {
  received: 'Sent complaint',
  started: 'Took up complaint',
  answered: 'Answered complaint',
  rated: 'Rated the answer to complaint',
  closed: 'Closed complaint',
  assigned: 'Handed on complaint',
  escalated: 'Escalated complaint',
  escalationEnded: 'Took back the escalation of complaint',
} as const

export async function complaintEntries({ services: { db }, order }: Page, list: ListOrderComplaints): Promise<Entry[]> {
  const events = await list(db, { borrowerId: order.borrowerId, orderId: order.id })
  return events.map(({ complaintId, caseNumber, seq, event, at, by }) =>
    entry({
      at,
      id: `${ranks.complaint}${complaintId}-${String(seq).padStart(6, '0')}`,
      kind: 'complaint',
      by: by === null ? byBorrower : byStaff(by),
      sentence: `${complaintWords[event]} ${caseNumber}.`,
      reference: { to: 'complaint', id: caseNumber },
    }),
  )
}

/** Requests for approval that the caller may see, each decision, and how they ended. */
export async function approvalEntries({ services: { db }, caller, order }: Page): Promise<Entry[]> {
  const requests = await listOrderApprovals(db, caller, { borrowerId: order.borrowerId, orderId: order.id })
  return requests.flatMap(entriesOf)
}

function entriesOf(request: OrderApproval): Entry[] {
  const { id, summary, reason, askedBy, askedAt, amountMinor, state, endedAt, decisions } = request
  const shared = { kind: 'approval', reference: { to: 'approval', id }, amountMinor } as const
  const asked = entry({
    ...shared,
    at: askedAt,
    id: `${ranks.approval}${id}-1`,
    by: byStaff(askedBy),
    sentence: `Asked for approval: ${summary} (${reason})`,
  })
  const decided = decisions.map(({ step, by, at, isApproved, note }) =>
    entry({
      ...shared,
      at,
      id: `${ranks.approval}${id}-2-${step}`,
      by: byStaff(by),
      sentence: `${isApproved ? 'Approved' : 'Declined'}: ${summary}${note === '' ? '' : ` (${note})`}`,
    }),
  )
  const ended = { ...shared, at: endedAt ?? askedAt, id: `${ranks.approval}${id}-3` }
  if (state === 'withdrawn')
    return [asked, ...decided, entry({ ...ended, by: byStaff(askedBy), sentence: `Withdrew the request: ${summary}` })]
  if (state === 'expired')
    return [asked, ...decided, entry({ ...ended, by: byProduct, sentence: `The request was too old: ${summary}` })]
  return [asked, ...decided]
}
