import type { Reply } from '@hulog/contract'
import { sql } from 'drizzle-orm'
import { IS_FOR_STAFF } from '../../platform/platform.schema.ts'
import type { Services } from '../../services.ts'

type Health = Reply<'listProviders'>['providers'][number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Facts that the product does not keep. Saying so is better than showing a nought. */
const UNKNOWN = [
  'Calls to a provider that failed are in the log of the server and not counted; of payouts, requests that did not get through are counted.',
  'Requests of codes are not kept by provider: where several providers take payments, each shows those of all.',
  'A provider’s own balance: no provider here is asked for it.',
]

/** Describes every provider by its events, and whether it is silent though it should not be. */
export async function listProviders(services: Services): Promise<Reply<'listProviders'>> {
  const { paymentProviders, payoutProviders } = services.providers
  const [codes, payouts, failing, refused] = await Promise.all([
    countCodesOfDay(services),
    countUnansweredPayouts(services),
    countFailingRequests(services),
    countRefused(services),
  ])
  const incoming = paymentProviders.map(({ name }) =>
    describe(services, { provider: name, kind: 'payments', openRequests: codes, failingCalls: null }),
  )
  const outgoing = payoutProviders.map(({ name }) =>
    describe(services, { provider: name, kind: 'payouts', openRequests: payouts, failingCalls: failing }),
  )
  const providers = await Promise.all([...incoming, ...outgoing])
  return {
    providers: providers.map((health) => ({ ...health, refusedEvents: refused.get(health.provider) ?? 0 })),
    unknown: UNKNOWN,
  }
}

type Known = Pick<Health, 'provider' | 'kind' | 'openRequests' | 'failingCalls'>

type Counted = {
  lastEventAt: string | null
  lastHour: number
  lastDay: number
  forStaff: number
  waiting: number
  oldestWaitingAt: string | null
}

async function describe({ db, clock }: Services, known: Known): Promise<Omit<Health, 'refusedEvents'>> {
  const { provider } = known
  const nowMs = clock.now().getTime()
  const [hourAgo, dayAgo] = [HOUR_MS, DAY_MS].map((ms) => sql`${new Date(nowMs - ms).toISOString()}::timestamptz`)
  const { rows } = await db.execute<Counted>(sql`
    select
      (select received_at from provider_events where provider = ${provider} order by received_at desc limit 1) as "lastEventAt",
      (select count(*)::int from provider_events where provider = ${provider} and received_at > ${hourAgo}) as "lastHour",
      (select count(*)::int from provider_events where provider = ${provider} and received_at > ${dayAgo}) as "lastDay",
      (select count(*)::int from provider_events
        where provider = ${provider} and received_at > ${dayAgo} and ${IS_FOR_STAFF}) as "forStaff",
      (select count(*)::int from provider_events where provider = ${provider} and processed_at is null) as waiting,
      (select min(received_at) from provider_events where provider = ${provider} and processed_at is null) as "oldestWaitingAt"`)
  const counted = rows[0]!
  return {
    ...known,
    lastEventAt: toInstant(counted.lastEventAt),
    eventsLastHour: counted.lastHour,
    eventsLastDay: counted.lastDay,
    forStaffLastDay: counted.forStaff,
    waiting: counted.waiting,
    oldestWaitingAt: toInstant(counted.oldestWaitingAt),
    silence: silenceOf(counted.lastDay, known.openRequests ?? 0),
  }
}

function toInstant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}

/** So many requests without one event in a day are no chance: a webhook that was switched off looks like this. */
const SUSPICIOUS_REQUESTS = 5

function silenceOf(eventsLastDay: number, openRequests: number): Health['silence'] {
  if (eventsLastDay > 0) return 'none'
  return openRequests >= SUSPICIOUS_REQUESTS ? 'suspicious' : 'quiet'
}

/** Codes to pay that were given out within a day of the lender's calendar. */
async function countCodesOfDay({ db, clock }: Services): Promise<number> {
  const since = new Date(clock.businessNow().getTime() - DAY_MS).toISOString()
  return countOf(db, sql`select count(*)::int as count from payment_codes where created_at > ${since}::timestamptz`)
}

/** Payouts that a provider took and has not answered about. The words of their index stand first. */
async function countUnansweredPayouts({ db }: Services): Promise<number> {
  return countOf(
    db,
    sql`select count(*)::int as count from disbursements where state in ('requested', 'sent') and state = 'sent'`,
  )
}

/** Payouts whose request is tried again, because no provider could be reached or none took it. */
async function countFailingRequests({ db }: Services): Promise<number> {
  return countOf(
    db,
    sql`select count(*)::int as count from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('sendPayout', 'sendRefund', 'sendAdvance') and j.attempts > 0 and j.last_error is not null`,
  )
}

async function countOf(db: Services['db'], query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query)
  return rows[0]?.count ?? 0
}

/** By this process, since it was started. */
async function countRefused({ metrics }: Services): Promise<ReadonlyMap<string, number>> {
  const { values } = await metrics.webhooksRefused.get()
  return new Map(values.map(({ labels, value }) => [String(labels.provider), value]))
}
