import { recordAudit } from '../../platform/audit/record-audit.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse, forgetUses, readUses, returnUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'

/** A try with a password or a code. `email`: in lower case. `source`: the network it comes from. */
export type SignInTry = { readonly email: string; readonly source: string }

type Counter = { readonly key: string; readonly seconds: number; readonly most: number }

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
const ALARM_SECONDS = 300
/** Of everybody, in five minutes. */
const MOST_UNTIL_ALARM = 100

const OF_ALL = 'staff-wrong'

/**
 * Every address has the same counters, whether somebody signs in with it or not: ten wrong tries a day, a hundred in a row
 * (NIST SP 800-63B), thirty an hour from a network. They close the sign-in, and never an open session. Wrong tries of all together
 * raise an alarm and close nothing: else a stranger could lock the whole team out.
 */
function countersOf({ cipher }: Services, { email, source }: SignInTry): readonly Counter[] {
  const { ofDay, inRow } = keysOf(cipher.blindIndex('staff-email', email))
  return [
    { key: ofDay, seconds: DAY_SECONDS, most: 10 },
    { key: inRow, seconds: 30 * DAY_SECONDS, most: 100 },
    { key: `staff-wrong-source:${source}`, seconds: HOUR_SECONDS, most: 30 },
    { key: OF_ALL, seconds: ALARM_SECONDS, most: Number.POSITIVE_INFINITY },
  ]
}

function keysOf(emailKey: string) {
  return { ofDay: `staff-wrong-day:${emailKey}`, inRow: `staff-wrong:${emailKey}` }
}

/**
 * Counts a try as a wrong one, before anything is compared: tries sent together cannot all be the last. A refused try does not
 * count. Returns whether no other may follow. @throws STAFF_SIGN_IN_LOCKED
 */
export async function countTry(services: Services, tried: SignInTry): Promise<{ readonly isLast: boolean }> {
  const { db, clock, log } = services
  const counters = countersOf(services, tried)
  await refuseUsedUp(db, counters, clock.now())
  return inTransaction(db, async (tx) => {
    let isLast = false
    for (const { key, seconds, most } of counters) {
      const count = await countUse(tx, key, seconds, clock.now())
      if (count > most) throw new DomainError('STAFF_SIGN_IN_LOCKED')
      isLast ||= count === most
      if (key === OF_ALL && count === MOST_UNTIL_ALARM)
        log.error({ alarm: 'staff-wrong-tries' }, 'many wrong tries to sign in to the console in five minutes')
    }
    return { isLast }
  })
}

/** Refuses without locking a counter, so that an attack keeps nobody else waiting. */
async function refuseUsedUp(db: Database, counters: readonly Counter[], now: Date): Promise<void> {
  const keys = counters.map(({ key }) => key)
  const uses = await readUses(db, keys, now)
  for (const { key, most } of counters) if ((uses.get(key) ?? 0) >= most) throw new DomainError('STAFF_SIGN_IN_LOCKED')
}

/** It was right, or could not be compared: the try was not a wrong one. */
export async function returnTry(services: Services, tx: Tx, tried: SignInTry): Promise<void> {
  for (const { key } of countersOf(services, tried)) await returnUse(tx, key, services.clock.now())
}

/** After a whole sign-in, or with new factors. A right password alone forgets nothing: its holder could guess codes for ever. */
export async function forgetTries({ cipher }: Services, tx: Tx, email: string): Promise<void> {
  const { ofDay, inRow } = keysOf(cipher.blindIndex('staff-email', email))
  await forgetUses(tx, ofDay)
  await forgetUses(tx, inRow)
}

type Refused = {
  /** Null for an address that nobody signs in with. */
  readonly name: string | null
  readonly way: 'password' | 'code' | 'passkey'
  readonly isLast: boolean
}

/** Records a wrong try. The person is its subject: nobody proved to be them. */
export async function recordWrongTry({ db, log }: Services, { name, way, isLast }: Refused): Promise<void> {
  const subject = name === null ? {} : { subject: `staff:${name}` }
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, 'anyone', 'staff-sign-in-refused', { way, ...subject })
    if (isLast) await recordAudit(tx, 'anyone', 'staff-sign-in-locked', { way, ...subject })
  })
  if (isLast)
    log.error({ alarm: 'staff-sign-in-locked', way }, 'too many wrong tries at the console: it is closed to them')
}
