import type { QueryCache } from './query-cache.ts'

/** Going to and fro between two apps must not read each time. */
const PAUSE_MS = 5_000

/** Reads again what is shown when the borrower comes back to the page, and when the line does. */
export function readWhenBack(cache: QueryCache): () => void {
  let quietUntil = 0
  const seen = () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    const isQuiet = performance.now() < quietUntil
    if (!isQuiet) quietUntil = performance.now() + PAUSE_MS
    cache.refresh(({ refetchOnWindowFocus: wanted = true }) => (wanted === 'always' ? wanted : wanted && !isQuiet))
  }
  const online = () => cache.refresh(({ refetchOnReconnect: wanted = true }) => wanted)
  document.addEventListener('visibilitychange', seen)
  addEventListener('focus', seen)
  addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('focus', seen)
    removeEventListener('online', online)
  }
}
