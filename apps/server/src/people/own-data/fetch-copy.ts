import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type DataCopy, moveCopy, takeCopy } from './copies.store.ts'
import { copyKey } from './show-copy.ts'

export type FetchedCopy = {
  readonly bytes: Buffer
  readonly madeOn: string
  /** To be told whether all of it left: then it is removed; a line that broke leaves it to be fetched again. */
  readonly end: (isSent: boolean) => Promise<void>
}

/** Takes a copy that is ready: of two who fetch at once, one gets it. Null for what is gone, foreign or unknown. */
export async function fetchCopy(
  services: Services,
  named: Pick<DataCopy, 'borrowerId' | 'id'>,
): Promise<FetchedCopy | null> {
  const { db, clock, providers } = services
  const copy = await inTransaction(db, async (tx) => {
    const taken = await takeCopy(tx, named, clock.businessNow())
    if (taken) await recordAudit(tx, named.borrowerId, 'data-copy-fetched', { copyId: named.id })
    return taken
  })
  if (!copy) return null
  const giveBack = () => moveCopy(db, copy, 'served', { state: 'ready', servedAt: null })
  const bytes = await providers.storage.read(copyKey(copy)).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  return {
    bytes,
    madeOn: copy.askedAt.toISOString().slice(0, 10),
    async end(isSent) {
      try {
        if (isSent) await providers.storage.remove(copyKey(copy))
        else await giveBack()
      } catch (err) {
        services.log.warn({ err, copyId: copy.id }, 'a fetched copy could not be put away')
      }
    },
  }
}
