import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { deleteStop, insertStop, type StopOf } from './stops.store.ts'

/** Stops codes at once, on every process: each is asked for in a transaction that looks here. False: they were stopped before. */
export async function stopCodes(services: Services, by: string, what: StopOf, reason: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const isNew = await insertStop(tx, { what, stoppedAt: services.clock.now(), stoppedBy: by, reason })
    if (isNew) await recordAudit(tx, by, 'sms-stopped', { what, reason })
    return isNew
  })
}

/** False: they were not stopped. */
export async function startCodes(services: Services, by: string, what: StopOf, reason: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const wasStopped = await deleteStop(tx, what)
    if (wasStopped) await recordAudit(tx, by, 'sms-started', { what, reason })
    return wasStopped
  })
}
