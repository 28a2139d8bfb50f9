import type { Failure } from '@hulog/client'

let lostAt: number | null = null

const listeners = new Set<() => void>()

/** Follows from the answers of calls whether there is a connection: some phones report it wrongly. */
export function noteResult(result: { readonly ok: true } | Failure): void {
  const isLost = !result.ok && result.kind === 'network'
  if (isLost && result.cause === 'aborted') return
  setLostAt(isLost ? (lostAt ?? Date.now()) : null)
}

/** Returns when the first call of several failed without an answer; null while calls are answered. */
export function connectionLostAt(): number | null {
  return lostAt
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setLostAt(since: number | null): void {
  if (since === lostAt) return
  lostAt = since
  for (const listener of listeners) listener()
}
