import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { DELETION_COOLING_DAYS } from '@hulog/contract/limits'
import { addDays } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { lockBorrower, marketOf } from '../borrowers/index.ts'
import { requireStepUp, tryStepUpCode } from '../sessions/index.ts'
import { findWaitingDeletion, insertDeletion } from './deletions.store.ts'
import { describeDeletion } from './get-deletion.ts'

/** Nothing is removed yet: the request waits, so that it can be called off, and longer while a loan runs. */
export async function requestDeletion(
  services: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'requestDeletion'>,
): Promise<Reply<'requestDeletion'>> {
  const { db, clock } = services
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'deleteData', body)
  return inTransaction(db, async (tx) => {
    const market = marketOf(await lockBorrower(tx, borrowerId))
    if (await findWaitingDeletion(tx, borrowerId)) return describeDeletion(tx, borrowerId)
    await requireStepUp(services, tx, tried)
    const id = randomUUID()
    const nextOn = addDays(clock.businessDate(markets[market].zone), DELETION_COOLING_DAYS)
    const askedAt = clock.businessNow()
    await insertDeletion(tx, {
      borrowerId,
      id,
      market,
      state: 'waiting',
      askedAt,
      nextOn,
    })
    await recordAudit(tx, borrowerId, 'deletion-asked', { requestId: id, nextOn })
    return describeDeletion(tx, borrowerId)
  })
}
