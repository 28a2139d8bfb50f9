import type { Database } from './database.ts'

export const AUTO_PAYOUTS = ['succeed', 'fail', 'manual'] as const

/** The bank's behaviour for charges from now on; `fail` accepts it and cannot take the money later. */
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

export const FAULT_TARGETS = ['sms', 'payments', 'payouts', 'webhooks'] as const

export const FAULT_KINDS = ['timeout', 'duplicate', 'reorder', 'error'] as const

export type FaultTarget = (typeof FAULT_TARGETS)[number]

export type FaultKind = (typeof FAULT_KINDS)[number]

export type Fault = { target: FaultTarget; kind: FaultKind; count: number }

/** Arming the same fault again adds to its count. */
export function armFault(database: Database, fault: Fault) {
  database
    .prepare(
      `INSERT INTO faults (target, kind, count) VALUES (?, ?, ?)
       ON CONFLICT (target, kind) DO UPDATE SET count = count + excluded.count`,
    )
    .run(fault.target, fault.kind, fault.count)
}

export function listFaults(database: Database): Fault[] {
  return database.prepare('SELECT target, kind, count FROM faults ORDER BY seq').all() as Fault[]
}

export function clearFaults(database: Database) {
  database.exec('DELETE FROM faults')
}

/** Uses up one count of the fault armed first among those for this call; null when none is armed. */
export function takeFault(database: Database, concerns: (fault: Fault) => boolean): FaultKind | null {
  const fault = listFaults(database).find(concerns)
  if (!fault) return null
  const one = [fault.target, fault.kind] as const
  const { changes } = database.prepare('DELETE FROM faults WHERE target = ? AND kind = ? AND count = 1').run(...one)
  if (changes === 0) database.prepare('UPDATE faults SET count = count - 1 WHERE target = ? AND kind = ?').run(...one)
  return fault.kind
}
