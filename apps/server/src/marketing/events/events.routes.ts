import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { recordEvent } from './record-event.ts'

export function eventRoutes(routes: Routes, services: Services): void {
  routes.borrower('saveEvent', async ({ borrowerId, body }) => {
    await recordEvent(services, { borrowerId, ...body })
    return {}
  })
}
