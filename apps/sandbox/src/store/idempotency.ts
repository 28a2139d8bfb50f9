import type { Database } from './database.ts'

export type UsedKey = { fingerprint: string; receiptId: string }

export function findUsedKey(database: Database, key: string): UsedKey | undefined {
  return database.prepare('SELECT fingerprint, receipt_id AS receiptId FROM idempotency_keys WHERE key = ?').get(key) as
    | UsedKey
    | undefined
}

export function insertUsedKey(database: Database, key: string, used: UsedKey) {
  database
    .prepare('INSERT INTO idempotency_keys (key, fingerprint, receipt_id) VALUES (?, ?, ?)')
    .run(key, used.fingerprint, used.receiptId)
}
