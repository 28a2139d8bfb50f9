import type { Database } from './database.ts'

export const AUTO_PAYOUTS = ['succeed', 'fail', 'manual'] as const
/** What a bank does with a charge asked for from now on; `fail` accepts it and cannot take the money after all. */
export const CHARGE_ANSWERS = ['code', 'no-code', 'refuse', 'refuse-unsaid', 'fail'] as const

export type Settings = {
  autoPayout: (typeof AUTO_PAYOUTS)[number]
  autoPayoutDelayMs: number
  chargeAnswer: (typeof CHARGE_ANSWERS)[number]
}

export function getSettings(database: Database): Settings {
  return database
    .prepare(
      `SELECT auto_payout AS autoPayout, auto_payout_delay_ms AS autoPayoutDelayMs, charge_answer AS chargeAnswer
       FROM settings JOIN charge_settings USING (id)`,
    )
    .get() as Settings
}

export function saveSettings(database: Database, settings: Settings) {
  database
    .prepare('UPDATE settings SET auto_payout = ?, auto_payout_delay_ms = ?')
    .run(settings.autoPayout, settings.autoPayoutDelayMs)
  database.prepare('UPDATE charge_settings SET charge_answer = ?').run(settings.chargeAnswer)
}
