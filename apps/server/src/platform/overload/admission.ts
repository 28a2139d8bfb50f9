import { type Operation, type OperationName, operations } from '@hulog/contract'

/** How things stand at one moment. */
type Reading = {
  /** How much later than asked for the event loop came round. */
  readonly loopLateMs: number
  /** How long the one who waits longest for a database connection has waited. */
  readonly poolWaitMs: number
  /** Requests that were let in and are worked on. */
  readonly inHand: number
}

type Cause = 'wait' | 'limit'

type Admission = {
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

/**
 * In the order in which they are refused when there is more than can be done. `dear`: long to make, and nothing is lost when
 * it is asked for a little later. `call`: every other call. `page`: from memory or a file, the database is not asked.
 * `webhook`: money that a provider tells of, and that it would have to tell again. `watch`: asked to see how we are.
 */
export type LoadClass = 'dear' | 'call' | 'page' | 'webhook' | 'watch'

/** What is known of a route before it is answered: its pattern, not the address that was asked for. */
type AskedRoute = {
  readonly method: string
  readonly url: string | undefined
  readonly operationId: string | undefined
}

export function loadClassOf({ method, url, operationId }: AskedRoute): LoadClass {
  if (operationId !== undefined && operationId in operations) {
    return classOfOperation(operations[operationId as keyof typeof operations])
  }
  if (url === undefined) return 'page'
  if (WATCHED.test(url)) return 'watch'
  if (url.startsWith('/webhooks/')) return 'webhook'
  if (DOCUMENTS.test(url)) return 'dear'
  return CALLS.test(url) || (method !== 'GET' && method !== 'HEAD') ? 'call' : 'page'
}

const WATCHED = /^\/(health\/(live|ready)|metrics)$/

/** Read from several tables, drawn, unsealed or set as a PDF. */
const DOCUMENTS = /^\/(agreements|statements|gateway\/(files|own-data|repayment\/qr))\//

const CALLS = /^\/((gateway|api|gopia|opponents|union)\/|promotion\/captcha$)/

/** Beside photos: what is worked out or put together for one person, and is no step towards a loan or a payment. */
const DEAR_FEATURES: ReadonlySet<string> = new Set(['calculator', 'own-data', 'statements'])

/** Answered from memory: what a landing page is made of, and its visits. */
const LIGHT: ReadonlySet<string> = new Set<OperationName>(['getChannelTemplate', 'trackVisit', 'trackClick'])

function classOfOperation({ name, upload, feature }: Operation): LoadClass {
  if (LIGHT.has(name)) return 'page'
  return upload !== null || DEAR_FEATURES.has(feature) ? 'dear' : 'call'
}

/** What a pool of connections tells of itself. */
export type WatchedPool = {
  readonly waitingCount: number
  on(event: 'acquire', listener: () => void): unknown
}

type Seen = { readonly at: number; served: number }

/**
 * Says how long whoever waits longest for a connection has waited, as far as it was seen waiting. Connections are handed out
 * in the order in which they were asked for: the n who wait now are served once n more were handed out, so that nothing needs
 * to be written down for a single one of them.
 */
export function makePoolWait(pool: WatchedPool): (nowMs: number) => number {
  let handedOut = 0
  pool.on('acquire', () => {
    handedOut += 1
  })
  let seen: Seen[] = []
  return (nowMs) => {
    const allServed = handedOut + pool.waitingCount
    // Those who gave up are not served any more: never more are left than wait now.
    for (const each of seen) each.served = Math.min(each.served, allServed)
    seen = seen.filter(({ served }) => served > handedOut)
    if (pool.waitingCount > 0) seen.push({ at: nowMs, served: allServed })
    const [oldest] = seen
    return oldest ? nowMs - oldest.at : 0
  }
}
