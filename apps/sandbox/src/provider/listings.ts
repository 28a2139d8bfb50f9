import { badRequest } from '../errors.ts'
import type { Database } from '../store/database.ts'
import { REVERSAL_SUFFIX } from '../store/payments.ts'
import type { Payout } from '../store/payouts.ts'

export type ListQuery = { from: string; to: string; cursor?: string }

const MOST_ITEMS = 100

/** Instants are compared as text, so that they are first written in the one way in which they are stored. */
export function readPeriod({ from, to, cursor = '0' }: ListQuery, limit: number): ListedPeriod {
  return { from: instant(from, 'from'), to: instant(to, 'to'), afterSeq: Number(cursor), limit }
}

/** One item more than a page holds tells whether there is another page. */
export function answerPage<Item extends { seq: number }>(list: (limit: number) => Item[]) {
  const found = list(MOST_ITEMS + 1)
  const items = found.slice(0, MOST_ITEMS)
  const nextCursor = found.length > MOST_ITEMS ? String(items.at(-1)?.seq) : null
  return { items, nextCursor }
}

function instant(text: string, name: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw badRequest(`${name} is no instant`)
  return date.toISOString()
}

type ListedPeriod = { from: string; to: string; afterSeq: number; limit: number }

/**
 * Receipts paid or reversed in a period, each with the text of its webhook. A payment is often reversed weeks later: a
 * comparison by days of payment alone would never see it.
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

/** Payouts requested in a period with their current state, each with its last webhook. */
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
