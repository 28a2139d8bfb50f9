import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { lockBorrower, marketOf } from '../borrowers/index.ts'
import { deletionStanding } from './deletion-standing.ts'
import { whatGoes } from './deletion-steps.ts'
import { eraseRows } from './erase-rows.ts'

/** What a request still under way then has written since: of that, too, nothing is kept that is due to go. */
export async function eraseLateRows(services: Services, { borrowerId }: JobPayloads['eraseLateRows']): Promise<void> {
  const files = await inTransaction(services.db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    const market = marketOf(borrower)
    const today = services.clock.businessDate(markets[market].zone)
    const due = whatGoes(today, market, await deletionStanding(tx, borrowerId))
    const { rows, storageKeys } = await eraseRows(tx, borrower, due)
    if (rows > 0) await recordAudit(tx, 'product', 'late-data-erased', { borrowerId, rows })
    return storageKeys
  })
  for (const key of files) await services.providers.storage.remove(key)
}
