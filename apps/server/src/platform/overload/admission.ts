import { type Operation, type OperationName, operations } from '@hulog/contract'

/** The measurements of one moment. */
type Reading = {
  /** How late the event loop was. */
  readonly loopLateMs: number
  /** How long the oldest waiter for a database connection has waited. */
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

/** The waiting time at which one more request is admitted, and its share of the limit of requests in progress. */
const bounds: Record<LoadClass, { readonly waitMs: number; readonly share: number }> = {
  dear: { waitMs: 200, share: 0.75 },
  call: { waitMs: 400, share: 1 },
  page: { waitMs: 1000, share: 4 },
  webhook: { waitMs: 2000, share: 4 },
  watch: { waitMs: Number.POSITIVE_INFINITY, share: Number.POSITIVE_INFINITY },
}

/**
 * Decides who is admitted, by waiting times and not by numbers: a fast machine may have more in progress than a slow
 * one. While requests wait longer than the target, ever fewer are admitted, down to `least`, which keeps every
 * connection of the pool busy; otherwise a tenth more each time. Before the first measurement everything is admitted.
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
      // Pages do not use the database, so waits for it do not matter to them.
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
 * In the order in which they are refused under overload. `dear`: expensive, and nothing is lost by asking a little
 * later. `call`: every other call. `page`: from memory or a file, without the database. `webhook`: a provider's event,
 * which the provider would have to send again. `watch`: probes and metrics.
 */
export type LoadClass = 'dear' | 'call' | 'page' | 'webhook' | 'watch'

/** The data of a route before it is answered: its pattern, not the requested address. */
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

/** Read from several tables, drawn, decrypted or rendered as a PDF. */
const DOCUMENTS = /^\/(agreements|statements|gateway\/(files|console\/files|own-data|repayment\/qr))\//

const CALLS = /^\/((gateway|api|gopia|opponents|union)\/|promotion\/captcha$)/

/** Beside photos: results computed or assembled for one person that are not a step towards a loan or a payment. */
const DEAR_FEATURES: ReadonlySet<string> = new Set(['calculator', 'own-data', 'statements'])

/** Answered from memory: the content of a landing page, and its visits. */
const LIGHT: ReadonlySet<string> = new Set<OperationName>(['getChannelTemplate', 'trackVisit', 'trackClick'])

function classOfOperation({ name, upload, feature }: Operation): LoadClass {
  if (LIGHT.has(name)) return 'page'
  return upload !== null || DEAR_FEATURES.has(feature) ? 'dear' : 'call'
}

/** The counters of a pool of connections. */
export type WatchedPool = {
  readonly waitingCount: number
  on(event: 'acquire', listener: () => void): unknown
}

type Seen = { readonly at: number; served: number }

/**
 * Measures how long the oldest waiter for a connection has waited, as far as it was observed. Connections are given out
 * in the order of requests: the n current waiters are served after n more were given out, so that no single waiter has
 * to be recorded.
 */
export function makePoolWait(pool: WatchedPool): (nowMs: number) => number {
  let handedOut = 0
  pool.on('acquire', () => {
    handedOut += 1
  })
  let seen: Seen[] = []
  return (nowMs) => {
    const allServed = handedOut + pool.waitingCount
    // Waiters that gave up are not served any more: never more are left than wait now.
    for (const each of seen) each.served = Math.min(each.served, allServed)
    seen = seen.filter(({ served }) => served > handedOut)
    if (pool.waitingCount > 0) seen.push({ at: nowMs, served: allServed })
    const [oldest] = seen
    return oldest ? nowMs - oldest.at : 0
  }
}
