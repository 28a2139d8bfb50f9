import type { LoadClass } from './load-class.ts'

/** How things stand at one moment. */
export type Reading = {
  /** How much later than asked for the event loop came round. */
  readonly loopLateMs: number
  /** How long the one who waits longest for a database connection has waited. */
  readonly poolWaitMs: number
  /** Requests that were let in and are worked on. */
  readonly inHand: number
}
export type Cause = 'wait' | 'limit'

export type Admission = {
  /** Why a request is refused; null: it is let in. */
  refusal(load: LoadClass, inHand: number): Cause | null
  read(reading: Reading): void
  readonly limit: number
  readonly waitMs: number
}

/** As long as things may wait while everything is let in. */
const TARGET_WAIT_MS = 100
/** One late round of the loop is one long piece of work; three in a row are a queue. */
const LATE_ROUNDS = 3
const FIRST_LIMIT = 100
const MOST = 4000

/** How long others may have waited when one more is let in, and its part of the limit of requests in hand. */
const bounds: Record<LoadClass, { readonly waitMs: number; readonly share: number }> = {
  dear: { waitMs: 200, share: 0.75 },
  call: { waitMs: 400, share: 1 },
  page: { waitMs: 1000, share: 4 },
  webhook: { waitMs: 2000, share: 4 },
  watch: { waitMs: Number.POSITIVE_INFINITY, share: Number.POSITIVE_INFINITY },
}

/**
 * Decides who is let in, by how long things wait and not by how many they are: a fast machine may have more in hand than a
 * slow one. While they wait longer than the target, fewer and fewer are let in, down to `least`, which keeps every
 * connection of the pool busy; as soon as they do not, a tenth more each time. Until the first reading everything is let in.
 */
export function makeAdmission(least: number): Admission {
  let limit = Number.POSITIVE_INFINITY
  let isReached = false
  let poolWaitMs = 0
  let late: readonly number[] = []
  const loopWaitMs = () => (late.length < LATE_ROUNDS ? 0 : Math.min(...late))
  const waitMs = () => Math.max(poolWaitMs, loopWaitMs())

  return {
    refusal(load, inHand) {
      const bound = bounds[load]
      // Pages ask nothing of the database, however long others wait for it.
      if ((load === 'page' ? loopWaitMs() : waitMs()) > bound.waitMs) return 'wait'
      if (inHand < limit * bound.share) return null
      isReached = true
      return 'limit'
    },
    read(reading) {
      late = [...late, reading.loopLateMs].slice(-LATE_ROUNDS)
      poolWaitMs = reading.poolWaitMs
      limit = Math.min(Math.max(nextLimit(reading.inHand), least), Math.max(MOST, least))
      isReached = false
    },
    get limit() {
      return limit
    },
    get waitMs() {
      return waitMs()
    },
  }

  function nextLimit(inHand: number): number {
    if (limit === Number.POSITIVE_INFINITY) return FIRST_LIMIT
    if (waitMs() > TARGET_WAIT_MS) return Math.min(limit, inHand) * 0.8
    return isReached || inHand > limit / 2 ? limit * 1.1 : limit
  }
}
