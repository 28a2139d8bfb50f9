import { randomUUID } from 'node:crypto'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { type BorrowerEvent, insertEvent } from './events.store.ts'

export function eventRoutes(routes: Routes, services: Services): void {
  routes.borrower('saveEvent', async ({ borrowerId, body }) => {
    await recordEvent(services, { borrowerId, ...body })
    return {}
  })
}

/** A tap, when it really happened: the business date may be moved, statistics are not. */
export async function recordEvent(
  { db, clock }: Services,
  { borrowerId, productId, moduleId, positionId }: BorrowerEvent,
): Promise<void> {
  const row = { borrowerId, productId, moduleId, positionId }
  await insertEvent(db, { ...row, id: randomUUID(), recordedAt: clock.now() })
}
