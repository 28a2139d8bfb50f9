import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { DATA_COPIES_PER_DAY } from '@hulog/contract/limits'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { lockBorrower } from '../borrowers/index.ts'
import { requireStepUp, tryStepUpCode } from '../sessions/index.ts'
import { findNewestCopy, insertCopy } from './copies.store.ts'
import { showCopy } from './show-copy.ts'

const DAY_SECONDS = 86_400

/** Has a copy made, unless one is under way or waits to be fetched: then it is that one. */
export async function requestDataCopy(
  services: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'requestDataCopy'>,
): Promise<Reply<'requestDataCopy'>> {
  const { db, clock } = services
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'copyData', body)
  return inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrowerId)
    const askedAt = clock.businessNow()
    const newest = await findNewestCopy(tx, borrowerId)
    if (newest?.state === 'making' || newest?.state === 'ready') return showCopy(newest)
    const askedToday = await countUse(tx, `data-copy:${borrowerId}`, DAY_SECONDS, clock.now())
    if (askedToday > DATA_COPIES_PER_DAY) throw new DomainError('COPY_LIMIT_REACHED')
    await requireStepUp(services, tx, tried)
    const copy = await insertCopy(tx, { borrowerId, id: randomUUID(), state: 'making', askedAt })
    await enqueue(tx, 'makeDataCopy', { borrowerId, copyId: copy.id })
    await recordAudit(tx, borrowerId, 'data-copy-asked', { copyId: copy.id })
    return showCopy(copy)
  })
}
