import type { Database } from './database.ts'
import type { Payout } from './payouts.ts'

export type ListedPeriod = { from: string; to: string; afterSeq: number; limit: number }

/** Receipts paid in a period, each with the very text of the webhook that tells of it. */
export function listReceiptEvents(database: Database, { from, to, afterSeq, limit }: ListedPeriod) {
  return database
    .prepare(
      `SELECT r.seq, w.body FROM receipts r JOIN webhooks w ON w.event_id = r.event_id
       WHERE r.paid_at >= ? AND r.paid_at < ? AND r.seq > ? ORDER BY r.seq LIMIT ?`,
    )
    .all(from, to, afterSeq, limit) as { seq: number; body: string }[]
}

type PayoutStanding = Pick<
  Payout,
  'payoutId' | 'reference' | 'status' | 'reason' | 'amountMinor' | 'currency' | 'createdAt'
> & { seq: number; body: string | null }

/** Payouts asked for in a period as they stand now, each with its last webhook. */
export function listPayoutStandings(database: Database, { from, to, afterSeq, limit }: ListedPeriod) {
  return database
    .prepare(
      `SELECT p.seq, p.payout_id AS payoutId, p.reference, p.status, p.reason, p.amount_minor AS amountMinor, p.currency,
         p.created_at AS createdAt, w.body
       FROM payouts p LEFT JOIN webhooks w ON w.event_id = p.event_id
       WHERE p.created_at >= ? AND p.created_at < ? AND p.seq > ? ORDER BY p.seq LIMIT ?`,
    )
    .all(from, to, afterSeq, limit) as PayoutStanding[]
}
