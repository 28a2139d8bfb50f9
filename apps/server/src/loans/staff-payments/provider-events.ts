import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { IS_FOR_STAFF, OUTCOMES_FOR_STAFF, providerEvents } from '../../platform/platform.schema.ts'
import { readPlace, writePlace } from '../../platform/timeline/list-place.ts'
import { processKeptEvent, type Webhook } from '../../platform/webhooks/register-webhook.ts'
import { debitsAccounts } from '../../providers/money/direct-debit.ts'
import type { Services } from '../../services.ts'
import { readDays } from './read-days.ts'

type Event = typeof providerEvents.$inferSelect
type Shown = Reply<'listProviderEvents'>['events'][number]

/** Pages through the providers' events as stored, newest first. @throws INVALID_FIELD */
export async function listProviderEvents(
  services: Services,
  { after, from, to, provider, state }: Body<'listProviderEvents'>,
): Promise<Reply<'listProviderEvents'>> {
  const { since, until } = readDays({ from, to })
  const place = readPlace(after, 2)
  const rows = await services.db
    .select()
    .from(providerEvents)
    .where(
      and(
        provider === undefined ? undefined : eq(providerEvents.provider, provider),
        state === undefined ? undefined : STATES[state],
        since === null ? undefined : gte(providerEvents.receivedAt, since),
        until === null ? undefined : lt(providerEvents.receivedAt, until),
        place === null
          ? undefined
          : sql`(${providerEvents.receivedAt}, ${providerEvents.provider}, ${providerEvents.eventId})
              < (${place.at.toISOString()}::timestamptz, ${place.names[0]}, ${place.names[1]})`,
      ),
    )
    .orderBy(desc(providerEvents.receivedAt), desc(providerEvents.provider), desc(providerEvents.eventId))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    events: shown.map((event) => show(services, event)),
    nextAfter: last ? writePlace({ at: last.receivedAt, names: [last.provider, last.eventId] }) : null,
  }
}

const STATES: Readonly<Record<Shown['state'], SQL | undefined>> = {
  waiting: isNull(providerEvents.processedAt),
  forStaff: sql`${IS_FOR_STAFF}`,
  done: and(isNotNull(providerEvents.processedAt), sql`not (${IS_FOR_STAFF})`),
}

const FOR_STAFF = new RegExp(`${OUTCOMES_FOR_STAFF}|unreadable`)

function show(services: Services, event: Event): Shown {
  const { provider, eventId, receivedAt, processedAt, outcome } = event
  const state = processedAt === null ? 'waiting' : FOR_STAFF.test(outcome ?? '') ? 'forStaff' : 'done'
  return {
    ...{ provider, eventId, outcome, state },
    ...tellOf(services, event),
    receivedAt: receivedAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  }
}

type Told = Pick<Shown, 'kind' | 'subject' | 'amountMinor' | 'currency'>

/** Reads an event once more as its provider writes it: only what a list shows of it leaves this function. */
function tellOf({ providers }: Services, { provider, rawBody }: Event): Told {
  if (rawBody === '') return nothingOf('emptied')
  const collecting = providers.paymentProviders.find(({ name }) => name === provider)
  const paying = providers.payoutProviders.find(({ name }) => name === provider)
  const body = bodyOf(collecting ?? paying, rawBody)
  if (body === undefined) return nothingOf('unreadable')
  const payment = collecting?.readPayment(body) ?? null
  if (payment === 'unreadable') return nothingOf('unreadable')
  if (payment) return { kind: 'payment', subject: payment.receiptId, ...amountOf(payment) }
  const reversal = collecting?.readReversal(body) ?? null
  if (reversal === 'unreadable') return nothingOf('unreadable')
  if (reversal) return { kind: 'reversal', subject: reversal.receiptId, ...amountOf(reversal) }
  const answer = paying?.readAnswer(body) ?? null
  if (answer === 'unreadable') return nothingOf('unreadable')
  if (answer) return { kind: 'payout', subject: answer.reference, ...amountOf(answer) }
  const isCharge = collecting && debitsAccounts(collecting) && collecting.readChargeFailure(body) !== null
  return nothingOf(isCharge ? 'charge' : 'other')
}

type Reading = { readonly webhook: Pick<Webhook, 'readBody'> }

/** Undefined for a body that cannot be read, or of a provider that is not configured any more. */
function bodyOf(from: Reading | undefined, rawBody: string): unknown {
  try {
    return from?.webhook.readBody(rawBody)
  } catch {
    return undefined
  }
}

function nothingOf(kind: Told['kind']): Told {
  return { kind, subject: null, amountMinor: null, currency: null }
}

function amountOf({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  return { amountMinor, currency }
}

/**
 * Acts on an event that could not be acted on when it came, as its job does. What was acted on counts for good: nothing is done
 * twice. Refusals: EVENT_NOT_FOUND, EVENT_NOT_WAITING, EVENT_NOT_APPLIED.
 */
export async function applyProviderEvent(
  services: Services,
  webhooks: readonly Webhook[],
  { caller, body }: Pick<StaffCall<'applyProviderEvent'>, 'caller' | 'body'>,
): Promise<Reply<'applyProviderEvent'>> {
  const { db, log } = services
  const { provider, eventId } = body
  const event = await findEvent(services, body)
  if (event === null) throw new DomainError('EVENT_NOT_FOUND')
  if (event.processedAt !== null) throw new DomainError('EVENT_NOT_WAITING')
  try {
    await processKeptEvent(services, webhooks, { provider, eventId })
  } catch (error) {
    log.error({ err: error, provider, eventId }, 'an event could not be applied at the request of staff')
    throw new DomainError('EVENT_NOT_APPLIED')
  }
  const outcome = (await findEvent(services, body))?.outcome ?? ''
  await recordAudit(db, caller.name, 'provider-event-applied', { provider, eventId, outcome })
  return { outcome }
}

async function findEvent(
  { db }: Pick<Services, 'db'>,
  { provider, eventId }: Body<'applyProviderEvent'>,
): Promise<Event | null> {
  const one = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId))
  const [event] = await db.select().from(providerEvents).where(one)
  return event ?? null
}
