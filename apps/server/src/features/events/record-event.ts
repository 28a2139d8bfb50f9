import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { type BorrowerEvent, insertEvent } from './events.store.ts'

/** A tap, when it really happened: the business date may be moved, statistics are not. */
export async function recordEvent({ db, clock }: Services, event: BorrowerEvent): Promise<void> {
  await insertEvent(db, { ...event, id: randomUUID(), recordedAt: clock.now() })
}
