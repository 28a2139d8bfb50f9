import { randomUUID } from 'node:crypto'
import { addDays, type IsoDate } from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { requireReason } from '../loan/record-on-loan.ts'
import { insertPause, lockPause, type StoredPause, updatePause } from './pauses.store.ts'

export type NewPause = {
  market: Market
  /** Null: every loan of the market. */
  order: Pick<Order, 'borrowerId' | 'id'> | null
  fromOn: IsoDate
  untilOn: IsoDate
  reason: string
}

/** Asks for a time in which days past due do not count; it counts once another member of staff approves it. Refusals: REASON_MISSING, INVALID_FIELD. */
export async function askForPause(
  { db, clock }: Services,
  by: string,
  { market, order, fromOn, untilOn, reason }: NewPause,
): Promise<StoredPause> {
  const written = requireReason(reason)
  if (untilOn < fromOn) throw new DomainError('INVALID_FIELD', 'untilOn')
  return inTransaction(db, async (tx) => {
    const whose = { market, borrowerId: order?.borrowerId ?? null, orderId: order?.id ?? null }
    const asked = { reason: written, askedBy: by, askedAt: clock.businessNow() }
    const pause = await insertPause(tx, { id: randomUUID(), ...whose, fromOn, untilOn, ...asked })
    const { id: pauseId, orderId } = pause
    await recordAudit(tx, by, 'pause-asked', { market, orderId, pauseId, fromOn, untilOn, reason: written })
    return pause
  })
}

/** Refusals: REQUEST_NOT_FOUND, REQUEST_DECIDED, OWN_REQUEST. */
export async function approvePause({ db, clock }: Services, by: string, pauseId: string): Promise<StoredPause> {
  return inTransaction(db, async (tx) => {
    const { approvedAt, endedOn, askedBy, market, orderId } = await lockPause(tx, pauseId)
    if (approvedAt !== null || endedOn !== null) throw new DomainError('REQUEST_DECIDED')
    if (askedBy === by) throw new DomainError('OWN_REQUEST')
    await recordAudit(tx, by, 'pause-approved', { market, orderId, pauseId })
    return updatePause(tx, pauseId, { approvedBy: by, approvedAt: clock.businessNow() })
  })
}

/**
 * Ends a pause with a day, by default today in its market, or turns down one that nobody approved: nothing of that one is left. Refusals: REQUEST_NOT_FOUND, REQUEST_DECIDED for
 * one that ended already, INVALID_FIELD for a day on which it is over anyway.
 */
export async function endPause(
  { db, clock }: Services,
  by: string,
  { pauseId, lastOn }: { pauseId: string; lastOn?: IsoDate },
): Promise<StoredPause> {
  return inTransaction(db, async (tx) => {
    const { approvedAt, endedOn, fromOn, untilOn, market, orderId } = await lockPause(tx, pauseId)
    if (endedOn !== null) throw new DomainError('REQUEST_DECIDED')
    const dayBefore = addDays(fromOn as IsoDate, -1)
    const last = lastOn ?? businessDateIn(market as Market, clock)
    const ends = approvedAt === null || last < dayBefore ? dayBefore : last
    if (ends >= untilOn) throw new DomainError('INVALID_FIELD', 'lastOn')
    await recordAudit(tx, by, 'pause-ended', { market, orderId, pauseId, endedOn: ends })
    return updatePause(tx, pauseId, { endedOn: ends, endedBy: by, endedAt: clock.businessNow() })
  })
}
