import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { AUDIT_SUBJECT, auditEvents } from '../../platform/platform.schema.ts'
import { loanEvents } from '../loan/loan.schema.ts'
import { receiptNameOf } from '../servicing/receipt-names.ts'
import { servicingRequests } from '../servicing/servicing.schema.ts'
import {
  actorOf,
  byBorrower,
  byProduct,
  byProvider,
  byStaff,
  type Entry,
  entry,
  type Page,
  ranks,
} from './timeline-entry.ts'

type LoanEvent = typeof loanEvents.$inferSelect

/** Names who recorded an event of the loan, and the reason. */
type Recorded = { readonly by: Entry['by']; readonly reason: string }

/** Every event of the loan, with who recorded it. A loan has few enough to read them all: its figures need them all too. */
export async function eventEntries(page: Page): Promise<Entry[]> {
  const { order, services } = page
  const ofOrder = and(eq(loanEvents.borrowerId, order.borrowerId), eq(loanEvents.orderId, order.id))
  const events = await services.db.select().from(loanEvents).where(ofOrder).orderBy(asc(loanEvents.seq))
  const recorded = await readRecorded(page, events)
  return events.map((event, at) => describe(event, events.slice(at + 1), events.slice(0, at), recorded))
}

function describe(
  event: LoanEvent,
  later: readonly LoanEvent[],
  earlier: readonly LoanEvent[],
  recorded: ReadonlyMap<string, Recorded>,
): Entry {
  const { seq, type, recordedAt, sourceId, amountMinor } = event
  const undone =
    type === 'reversed' ? earlier.findLast((each) => each.sourceId === sourceId && each.type !== 'reversed') : undefined
  const { kind, sentence, by } = type === 'reversed' ? reversal(undone) : sentences[type as Told](event)
  const known = recorded.get(keyOf(event))
  return entry({
    at: recordedAt,
    id: `${ranks.event}${String(seq).padStart(6, '0')}`,
    kind,
    by: known?.by ?? by,
    sentence: known?.reason ? `${sentence.replace(/\.$/, '')}: ${known.reason}` : sentence,
    amountMinor: (undone?.amountMinor ?? amountMinor) || null,
    isTakenBack: type !== 'reversed' && isTakenBack(event, later),
  })
}

/** Whether a later event undid it. A payout that came back undoes all before it. */
function isTakenBack({ sourceId }: LoanEvent, later: readonly LoanEvent[]): boolean {
  return later.some(
    (each) => each.type === 'payoutReversed' || (each.type === 'reversed' && each.sourceId === sourceId),
  )
}

type Told =
  | 'disbursed'
  | 'advanced'
  | 'payoutReversed'
  | 'repaid'
  | 'charged'
  | 'waived'
  | 'extended'
  | 'refunded'
  | 'writtenOff'
  | 'restructured'
type Sentence = Pick<Entry, 'kind' | 'sentence' | 'by'>

const sentences: Readonly<Record<Told, (event: LoanEvent) => Sentence>> = {
  disbursed: ({ effectiveOn }) => ({
    kind: 'payout',
    sentence: `Paid out. The loan runs from ${effectiveOn}.`,
    by: byProduct,
  }),
  advanced: ({ effectiveOn }) => ({
    kind: 'payout',
    sentence: `A further part was paid out on ${effectiveOn}.`,
    by: byProduct,
  }),
  payoutReversed: () => ({
    kind: 'payout',
    sentence: 'The payout came back. The loan begins anew when it is paid out again.',
    by: byProduct,
  }),
  repaid: (event) => ({ kind: 'payment', sentence: paid(event), by: byBorrower }),
  charged: ({ detail }) => ({
    kind: 'charge',
    sentence: `Charged a ${detail?.charge?.kind ?? 'fee'}, reference ${detail?.charge?.reason ?? ''}.`,
    by: byProduct,
  }),
  waived: ({ detail }) => ({ kind: 'charge', sentence: waived(detail), by: byProduct }),
  extended: () => ({ kind: 'terms', sentence: 'Got more time: the due dates moved.', by: byBorrower }),
  refunded: ({ effectiveOn }) => ({
    kind: 'payout',
    sentence: `Credit was paid back on ${effectiveOn}.`,
    by: byProduct,
  }),
  writtenOff: () => ({ kind: 'ending', sentence: 'Written off. The borrower still owes it.', by: byProduct }),
  restructured: ({ effectiveOn }) => ({
    kind: 'terms',
    sentence: `Signed new terms, which apply from the end of ${effectiveOn}.`,
    by: byBorrower,
  }),
}

