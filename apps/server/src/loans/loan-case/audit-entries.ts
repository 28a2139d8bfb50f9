import { and, notInArray, notLike, sql } from 'drizzle-orm'
import { reasonSentence } from '../../origination/index.ts'
import { auditEvents } from '../../platform/platform.schema.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { pageBefore } from '../../platform/timeline/place.ts'
import { actorOf, byProduct, type Entry, entry, type Page, ranks } from './timeline-entry.ts'

type Details = Readonly<Record<string, string | number | boolean | null>>
type Event = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly details: Details
}

/** Told by the order, the payouts, the requests for approval, or the loan's own events. Codes that were sent are no news. */
const TOLD_ELSEWHERE = [
  'applied',
  'loan-confirmed',
  'payout-answered',
  'act-done',
  'restructuring-signed',
  'restructuring-undone',
  'step-up-code-sent',
  'step-up-passed',
  'step-up-refused',
]

/** Acts about the order in the audit trail that nothing else tells. */
export async function auditEntries(page: Page): Promise<Entry[]> {
  const { services, order, place, limit } = page
  const { id, at, action } = auditEvents
  const { where, orderBy } = pageBefore(sql`${at}`, sql`${ranks.audit}::text || lpad(${id}::text, 12, '0')`, place)
  const isAbout = sql`${auditEvents.details} ->> 'orderId' = ${order.id}`
  // An event of the loan is told by the loan, with who recorded it.
  const isNoEvent = sql`not ${auditEvents.details} ? 'eventId'`
  const rows = await services.db
    .select()
    .from(auditEvents)
    .where(and(isAbout, isNoEvent, notInArray(action, TOLD_ELSEWHERE), notLike(action, 'approval-%'), where))
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map((row) => describe(page, { ...row, details: row.details as Details }))
}

function describe(page: Page, event: Event): Entry {
  const told = sentences[event.action]?.(event, page)
  return entry({
    at: event.at,
    id: `${ranks.audit}${String(event.id).padStart(12, '0')}`,
    kind: told?.kind ?? 'staff',
    by: told?.by ?? actorOf(page, event.actor),
    sentence: told?.sentence ?? inWords(event.action),
    amountMinor: told?.amountMinor ?? null,
  })
}

type Told = Pick<Entry, 'kind' | 'sentence'> & Partial<Pick<Entry, 'amountMinor' | 'by'>>

const sentences: Readonly<Record<string, (event: Event, page: Page) => Told>> = {
  'application-decided': ({ details }, page) => decided(details, page),
  'order-cancelled': () => ({ kind: 'application', sentence: 'Withdrew the application.' }),
  'offer-ended': () => ({ kind: 'application', sentence: 'The offer ended without an answer.', by: byProduct }),
  'text-agreed': () => ({ kind: 'agreement', sentence: 'Agreed to the lender’s text.' }),
  'extension-agreed': () => ({ kind: 'agreement', sentence: 'Signed the agreement on more time.' }),
  'new-terms-agreed': () => ({ kind: 'agreement', sentence: 'Signed the paper of the new terms.' }),
  'restructuring-offered': ({ details }) => ({ kind: 'terms', sentence: because('Offered new terms', details) }),
  'restructuring-withdrawn': ({ details }) => ({ kind: 'terms', sentence: because('Withdrew the new terms', details) }),
  'restructuring-declined': () => ({ kind: 'terms', sentence: 'Declined the new terms.' }),
  'pause-started': ({ details }) => ({
    kind: 'terms',
    sentence: because(`Paused the days past due from ${details.fromOn} to ${details.untilOn}`, details),
  }),
  'pause-ended': ({ details }) => ({
    kind: 'terms',
    sentence: because(`Ended the pause of days past due on ${details.endedOn}`, details),
  }),
  'suspense-applied': ({ details }) => ({
    kind: 'payment',
    sentence: because(`Applied money in suspense, receipt ${details.receipt},`, details),
  }),
  'bank-charge-asked': ({ details }) => ({
    kind: 'payment',
    sentence: 'Asked the bank to charge their account.',
    amountMinor: amountOf(details),
  }),
  'transfer-told': () => ({ kind: 'payment', sentence: 'Sent the proof of a bank transfer.' }),
  'transfer-matched': ({ details }) => ({
    kind: 'payment',
    sentence: `Matched a bank transfer with receipt ${details.receipt}.`,
  }),
  'transfer-refused': () => ({ kind: 'payment', sentence: 'Refused the proof of a bank transfer.' }),
  'refund-sent': ({ details }) => ({
    kind: 'payout',
    sentence: because('Sent a refund to the bank', details),
    amountMinor: amountOf(details),
  }),
  'suspense-refund-sent': ({ details }) => ({
    kind: 'payout',
    sentence: because('Sent money in suspense back', details),
    amountMinor: amountOf(details),
  }),
  'advance-sent': ({ details }) => ({
    kind: 'payout',
    sentence: because('Sent a further part of the loan to the bank', details),
    amountMinor: amountOf(details),
  }),
  'phone-reports-read': ({ details }) => ({
    kind: 'staff',
    sentence: because('Read the report of the phone', details),
  }),
}

/** A decision names its borrower in the trail; the rules of the product made it. */
function decided(details: Details, { order }: Page): Told {
  const { isApproved, offeredAmountMinor } = details
  if (isApproved)
    return {
      kind: 'application',
      sentence: 'Approved, and offered.',
      by: byProduct,
      amountMinor: Number(offeredAmountMinor),
    }
  const say = textsIn('en')
  const reasons = order.reasons.map((rule) => reasonSentence(rule, say)).join(' ')
  return { kind: 'application', sentence: `Declined. ${reasons}`.trim(), by: byProduct }
}

function amountOf({ amountMinor }: Details): number | null {
  return typeof amountMinor === 'number' ? amountMinor : null
}

/** The act and, where somebody gave it, the reason. */
function because(act: string, { reason }: Details): string {
  return typeof reason === 'string' && reason !== '' ? `${act}: ${reason}` : `${act}.`
}

/** `transfer-told` as `Transfer told.`: names in the trail are English words. */
function inWords(action: string): string {
  const words = action.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
