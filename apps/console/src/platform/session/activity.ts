import type { Failure } from '@hulog/client'

type Listener = () => void

let lastUsedAt = Date.now()
const whenOver = new Set<Listener>()

/** Learns from every answer whether the session lives: the server counts each call as use of it. */
export function noteAnswer(result: { readonly ok: true } | Failure): void {
  if (!result.ok && result.kind === 'network') return
  if (!result.ok && result.reason === 'SIGN_IN_REQUIRED') {
    for (const listener of whenOver) listener()
    return
  }
  lastUsedAt = Date.now()
}

/** When the server answered a call last. */
export function sessionLastUsedAt(): number {
  return lastUsedAt
}

/** Calls back when a call was refused because there is no session any more. Returns how to stop. */
export function onSessionOver(listener: Listener): () => void {
  whenOver.add(listener)
  return () => whenOver.delete(listener)
}
