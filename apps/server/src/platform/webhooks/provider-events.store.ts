import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { providerEvents } from './provider-events.schema.ts'

/** Keeps an event as it came. One that came before is left as it is. */
export async function keepEvent(tx: Tx, provider: string, eventId: string, rawBody: string, now: Date): Promise<void> {
  await tx.insert(providerEvents).values({ provider, eventId, rawBody, receivedAt: now }).onConflictDoNothing()
}

/** Locks an event that was not acted on yet; null when there is none, or someone else has acted on it. */
export async function lockUnprocessedEvent(tx: Tx, provider: string, eventId: string) {
  const [row] = await tx.select().from(providerEvents).where(unprocessed(provider, eventId)).for('update')
  return row ?? null
}

export async function markProcessed(tx: Tx, provider: string, eventId: string, outcome: string, now: Date) {
  await tx.update(providerEvents).set({ processedAt: now, outcome }).where(unprocessed(provider, eventId))
}

function unprocessed(provider: string, eventId: string) {
  return and(
    eq(providerEvents.provider, provider),
    eq(providerEvents.eventId, eventId),
    isNull(providerEvents.processedAt),
  )
}
