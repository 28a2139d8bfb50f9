import type { Database } from './database.ts'

export const AUTO_PAYOUTS = ['succeed', 'fail', 'manual'] as const

export type Settings = { autoPayout: (typeof AUTO_PAYOUTS)[number]; autoPayoutDelayMs: number }

export function getSettings(database: Database): Settings {
  return database
    .prepare('SELECT auto_payout AS autoPayout, auto_payout_delay_ms AS autoPayoutDelayMs FROM settings')
    .get() as Settings
}

export function saveSettings(database: Database, settings: Settings) {
  database
    .prepare('UPDATE settings SET auto_payout = ?, auto_payout_delay_ms = ?')
    .run(settings.autoPayout, settings.autoPayoutDelayMs)
}
