import type { Clock } from '../clock/clock.ts'

/** What a lender changes shows within this time. */
const FRESH_MS = 1000

/** Holds the rows of a small table in memory, so that a busy page does not ask for them again and again. */
export function keepFresh<Row>(clock: Clock, read: () => Promise<readonly Row[]>): () => Promise<readonly Row[]> {
  let loaded: { readonly at: number; readonly rows: Promise<readonly Row[]> } | null = null
  return () => {
    const now = clock.now().getTime()
    if (loaded && now - loaded.at < FRESH_MS) return loaded.rows
    const rows = read()
    loaded = { at: now, rows }
    // A failure is told to whoever waited for it, and is not kept for those who come later.
    rows.catch(() => {
      loaded = null
    })
    return rows
  }
}
