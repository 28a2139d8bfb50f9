import type { Tx } from '../../platform/database/database.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { forgetUses } from '../../platform/limits/forget-uses.ts'
import { readUse } from '../../platform/limits/read-use.ts'
import type { Services } from '../../services.ts'

/** NIST SP 800-63B: after a hundred wrong tries in a row nothing more is tried until the owner has shown up. */
const MOST_WRONG = 100
const REMEMBERED_SECONDS = 30 * 86_400

const keyOf = (phoneKey: string) => `wrong-codes:${phoneKey}`

/** Called for each wrong code with which somebody tries to come in, in the transaction that spends the try. */
export async function noteWrongCode({ clock, log }: Services, tx: Tx, phoneKey: string): Promise<void> {
  const wrong = await countUse(tx, keyOf(phoneKey), REMEMBERED_SECONDS, clock.now())
  if (wrong === MOST_WRONG)
    log.error({ alarm: 'number-locked' }, 'a number gets no more codes: a hundred wrong in a row')
}

export async function isLocked({ clock }: Services, tx: Tx, phoneKey: string): Promise<boolean> {
  return (await readUse(tx, keyOf(phoneKey), clock.now())).count >= MOST_WRONG
}

/** A right code, within a session too, or staff: the row of wrong ones ends. False: there was none. */
export async function forgetWrongCodes(tx: Tx, phoneKey: string): Promise<boolean> {
  return forgetUses(tx, keyOf(phoneKey))
}
