import { copyFileSync, statSync, truncateSync } from 'node:fs'

const limitBytes = 10_000_000
const everyMs = 30_000

/**
 * Moves what stands in PostgreSQL's log to `.1` whenever it has grown long, while it is written: PostgreSQL keeps the file open
 * and appends, so the file stays and is emptied. Answers with what ends the watch.
 */
export function keepLogShort(file: string): () => void {
  shortenLog(file)
  const timer = setInterval(() => shortenLog(file), everyMs).unref()
  return () => clearInterval(timer)
}

/** Lines written between the copy and the emptying are lost. Where there is no room for the copy, all stays as it is. */
export function shortenLog(file: string, limit = limitBytes): void {
  try {
    if (statSync(file).size <= limit) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {
    // No log yet, or no room: the next look finds it again.
  }
}
