import { randomUUID } from 'node:crypto'
import { addDays, type IsoDate } from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Because, requireReason } from '../loan/record-on-loan.ts'
import { insertPause, type StoredPause, updatePause } from './pauses.store.ts'

export type NewPause = {
  market: Market
  /** Null: every loan of the market. */
  order: Pick<Order, 'borrowerId' | 'id'> | null
  fromOn: IsoDate
  untilOn: IsoDate
  by: string
  /** The last who approved it; null where no rule asks for it. */
  approvedBy: string | null
  reason: string
}

/** Has days past due not count for a time. Refusals: REASON_MISSING, INVALID_FIELD. */
export async function startPause(
  { clock }: Services,
  tx: Tx,
  { market, order, fromOn, untilOn, by, approvedBy, reason }: NewPause,
): Promise<void> {
  const written = requireReason(reason)
  if (untilOn < fromOn) throw new DomainError('INVALID_FIELD', 'untilOn')
  const now = clock.businessNow()
  const whose = { market, borrowerId: order?.borrowerId ?? null, orderId: order?.id ?? null }
  const asked = { reason: written, askedBy: by, askedAt: now, approvedBy, approvedAt: now }
  const { id: pauseId, orderId } = await insertPause(tx, { id: randomUUID(), ...whose, fromOn, untilOn, ...asked })
  await recordAudit(tx, by, 'pause-started', { market, orderId, pauseId, fromOn, untilOn, reason: written })
}

/**
 * Ends a locked pause with a day, by default today in its market. Refusals: REASON_MISSING, PAUSE_ENDED, INVALID_FIELD for a day
 * on which it is over anyway.
 */
export async function endPause(
  { clock }: Services,
  tx: Tx,
  { id: pauseId, endedOn, fromOn, untilOn, market, orderId }: StoredPause,
  { by, reason: written, lastOn }: Because & { readonly lastOn: IsoDate | null },
): Promise<StoredPause> {
  const reason = requireReason(written)
  if (endedOn !== null) throw new DomainError('PAUSE_ENDED')
  const dayBefore = addDays(fromOn as IsoDate, -1)
  const last = lastOn ?? businessDateIn(market as Market, clock)
  const ends = last < dayBefore ? dayBefore : last
  if (ends >= untilOn) throw new DomainError('INVALID_FIELD', 'lastOn')
  await recordAudit(tx, by, 'pause-ended', { market, orderId, pauseId, endedOn: ends, reason })
  return updatePause(tx, pauseId, { endedOn: ends, endedBy: by, endedAt: clock.businessNow() })
}
