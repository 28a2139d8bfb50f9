import type { Services } from '../../services.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import { lockUnprocessedEvent, markProcessed } from './provider-events.store.ts'

/** What a provider's event does to our records. Returns a word for what came of it, kept with the event. */
export type EventEffect = (tx: Tx, body: unknown) => Promise<string>

/** What nothing could be done by, or money that could not be counted: somebody has to look into it. */
const FOR_STAFF = /contradicted|mismatch|needs staff|unknown reference|suspense: /

/**
 * Acts on a kept event, once: its effect and the mark that it was acted on commit together. Deliveries of one event
 * that arrive together wait for the first on the event's row lock and then find nothing left to do.
 */
export async function processEvent(
  { db, log }: Pick<Services, 'db' | 'log'>,
  provider: string,
  eventId: string,
  effect: EventEffect,
  now: Date,
): Promise<void> {
  const outcome = await inTransaction(db, async (tx) => {
    const event = await lockUnprocessedEvent(tx, provider, eventId)
    if (!event) return null
    const outcome = await effect(tx, JSON.parse(event.rawBody))
    await markProcessed(tx, provider, eventId, outcome, now)
    return outcome
  })
  if (outcome !== null && FOR_STAFF.test(outcome)) {
    log.error(
      { alarm: 'event-for-staff', provider, eventId, outcome },
      'an event is not as expected: see provider_events',
    )
  }
}
