import type { Failure } from '@hulog/client'
import { useSyncExternalStore } from 'react'

export type Extras = typeof import('./extras.tsx')

/** What a toast has said, or says as soon as toasts are there. */
const told = new WeakSet<Failure>()
const listeners = new Set<() => void>()

export function loadExtras(): Promise<Extras> {
  return import('./extras.tsx')
}

/** COM-05, COM-06: says a failure in a toast; `words` where a page has its own. */
export function tellFailure(failure: Failure, words?: string): void {
  told.add(failure)
  void loadExtras().then(
    ({ toastFailure }) => toastFailure(failure, words),
    () => {
      told.delete(failure)
      for (const listener of listeners) listener()
    },
  )
}

/** Whether a toast reads it out: what stands on the page is then silent. Toasts that do not come on a bad line read out nothing. */
export function useIsTold(failure: Failure | null): boolean {
  return useSyncExternalStore(subscribe, () => failure !== null && told.has(failure))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
