import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { makeTurns } from '../limits/take-turns.ts'

export type PasswordHasher = {
  /** @throws UNAVAILABLE when too many wait */
  hash(password: string): Promise<string>
  /** False without a hash too, after the same work. @throws UNAVAILABLE when too many wait */
  verify(kept: string | null, password: string): Promise<boolean>
}

/**
 * Argon2id with the least memory that OWASP recommends (Password Storage Cheat Sheet: 19 MiB, two passes, one lane).
 * It takes about 20 ms of one core.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * At most two at once: a burst takes 38 MiB, and leaves two of the four threads in which Node reads files and decodes.
 * The last of those that wait is answered after about a second; the next is asked to try again.
 */
const AT_ONCE = 2
const MOST_WAITING = 100

export function makePasswordHasher(mostWaiting = MOST_WAITING): PasswordHasher {
  const turns = makeTurns({ atOnce: AT_ONCE, mostWaiting })
  let decoy: Promise<string> | null = null

  /** The hash of a password that nobody has. Made once, and before the first comparison of any kind. */
  function readDecoy(): Promise<string> {
    decoy ??= hash(randomBytes(32).toString('base64url'), COST)
    return decoy
  }

  return {
    hash: (password) => turns.take(() => hash(read(password), COST)),
    verify: (kept, password) =>
      turns.take(async () => {
        const compared = await readDecoy()
        const isRight = await verify(kept ?? compared, read(password))
        return kept !== null && isRight
      }),
  }
}

/** One password typed on two keyboards may be composed differently: NFC makes them equal. */
function read(password: string): string {
  return password.normalize('NFC')
}
