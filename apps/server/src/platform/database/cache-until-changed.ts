import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { DomainError } from '../http/domain-error.ts'

/** A lender's change is visible within this time. */
const FRESH_MS = 1000

/** A database that does not answer is waited for so long; then the last good is shown. */
const PATIENCE_MS = 2000

type Kept<Made> = { readonly key: string; readonly made: Made }

type Keeping<Source, Made> = {
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** For the log. */
  readonly what: string
  readonly load: () => Promise<Source>
  readonly make: (source: Source) => Made
}

/**
 * Holds a value made from the database: made again when its data has changed, checked at most once a second, by one of
 * all callers. If it cannot be loaded or made, the last good one stays. @throws UNAVAILABLE without an earlier one
 */
export function cacheUntilChanged<Source, Made>(keeping: Keeping<Source, Made>): () => Promise<Made> {
  const { clock, log, what } = keeping
  let kept: Kept<Made> | null = null
  let isFailing = false
  let looked: { readonly at: number; readonly found: Promise<Made> } | null = null

  async function look(): Promise<Made> {
    try {
      const source = await within(PATIENCE_MS, keeping.load())
      const key = JSON.stringify(source)
      if (kept?.key !== key) kept = { key, made: keeping.make(source) }
      isFailing = false
    } catch (error) {
      // Logged once a fault, not once a second.
      if (!isFailing) log.error({ err: error }, `${what} cannot be made anew${kept ? ' and stays as it was' : ''}`)
      isFailing = true
      if (!kept) throw new DomainError('UNAVAILABLE')
    }
    return kept.made
  }

  return () => {
    const now = clock.now().getTime()
    if (looked && now - looked.at < FRESH_MS) return looked.found
    const found = look()
    looked = { at: now, found }
    return found
  }
}

/** A lender's change is visible within this time. */
const SHORT_FRESH_MS = 1000

/** Holds the rows of a small table in memory, so that a busy page does not read them repeatedly. */
export function cacheRows<Row>(clock: Clock, read: () => Promise<readonly Row[]>): () => Promise<readonly Row[]> {
  let loaded: { readonly at: number; readonly rows: Promise<readonly Row[]> } | null = null
  return () => {
    const now = clock.now().getTime()
    if (loaded && now - loaded.at < SHORT_FRESH_MS) return loaded.rows
    const rows = read()
    loaded = { at: now, rows }
    // A failure goes to the callers that waited for it, and is not cached for later ones.
    rows.catch(() => {
      loaded = null
    })
    return rows
  }
}

/** Slower work continues, but nobody waits for it. @throws UNAVAILABLE */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DomainError('UNAVAILABLE')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
