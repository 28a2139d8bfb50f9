import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { callingCodes } from '../../providers/sms/sms-config.ts'
import type { Services } from '../../services.ts'
import { freePrefixNow } from './prefixes.store.ts'

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
