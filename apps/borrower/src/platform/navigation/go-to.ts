import { ownPath } from '@hulog/bridge/allowed-target'
import { navigate } from 'wouter/use-browser-location'
import { addresses, type RouteName, type SearchOf } from '../../addresses.ts'
import { commonParameters } from '../api/call.ts'

type NoSearch = Record<never, never>

/** Returns the address of a page, without values that are not set: `hrefTo('productDetail', { productId })`. */
export function hrefTo<Name extends RouteName>(
  name: Name,
  ...[search]: NoSearch extends SearchOf<Name> ? [SearchOf<Name>?] : [SearchOf<Name>]
): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search ?? {})) {
    if (value !== undefined) query.set(key, String(value))
  }
  const text = query.toString()
  return addresses[name].paths[0] + (text && `?${text}`)
}

export function routeOfPath(path: string): RouteName | null {
  const names = Object.keys(addresses) as RouteName[]
  return names.find((name) => addresses[name].paths.includes(path)) ?? null
}

/**
 * State of a history entry. `depth`: number of the app's entries below it. `overHome`: a tab that was opened from home, which
 * is the entry below.
 */
type EntryState = { readonly depth: number; readonly key: string; readonly overHome?: boolean }

let lastKey = 0

function newKey(): string {
  lastKey += 1
  return `${Date.now()}-${lastKey}`
}

/**
 * Gives the entry of a page that was opened from outside a key of its own: a reload finds the entry again, another visit of
 * the same address is another entry. A browser that opens an address over itself may keep the state of the entry without the
 * entries that the page before had put below it.
 */
export function nameFirstEntry(): void {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (history.state === null || opening?.type === 'navigate') history.replaceState({ depth: 0, key: newKey() }, '')
}

export function entryState(): EntryState {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'depth' in state && 'key' in state) {
    const overHome = 'overHome' in state && state.overHome === true
    return { depth: Number(state.depth), key: String(state.key), ...(overHome && { overHome }) }
  }
  return { depth: 0, key: 'first' }
}

/** Identifies the shown page. Changes of its own query and its leave guard do not make it another page. */
export function shownPage(): string {
  return location.pathname + entryState().key.replace('-guard', '')
}

/** Opens a page of this app. With `replace` there is no way back to the present one, as after a commitment. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const { depth, key } = entryState()
  const state: EntryState = replace ? { depth, key } : { depth: depth + 1, key: newKey() }
  navigate(href, { replace, state })
}

/** Opens an address of the server if it is a page of ours, and returns whether it is. */
export function goToOwn(address: string): boolean {
  const path = ownPath(address, location.origin)
  if (path !== null) goTo(path)
  return path !== null
}

/** Goes to the page before; from a page that was opened from outside, to its parent. */
export function goBack(parentHref: string): void {
  if (entryState().depth > 0) history.back()
  else goTo(parentHref, { replace: true })
}

/**
 * CNF-05, ORD-06: adds the common query (COM-01) to an address of ours. The address's own values win over common ones,
 * and `extra` wins over both.
 */
export function withCommonQuery(path: string, extra: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(commonParameters.current())) {
    if (value !== undefined && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

for (const change of ['popstate', 'pushState', 'replaceState']) {
  addEventListener(change, () => commonParameters.refresh())
}
