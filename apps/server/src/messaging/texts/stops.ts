import { eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { maskPhone, parsePersonPhone } from '../../platform/phone/parse-phone.ts'
import { callingCodes } from '../../providers/sms/sms-config.ts'
import type { Services } from '../../services.ts'
import type { CodePurpose } from './limits-of.ts'
import { freePrefixNow } from './prefixes.store.ts'
import { smsStops } from './sms.schema.ts'
import { forgetWrongCodes } from './wrong-codes.ts'

/**
 * Stops codes at once, on every process: each request checks this in its transaction. False: they were stopped before.
 */
export async function stopCodes(services: Services, by: string, what: StopOf, reason: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const isNew = await insertStop(tx, { what, stoppedAt: services.clock.now(), stoppedBy: by, reason })
    if (isNew) await recordAudit(tx, by, 'sms-stopped', { what, reason })
    return isNew
  })
}

/** False: they were not stopped. */
export async function startCodes(services: Services, by: string, what: StopOf, reason: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const wasStopped = await deleteStop(tx, what)
    if (wasStopped) await recordAudit(tx, by, 'sms-started', { what, reason })
    return wasStopped
  })
}

const codes = Object.values(callingCodes).join('|')

const PREFIX = new RegExp(`^\\+(${codes}) ?(\\d{7})$`)

/** Lets a prefix in again: only codes sent from now on speak against it. Returns how it is written. */
export async function freePrefix(services: Services, by: string, text: string, reason: string): Promise<string> {
  const [, code, digits] = PREFIX.exec(text.trim()) ?? []
  if (!code || !digits) throw new Error(`A prefix is written as +63 9175550, not "${text}".`)
  const prefix = `+${code} ${digits}`
  await inTransaction(services.db, async (tx) => {
    await freePrefixNow(tx, prefix, by, services.clock.now())
    await recordAudit(tx, by, 'sms-prefix-freed', { prefix, reason })
  })
  return prefix
}

/** Unlocks a number that was locked for wrong codes. Returns how it is shown; null when it had no wrong codes. */
export async function unlockNumber(
  { db, cipher }: Services,
  by: string,
  text: string,
  reason: string,
): Promise<string | null> {
  const phone = text.trim().startsWith('+') ? parsePersonPhone(text.trim(), 'PH') : null
  if (!phone) throw new Error(`A number is written in full, as +63 917 555 0123, not "${text}".`)
  const phoneKey = cipher.blindIndex('phone', phone.e164)
  return inTransaction(db, async (tx) => {
    if (!(await forgetWrongCodes(tx, phoneKey))) return null
    await recordAudit(tx, by, 'number-unlocked', { phoneKey, reason })
    return maskPhone(phone)
  })
}

export type Stop = typeof smsStops.$inferSelect

export type StopOf = Stop['what']

/** False when it was stopped before: the first name and reason stay. */
async function insertStop(tx: Tx, stop: Stop): Promise<boolean> {
  const rows = await tx.insert(smsStops).values(stop).onConflictDoNothing().returning({ what: smsStops.what })
  return rows.length > 0
}

async function deleteStop(tx: Tx, what: StopOf): Promise<boolean> {
  const rows = await tx.delete(smsStops).where(eq(smsStops.what, what)).returning({ what: smsStops.what })
  return rows.length > 0
}

export async function listStops(db: Reader): Promise<Stop[]> {
  return db.select().from(smsStops).orderBy(smsStops.what)
}

export async function isStopped(tx: Tx, purpose: CodePurpose): Promise<boolean> {
  const stops: StopOf[] = purpose === 'register' ? ['all', 'registration'] : ['all']
  const rows = await tx.select({ what: smsStops.what }).from(smsStops).where(inArray(smsStops.what, stops))
  return rows.length > 0
}
