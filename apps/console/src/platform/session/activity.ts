import type { Failure } from '@hulog/client'

/** A person who did nothing for this long is taken to be away: nothing is read for them meanwhile, so that the session can end. */
const AWAY_MS = 120_000
const TELL_EVERY_MS = 5_000

type SessionEvent =
  /** The server answered a call: the session lives. */
  | { readonly kind: 'used'; readonly at: number }
  /** The session ended, by whatever way. */
  | { readonly kind: 'over'; readonly why: EndedBy }
  /** Somebody signed in. */
  | { readonly kind: 'in' }
  /** A call was refused for want of a right: the person's roles changed since the page was opened. */
  | { readonly kind: 'rights' }

/**
 * Ways in which a session ended: signed out, unused for too long, by the server (too old, ended elsewhere, a new password), or
 * signed out while the server could not be reached, which ends nothing there.
 */
export const ENDINGS = ['person', 'idle', 'server', 'unreached'] as const
export type EndedBy = (typeof ENDINGS)[number]

let usedAt = Date.now()
let actedAt = Date.now()
let toldAt = 0
const listeners = new Set<(event: SessionEvent) => void>()

/** Windows of one browser share its session. Only pages of our own origin can send here, and an event gives no access. */
const otherWindows = new BroadcastChannel('hulog.console')
otherWindows.onmessage = ({ data }: MessageEvent<SessionEvent>) => tellHere(data)

/** Learns from every answer whether the session lives: the server counts each call as use of it. */
export function noteAnswer(result: { readonly ok: true } | Failure): void {
  if (!result.ok && result.kind === 'network') return
  if (!result.ok && result.reason === 'SIGN_IN_REQUIRED') noteOver('server')
  else if (!result.ok && result.reason === 'NOT_ALLOWED') tellHere({ kind: 'rights' })
  else noteUse()
}

function noteUse(): void {
  usedAt = Date.now()
  if (usedAt - toldAt < TELL_EVERY_MS) return
  toldAt = usedAt
  otherWindows.postMessage({ kind: 'used', at: usedAt })
}

/** Tells every window that the session is over. */
export function noteOver(why: EndedBy): void {
  tellAll({ kind: 'over', why })
}

/** Tells every window that somebody signed in. */
export function noteSignedIn(): void {
  usedAt = Date.now()
  tellAll({ kind: 'in' })
}

/** Notes that the person pressed or typed something. Returns whether they had been away. */
export function noteAct(): boolean {
  const wasAway = !isPresent()
  actedAt = Date.now()
  return wasAway
}

export function isPresent(): boolean {
  return Date.now() - actedAt < AWAY_MS
}

/** Interval of a query that is read again and again: only while the person is there. */
export function whilePresent(intervalMs: number): () => number | false {
  return () => (isPresent() ? intervalMs : false)
}

/** Returns when the server last answered a call, of any window. */
export function sessionUsedAt(): number {
  return usedAt
}

/** Calls back with every event, also of other windows. Returns how to stop. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellAll(event: SessionEvent): void {
  otherWindows.postMessage(event)
  tellHere(event)
}

function tellHere(event: SessionEvent): void {
  if (event.kind === 'used') usedAt = Math.max(usedAt, event.at)
  for (const listener of listeners) listener(event)
}
