import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { maskPhone, parsePersonPhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { forgetWrongCodes } from './wrong-codes.ts'

/** Lets a number come in again that was locked for wrong codes. Returns how it is shown; null: nothing spoke against it. */
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
