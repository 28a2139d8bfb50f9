import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from './database-away.ts'
import { reachDatabase } from './reach-database.ts'

const PATIENCE_MS = 60_000
const LONGEST_PAUSE_MS = 5_000
/** A name that is not known, a password or a database that does not exist: waiting mends none of them. */
const WRONG = /^(ENOTFOUND|28...|3D000)$/

/**
 * Waits at the start for a database that is away for a moment, saying so. @throws what `reachDatabase` says, at once when the
 * address or the password is wrong, or when it was away for a minute
 */
export async function waitForDatabase(url: string, log: FastifyBaseLogger, patienceMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patienceMs
  for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const client = await reachDatabase(url)
      return await client.end()
    } catch (error) {
      if (!isForNow(error) || performance.now() + pauseMs > until) throw error
      log.error(`${error instanceof Error ? error.message : error}. Trying again for a minute.`)
    }
    await sleep(pauseMs)
  }
}

function isForNow(error: unknown): boolean {
  if (!isDatabaseAway(error)) return false
  const cause = error instanceof Error ? error.cause : null
  return !(cause instanceof Error && 'code' in cause && WRONG.test(String(cause.code)))
}
