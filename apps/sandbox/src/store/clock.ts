import type { Database } from './database.ts'

export type StoredClock = { offsetDays: number; businessDate: string | null; answeredAtMs: number | null }

export function getStoredClock(database: Database): StoredClock {
  return database
    .prepare(
      'SELECT offset_days AS offsetDays, business_date AS businessDate, answered_at_ms AS answeredAtMs FROM clock',
    )
    .get() as StoredClock
}

export function saveClock(database: Database, clock: StoredClock) {
  database
    .prepare('UPDATE clock SET offset_days = ?, business_date = ?, answered_at_ms = ?')
    .run(clock.offsetDays, clock.businessDate, clock.answeredAtMs)
}
