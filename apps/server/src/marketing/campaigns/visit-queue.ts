import type { FastifyBaseLogger } from 'fastify'
import { databaseErrorCode } from '../../platform/database/database-error.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Hit } from './hits.ts'
import type { WriteHits } from './write-hits.ts'

const BATCH = 500
const EVERY_MS = 1000
/** A few megabytes: the memory for a burst while the database is slow or unavailable. */
const MOST_WAITING = 20_000

export type VisitQueue = {
  /** Returns at once; the visit is written within about a second. */
  add(hit: Hit): void
  /** Writes all waiting visits, and drops those that cannot be written. */
  close(): Promise<void>
}

type Outside = { readonly metrics: Pick<Metrics, 'landingVisits'>; readonly log: FastifyBaseLogger }

/**
 * Visits wait here and are written together, one batch after the other on one connection: a burst delays visits, not
 * borrowers. Waiting visits are lost when the process is killed.
 */
export function makeVisitQueue(write: WriteHits, outside: Outside, mostWaiting = MOST_WAITING): VisitQueue {
  const { tryToWrite, drop } = makeWriter(write, outside)
  const waiting: Hit[] = []
  let batch: Hit[] = []
  let isAgain = false
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  async function writeAll(): Promise<void> {
    for (;;) {
      if (batch.length === 0) batch = waiting.splice(0, BATCH)
      if (batch.length === 0) return
      isAgain = !(await tryToWrite(batch, isAgain))
      // Not now: retried with the next batch; later visits wait behind it.
      if (isAgain) return
      batch = []
    }
  }

  function start(): void {
    cancelTimer()
    writing ??= writeAll().finally(() => {
      writing = null
      if (batch.length + waiting.length > 0) later()
    })
  }

  function later(): void {
    timer ??= setTimeout(start, EVERY_MS).unref()
  }

  function cancelTimer(): void {
    if (timer) clearTimeout(timer)
    timer = null
  }

  return {
    add(hit) {
      if (waiting.length >= mostWaiting) return drop(1)
      waiting.push(hit)
      if (waiting.length >= BATCH && !isAgain) start()
      else later()
    },
    async close() {
      await writing
      // No other write may run beside the last try.
      cancelTimer()
      await writeAll()
      drop(batch.length + waiting.length)
      batch = []
      waiting.length = 0
    },
  }
}

/** Writes a batch and counts its results. False: not now, retry the same visits. */
function makeWriter(write: WriteHits, { metrics: { landingVisits }, log }: Outside) {
  function drop(hits: number): void {
    if (hits > 0) landingVisits.inc({ result: 'dropped' }, hits)
  }
  async function tryToWrite(batch: readonly Hit[], isAgain: boolean): Promise<boolean> {
    try {
      const counted = await write(batch, isAgain)
      for (const { countedAs } of counted) landingVisits.inc({ result: countedAs === 'bot' ? 'bot' : 'recorded' })
      return true
    } catch (err) {
      log.warn({ err, visits: batch.length }, 'visits of landing pages could not be written')
      if (!isRefused(err)) return false
      drop(batch.length)
      return true
    }
  }
  return { tryToWrite, drop }
}

/** The database will never accept it: keeping it would block all later ones. */
function isRefused(error: unknown): boolean {
  return /^2[23]/.test(databaseErrorCode(error) ?? '')
}
