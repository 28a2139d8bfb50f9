import { type Database, inTransaction, type Tx } from '../database/database.ts'
import { lockUnprocessedEvent, markProcessed } from './provider-events.store.ts'

/** What a provider's event does to our records. Returns a word for what came of it, kept with the event. */
export type EventEffect = (tx: Tx, body: unknown) => Promise<string>

/**
 * Acts on a kept event, once: its effect and the mark that it was acted on commit together. Deliveries of one event
 * that arrive together wait for the first on the event's row lock and then find nothing left to do.
 */
export async function processEvent(
  db: Database,
  provider: string,
  eventId: string,
  effect: EventEffect,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const event = await lockUnprocessedEvent(tx, provider, eventId)
    if (!event) return
    const outcome = await effect(tx, JSON.parse(event.rawBody))
    await markProcessed(tx, provider, eventId, outcome, now)
  })
}
