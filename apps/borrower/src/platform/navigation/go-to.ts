import { navigate } from 'wouter/use-browser-location'
import { commonParameters } from '../api/call.ts'

/** What every entry of the history knows of itself. */
type EntryState = { readonly depth: number; readonly key: string }

let lastKey = 0

export function entryState(): EntryState {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'depth' in state && 'key' in state) {
    return { depth: Number(state.depth), key: String(state.key) }
  }
  return { depth: 0, key: 'first' }
}

/** The page that is shown, whatever it changes in its own address; a guard in front of it is no other page. */
export function shownPage(): string {
  return location.pathname + entryState().key.replace('-guard', '')
}

/** Opens a page of this app. `replace` leaves no way back to the present one: right after a commitment. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const { depth, key } = entryState()
  lastKey += 1
  const state: EntryState = replace ? { depth, key } : { depth: depth + 1, key: `${Date.now()}-${lastKey}` }
  navigate(href, { replace, state })
}

/** To the page before, or, when this one was opened from outside, to the page it belongs under. */
export function goBack(parentHref: string): void {
  if (entryState().depth > 0) history.back()
  else goTo(parentHref, { replace: true })
}

for (const change of ['popstate', 'pushState', 'replaceState']) {
  addEventListener(change, () => commonParameters.refresh())
}
