import { type ShellWindow, shellKind } from '@hulog/bridge/shell-kind'
import { navigate } from 'wouter/use-browser-location'
import { entryState, hrefTo, routeOfPath } from './go-to.ts'

/** Pages of the tab bar, in its order. */
export const TABS = ['home', 'orders', 'customerService', 'mine'] as const

export type Tab = (typeof TABS)[number]

/** Returns the tab that a page belongs to, or null. A native shell has tabs of its own, so none of ours are shown in it. */
export function tabOfPath(path: string): Tab | null {
  const route = routeOfPath(path)
  return shellKind(window as ShellWindow) === 'browser' ? (TABS.find((tab) => tab === route) ?? null) : null
}

/**
 * Opens a tab as people know it from apps: going back from any tab leads home, and from home out of the app, however many
 * tabs were visited. The open tab goes to its top.
 */
export function goToTab(tab: Tab): void {
  const open = routeOfPath(location.pathname)
  const { depth, overHome = false } = entryState()
  const isHomeBelow = tab === 'home' && overHome
  const isFromHome = open === 'home'
  if (open === tab) window.scrollTo({ top: 0 })
  else if (isHomeBelow) history.back()
  else {
    const state = { depth: isFromHome ? depth + 1 : depth, key: keyOf(tab), overHome: isFromHome || overHome }
    navigate(hrefTo(tab), { replace: !isFromHome, state })
  }
}

/** True for a page that was opened as a tab or from outside: it stands by itself, with no page to go back to. */
export function isOpenedAsTab(): boolean {
  const { depth, key } = entryState()
  return depth === 0 || TABS.some((tab) => keyOf(tab) === key)
}

/** One key for all entries of a tab, so that a tab returned to stands where it was left. */
function keyOf(tab: Tab): string {
  return `tab-${tab}`
}
