import type { Tx } from '../../platform/database/database.ts'
import { countUse, forgetUses, readUse, readUses } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'

/** NIST SP 800-63B: after a hundred wrong tries in a row no code is accepted until the owner is identified. */
const MOST_WRONG = 100
const REMEMBERED_SECONDS = 30 * 86_400
/** After two wrong codes, a number gets its next code only with a captcha. */
const WRONG_BEFORE_CAPTCHA = 2
/** Wrong codes of all numbers together: an attack with one try at each of many numbers shows only here. */
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

/** Tells whether there were too many wrong codes, of this number or of all together. */
export async function asksForCaptcha({ clock, config }: Services, tx: Tx, phoneKey: string): Promise<boolean> {
  const uses = await readUses(tx, [keyOf(phoneKey), OF_ALL], clock.now())
  return (
    (uses.get(keyOf(phoneKey)) ?? 0) >= WRONG_BEFORE_CAPTCHA || (uses.get(OF_ALL) ?? 0) >= config.sms.wrongCodesAlarm
  )
}

export async function isLocked({ clock }: Services, tx: Tx, phoneKey: string): Promise<boolean> {
  return (await readUse(tx, keyOf(phoneKey), clock.now())).count >= MOST_WRONG
}

/** Resets the count of wrong codes, after a right code (also within a session) or by staff. False: there was none. */
export async function forgetWrongCodes(tx: Tx, phoneKey: string): Promise<boolean> {
  return forgetUses(tx, keyOf(phoneKey))
}
