import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse, forgetUses, readUses, returnUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'

/** A try with a password. `source`: the network it comes from. `isHuman`: a captcha was solved for it. */
export type PasswordTry = { readonly phoneKey: string; readonly source: string; readonly isHuman: boolean }

type Counter = {
  readonly key: string
  readonly seconds: number
  /** Wrong passwords after which a captcha comes first. */
  readonly untilCaptcha: number
  /** Wrong passwords after which this way is closed, until the time is over or the owner sets a password. */
  readonly untilLocked: number
}

const NEVER = Number.POSITIVE_INFINITY
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
const ALARM_SECONDS = 300

const OF_ALL = 'wrong-passwords'
const ofDay = (phoneKey: string) => `wrong-passwords-day:${phoneKey}`
const ofMonth = (phoneKey: string) => `wrong-passwords:${phoneKey}`

/**
 * Every number has the same counters, known or not. Ten wrong ones a day, and a hundred in a row (NIST SP 800-63B),
 * close the way by password and no other: codes and open sessions continue, so that nobody is locked out by a stranger.
 * A network shares its address with thousands of people: it is asked for captchas, and not refused.
 */
function countersOf({ config }: Services, { phoneKey, source }: PasswordTry): readonly Counter[] {
  return [
    { key: ofDay(phoneKey), seconds: DAY_SECONDS, untilCaptcha: 3, untilLocked: 10 },
    { key: ofMonth(phoneKey), seconds: 30 * DAY_SECONDS, untilCaptcha: NEVER, untilLocked: 100 },
    { key: `wrong-passwords-source:${source}`, seconds: HOUR_SECONDS, untilCaptcha: 30, untilLocked: NEVER },
    // One try at each of many numbers shows only here.
    { key: OF_ALL, seconds: ALARM_SECONDS, untilCaptcha: config.sms.wrongCodesAlarm, untilLocked: NEVER },
  ]
}

/**
 * Counts a try as a wrong one, before anything is compared: tries sent together cannot all be the last. A refused try
 * does not count. @throws PASSWORD_LOCKED, CAPTCHA_NEEDED
 */
export async function countTry(services: Services, tried: PasswordTry): Promise<void> {
  const { db, clock, log } = services
  const counters = countersOf(services, tried)
  await refuseUsedUp(db, counters, tried, clock.now())
  await inTransaction(db, async (tx) => {
    for (const counter of counters) {
      const count = await countUse(tx, counter.key, counter.seconds, clock.now())
      refuse(counter, count - 1, tried)
      if (counter.key === OF_ALL && count === counter.untilCaptcha)
        log.error(
          { alarm: 'wrong-passwords' },
          'many wrong passwords in five minutes: who signs in is asked for a captcha',
        )
    }
  })
}

/** Refuses without locking a counter, so that an attack keeps nobody else waiting. */
async function refuseUsedUp(db: Database, counters: readonly Counter[], tried: PasswordTry, now: Date): Promise<void> {
  const uses = await readUses(
    db,
    counters.map(({ key }) => key),
    now,
  )
  for (const counter of counters) refuse(counter, uses.get(counter.key) ?? 0, tried)
}

/** `wrong`: how many were wrong before this try. */
function refuse({ untilCaptcha, untilLocked }: Counter, wrong: number, { isHuman }: PasswordTry): void {
  if (wrong >= untilLocked) throw new DomainError('PASSWORD_LOCKED')
  if (wrong >= untilCaptcha && !isHuman) throw new DomainError('CAPTCHA_NEEDED')
}

/** The password was right, or could not be compared: the try was not a wrong one. */
export async function returnTry(services: Services, tx: Tx, tried: PasswordTry): Promise<void> {
  for (const { key } of countersOf(services, tried)) await returnUse(tx, key, services.clock.now())
}

/** After a right password, or when its owner sets one. */
export async function forgetTries(tx: Tx, phoneKey: string): Promise<void> {
  await forgetUses(tx, ofDay(phoneKey))
  await forgetUses(tx, ofMonth(phoneKey))
}
