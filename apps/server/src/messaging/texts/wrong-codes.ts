import type { Tx } from '../../platform/database/database.ts'
import { countUse, forgetUses, readUse, readUses } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'

/** NIST SP 800-63B: after a hundred wrong tries in a row nothing more is tried until the owner has shown up. */
const MOST_WRONG = 100
const REMEMBERED_SECONDS = 30 * 86_400
/** A number with which two were wrong gets its next code after a captcha. */
const WRONG_BEFORE_CAPTCHA = 2
/** Wrong codes of all numbers together: one try at each of many shows only here. */
const OF_ALL = 'wrong-codes'
const ALARM_SECONDS = 300

const keyOf = (phoneKey: string) => `wrong-codes:${phoneKey}`

/** Called for each wrong sign-in code, in the transaction that uses up the try. */
export async function noteWrongCode({ clock, log, config }: Services, tx: Tx, phoneKey: string): Promise<void> {
  const wrong = await countUse(tx, keyOf(phoneKey), REMEMBERED_SECONDS, clock.now())
  if (wrong === MOST_WRONG)
    log.error({ alarm: 'number-locked' }, 'a number gets no more codes: a hundred wrong in a row')
  const ofAll = await countUse(tx, OF_ALL, ALARM_SECONDS, clock.now())
  if (ofAll === config.sms.wrongCodesAlarm)
    log.error({ alarm: 'wrong-codes' }, 'many wrong codes in five minutes: who signs in is asked for a captcha')
}

/** Whether wrong codes, of this number or of all together, have used trust up. */
export async function asksForCaptcha({ clock, config }: Services, tx: Tx, phoneKey: string): Promise<boolean> {
  const uses = await readUses(tx, [keyOf(phoneKey), OF_ALL], clock.now())
  return (
    (uses.get(keyOf(phoneKey)) ?? 0) >= WRONG_BEFORE_CAPTCHA || (uses.get(OF_ALL) ?? 0) >= config.sms.wrongCodesAlarm
  )
}

export async function isLocked({ clock }: Services, tx: Tx, phoneKey: string): Promise<boolean> {
  return (await readUse(tx, keyOf(phoneKey), clock.now())).count >= MOST_WRONG
}

/** A right code, also within a session, or staff end the row of wrong ones. False: there was none. */
export async function forgetWrongCodes(tx: Tx, phoneKey: string): Promise<boolean> {
  return forgetUses(tx, keyOf(phoneKey))
}
