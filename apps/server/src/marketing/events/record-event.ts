import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { type BorrowerEvent, insertEvent } from './events.store.ts'

/** A tap, when it really happened: the business date may be moved, statistics are not. */
export async function recordEvent(
  { db, clock }: Services,
  { borrowerId, productId, moduleId, positionId }: BorrowerEvent,
): Promise<void> {
  const row = { borrowerId, productId, moduleId, positionId }
  await insertEvent(db, { ...row, id: randomUUID(), recordedAt: clock.now() })
}
