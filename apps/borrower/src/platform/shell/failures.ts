import type { Failure } from '@hulog/client'
import type { I18n } from '@lingui/core'
import { closeDrafts, sessionMark } from '../browser/storage.ts'
import type { KnownMessage } from '../language/message-parts.ts'
import { goTo, hrefTo } from '../navigation/go-to.ts'

export type Extras = typeof import('./extras.tsx')

let extras: Extras | null = null

/** Returns what surrounds every page, once it is here. */
export function loadedExtras(): Extras | null {
  return extras
}

const told = new WeakSet<Failure>()

export async function loadExtras(): Promise<Extras> {
  extras ??= await import('./extras.tsx')
  return extras
}

/** COM-05, COM-06: shows a failure in a toast, with `words` instead of the usual ones if given. */
export function showFailure(failure: Failure, words?: string): void {
  if (!extras) {
    void loadExtras().then(({ toastFailure }) => toastFailure(failure, words), noExtras)
    return
  }
  extras.toastFailure(failure, words)
  told.add(failure)
}

/** Without a connection there are no toasts; the page itself says what it has to. */
function noExtras(): void {}

/** True once a toast announced the failure; screen readers need not hear it again from the page. */
export function wasAnnounced(failure: Failure): boolean {
  return told.has(failure)
}

const NETWORK_TEXTS = {
  offline: 'shell.failure.offline',
  timeout: 'shell.failure.timeout',
  unreadable: 'shell.failure.unreadable',
  aborted: 'shell.failure.offline',
} as const satisfies Record<string, KnownMessage>

/** COM-05: says what went wrong in the server's words, which are in the language of the call. */
export function failureText(i18n: I18n, failure: Failure): string {
  if (failure.kind === 'network') return i18n._(NETWORK_TEXTS[failure.cause])
  return failure.message || i18n._('shell.failure.unreadable')
}

/** Leads to the sign-in when the session is over, and from there back to this page and what was typed. */
export function requireSignIn(): void {
  closeDrafts()
  if (location.pathname === hrefTo('login')) return
  // The mark stays when a session ends by itself: people who never signed in were not signed out either.
  if (sessionMark()) void loadExtras().then(({ saySignedOut }) => saySignedOut(), noExtras)
  const next = location.pathname + location.search
  import('./native-shell.ts').then(
    ({ nativeShell }) => nativeShell.post('forceLogin', { next }),
    () => goTo(hrefTo('login', { next }), { replace: true }),
  )
}
