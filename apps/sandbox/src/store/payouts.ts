import type { Database } from './database.ts'

export type PayoutStatus = 'pending' | 'succeeded' | 'failed' | 'reversed'

export type Payout = {
  payoutId: string
  reference: string
  amountMinor: number
  currency: string
  bankCode: string
  accountNumber: string
  holderName: string
  status: PayoutStatus
  reason: string | null
  plannedStatus: 'succeeded' | 'failed' | null
  answerAtMs: number | null
  eventId: string | null
  createdAt: string
}

const COLUMNS = `payout_id AS payoutId, reference, amount_minor AS amountMinor, currency, bank_code AS bankCode,
  account_number AS accountNumber, holder_name AS holderName, status, reason, planned_status AS plannedStatus,
  answer_at_ms AS answerAtMs, event_id AS eventId, created_at AS createdAt`

export function insertPayout(database: Database, payout: Payout) {
  database
    .prepare(
      `INSERT INTO payouts (payout_id, reference, amount_minor, currency, bank_code, account_number, holder_name, status,
         planned_status, answer_at_ms, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      payout.payoutId,
      payout.reference,
      payout.amountMinor,
      payout.currency,
      payout.bankCode,
      payout.accountNumber,
      payout.holderName,
      payout.status,
      payout.plannedStatus,
      payout.answerAtMs,
      payout.createdAt,
    )
}

export function updatePayoutStatus(
  database: Database,
  payoutId: string,
  change: { status: PayoutStatus; reason: string | null; eventId: string },
) {
  database
    .prepare('UPDATE payouts SET status = ?, reason = ?, event_id = ? WHERE payout_id = ?')
    .run(change.status, change.reason, change.eventId, payoutId)
}

export function findPayout(database: Database, idOrReference: string): Payout | undefined {
  return database
    .prepare(`SELECT ${COLUMNS} FROM payouts WHERE payout_id = ?1 OR reference = ?1 ORDER BY payout_id <> ?1 LIMIT 1`)
    .get(idOrReference) as Payout | undefined
}

export function findPayoutByReference(database: Database, reference: string): Payout | undefined {
  return database.prepare(`SELECT ${COLUMNS} FROM payouts WHERE reference = ?`).get(reference) as Payout | undefined
}

export function listPayouts(database: Database, limit: number): Payout[] {
  return database.prepare(`SELECT ${COLUMNS} FROM payouts ORDER BY seq DESC LIMIT ?`).all(limit) as Payout[]
}

export function listPayoutsToAnswer(database: Database, nowMs: number): Payout[] {
  return database
    .prepare(`SELECT ${COLUMNS} FROM payouts WHERE status = 'pending' AND answer_at_ms <= ? ORDER BY answer_at_ms, seq`)
    .all(nowMs) as Payout[]
}

export function findNextAnswerAtMs(database: Database): number | null {
  const row = database
    .prepare(`SELECT min(answer_at_ms) AS dueAtMs FROM payouts WHERE status = 'pending' AND answer_at_ms IS NOT NULL`)
    .get() as { dueAtMs: number | null }
  return row.dueAtMs
}