const purposes = { extension: ' for more time', coolingOff: ' to give the loan back' } as const

function paid({ effectiveOn, sourceId, detail }: LoanEvent): string {
  const purpose = detail?.purpose === undefined ? '' : purposes[detail.purpose]
  const missed = detail?.missed === undefined ? '' : ' It did not cover the extension it was for.'
  return `Paid${purpose} on ${effectiveOn}, receipt ${sourceId}.${missed}`
}

function waived(detail: LoanEvent['detail']): string {
  if (detail?.waivedCharge !== undefined) return 'Waived what was unpaid of a single charge.'
  return `Waived ${Object.keys(detail?.amounts ?? {})
    .map((kind) => (kind === 'lateInterest' ? 'late interest' : kind))
    .join(' and ')}.`
}

const undoing: Readonly<Record<string, Omit<Sentence, 'by'>>> = {
  repaid: { kind: 'payment', sentence: 'A payment was taken back.' },
  charged: { kind: 'charge', sentence: 'A charge was taken back.' },
  waived: { kind: 'charge', sentence: 'A waiver was taken back.' },
  extended: { kind: 'terms', sentence: 'An extension ended, because its payment was taken back.' },
  refunded: { kind: 'payout', sentence: 'A refund came back from the bank.' },
  advanced: { kind: 'payout', sentence: 'A further part came back from the bank.' },
  writtenOff: { kind: 'ending', sentence: 'The write-off was taken back.' },
  restructured: { kind: 'terms', sentence: 'The new terms were undone.' },
}

function reversal(undone: LoanEvent | undefined): Sentence {
  const told = undoing[undone?.type ?? ''] ?? { kind: 'terms' as const, sentence: 'An event was taken back.' }
  return { ...told, by: byProduct }
}

function keyOf({ type, sourceId }: Pick<LoanEvent, 'type' | 'sourceId'>): string {
  return `${type === 'reversed' ? 'undone' : 'done'} ${sourceId}`
}

const UNDOING: readonly string[] = [
  'charge-taken-back',
  'write-off-taken-back',
  'restructuring-undone',
  'payment-reversed-by-hand',
]

/** Finds who recorded each event: in the audit trail, and for money paid out in the request for it. */
async function readRecorded(page: Page, events: readonly LoanEvent[]): Promise<ReadonlyMap<string, Recorded>> {
  const { order, services } = page
  const { db } = services
  const { actor, action, details } = auditEvents
  const names = sql<
    string | null
  >`coalesce(${details} ->> 'eventId', ${details} ->> 'requestId', ${details} ->> 'receipt')`
  const columns = { actor, action, source: names, reason: sql<string>`coalesce(${details} ->> 'reason', '')` }
  const aboutOrder = db.select(columns).from(auditEvents).where(sql`${details} ->> 'orderId' = ${order.id}`)
  const receipts = events.filter(({ type }) => type === 'repaid').map(({ sourceId }) => `receipt:${sourceId}`)
  const byHand =
    receipts.length === 0
      ? []
      : await db
          .select(columns)
          .from(auditEvents)
          .where(and(inArray(AUDIT_SUBJECT, receipts), eq(action, 'payment-reversed-by-hand')))
  const recorded = new Map<string, Recorded>()
  const reversed = events.filter(
    ({ type, sourceId }) => type === 'reversed' && receipts.includes(`receipt:${sourceId}`),
  )
  for (const event of reversed)
    recorded.set(keyOf(event), { by: byProvider(receiptNameOf(event.sourceId).provider), reason: '' })
  for (const { actor: by, action: done, source, reason } of [...(await aboutOrder), ...byHand]) {
    if (source === null || done === 'suspense-applied' || done === 'transfer-matched') continue
    const type = UNDOING.includes(done) ? 'reversed' : ''
    recorded.set(keyOf({ type, sourceId: source }), { by: actorOf(page, by), reason })
  }
  for (const { id, askedBy, reason } of await requestsOf(page))
    recorded.set(`done ${id}`, { by: byStaff(askedBy), reason })
  return recorded
}

function requestsOf({ services: { db }, order: { borrowerId, id } }: Page) {
  const { id: requestId, askedBy, reason } = servicingRequests
  const ofOrder = and(eq(servicingRequests.borrowerId, borrowerId), eq(servicingRequests.orderId, id))
  return db.select({ id: requestId, askedBy, reason }).from(servicingRequests).where(ofOrder)
}
