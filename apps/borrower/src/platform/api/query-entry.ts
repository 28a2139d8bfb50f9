import type { Reading } from './query.ts'
import { readTwice } from './read-twice.ts'

/** For so long what was read is shown again without asking. */
const FRESH_MS = 10_000

/** What is known of one reading. */
export type Known = {
  readonly data: unknown
  readonly error: Error | null
  readonly isReading: boolean
  /** How often it was read to an end, with an answer or without. */
  readonly reads: number
}

/** A page that shows a reading: its query as it is when it is read again. */
export type Shown = () => Reading

/** `isUnseen`: what was read before stays on the page, where it cannot be seen that reading again has begun to fail. */
export type OnReadFailure = (error: unknown, isUnseen: boolean) => void

export type QueryEntry = {
  known: Known
  /** The call under way; the answer to any other was overtaken and is dropped. */
  reading: Promise<void> | null
  freshUntil: number
  readonly shownBy: Set<Shown>
  readonly watchers: Set<() => void>
}

/** Whoever shows a reading also reads it: it counts as being read from the start. */
const UNKNOWN: Known = { data: undefined, error: null, isReading: true, reads: 0 }

export function newEntry(): QueryEntry {
  return { known: UNKNOWN, reading: null, freshUntil: 0, shownBy: new Set(), watchers: new Set() }
}

export function isFresh(entry: QueryEntry): boolean {
  return performance.now() < entry.freshUntil
}

/** Pages that ask for the same at the same time share one call. `onFailure` hears of it only while a page waits. */
export function readEntry(entry: QueryEntry, shown: Shown, onFailure: OnReadFailure): Promise<void> {
  if (entry.reading) return entry.reading
  const settle = (part: Partial<Known>, freshMs: number) => {
    if (entry.reading !== reading) return
    entry.reading = null
    entry.freshUntil = performance.now() + freshMs
    const isUnseen = entry.known.data !== undefined && entry.known.error === null && !shown().failsQuietly
    tell(entry, { ...part, isReading: false, reads: entry.known.reads + 1 })
    if (part.error && entry.shownBy.size > 0) onFailure(part.error, isUnseen)
  }
  const reading = readTwice(shown().queryFn).then(
    (data) => settle({ data: sameIfEqual(entry.known.data, data), error: null }, FRESH_MS),
    (error) => settle({ error }, 0),
  )
  entry.reading = reading
  tell(entry, { isReading: true })
  return reading
}

/** What an answer under way says is out of date, and so is what was read. */
export function overtake(entry: QueryEntry, part: Partial<Known> = {}): void {
  entry.reading = null
  entry.freshUntil = 0
  tell(entry, { isReading: false, ...part })
}

export function forget(entry: QueryEntry): void {
  overtake(entry, UNKNOWN)
}

function tell(entry: QueryEntry, part: Partial<Known>) {
  entry.known = { ...entry.known, ...part }
  for (const watcher of entry.watchers) watcher()
}

/** An answer that says what is known already is no reason to draw a page again. */
function sameIfEqual(known: unknown, data: unknown): unknown {
  return JSON.stringify(known) === JSON.stringify(data) ? known : data
}
