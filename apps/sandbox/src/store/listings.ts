import type { Database } from './database.ts'
import type { Payout } from './payouts.ts'
import { REVERSAL_SUFFIX } from './receipts.ts'

export type ListedPeriod = { from: string; to: string; afterSeq: number; limit: number }

/**
 * Receipts paid in a period, or taken back in it, each with the very text of the webhook that tells of it. A payment is
 * often taken back weeks later: who compares only days of payment would never see it.
 */
export function listReceiptEvents(database: Database, { from, to, afterSeq, limit }: ListedPeriod) {
  return database
    .prepare(
      `SELECT r.seq, w.body, back.event_id IS NOT NULL AS isReversed
       FROM receipts r JOIN webhooks w ON w.event_id = r.event_id
       LEFT JOIN webhooks back ON back.event_id = r.event_id || '${REVERSAL_SUFFIX}'
       WHERE ((r.paid_at >= $from AND r.paid_at < $to) OR (back.occurred_at >= $from AND back.occurred_at < $to))
         AND r.seq > $afterSeq ORDER BY r.seq LIMIT $limit`,
    )
    .all({ from, to, afterSeq, limit }) as { seq: number; body: string; isReversed: 0 | 1 }[]
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
