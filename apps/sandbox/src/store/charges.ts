import type { Database } from './database.ts'
import type { Settings } from './settings-and-faults.ts'

export type ChargeStatus = 'needs_code' | 'accepted' | 'refused' | 'failed'

/** Money that a bank is asked to take from a payer's account. The payment it is for has its amount. */
export type Charge = {
  reference: string
  paymentId: string
  bankCode: string
  accountNumber: string
  holderName: string
  phone: string
  plan: Settings['chargeAnswer']
  status: ChargeStatus
  reason: string | null
  code: string | null
  codeUntilMs: number | null
  triesLeft: number
}

const COLUMNS = `reference, payment_id AS paymentId, bank_code AS bankCode, account_number AS accountNumber,
  holder_name AS holderName, phone, plan, status, reason, code, code_until_ms AS codeUntilMs, tries_left AS triesLeft`

export function insertCharge(database: Database, charge: Charge) {
  database
    .prepare(
      `INSERT INTO charges (reference, payment_id, bank_code, account_number, holder_name, phone, plan, status, reason,
         code, code_until_ms, tries_left) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      charge.reference,
      charge.paymentId,
      charge.bankCode,
      charge.accountNumber,
      charge.holderName,
      charge.phone,
      charge.plan,
      charge.status,
      charge.reason,
      charge.code,
      charge.codeUntilMs,
      charge.triesLeft,
    )
}

export function updateCharge(database: Database, reference: string, change: Partial<Charge>): Charge {
  const charge = { ...requireKnown(database, reference), ...change }
  database
    .prepare(
      'UPDATE charges SET status = ?, reason = ?, code = ?, code_until_ms = ?, tries_left = ? WHERE reference = ?',
    )
    .run(charge.status, charge.reason, charge.code, charge.codeUntilMs, charge.triesLeft, reference)
  return charge
}

export function findCharge(database: Database, reference: string): Charge | undefined {
  return database.prepare(`SELECT ${COLUMNS} FROM charges WHERE reference = ?`).get(reference) as Charge | undefined
}

export function listCharges(database: Database, limit: number): Charge[] {
  return database.prepare(`SELECT ${COLUMNS} FROM charges ORDER BY seq DESC LIMIT ?`).all(limit) as Charge[]
}

function requireKnown(database: Database, reference: string): Charge {
  const charge = findCharge(database, reference)
  if (!charge) throw new Error(`charge ${reference} does not exist`)
  return charge
}
