import type { ShellWindow } from '@hulog/bridge'
import { isInShell } from '@hulog/bridge/shell-kind'
import { entryState, routeOfPath } from './go-to.ts'

/** Pages of the tab bar, in its order. */
export const TABS = ['home', 'orders', 'customerService', 'mine'] as const

export type Tab = (typeof TABS)[number]

/** Returns the tab that a page belongs to, or null. A native shell has tabs of its own, so none of ours are shown in it. */
export function tabOfPath(path: string): Tab | null {
  const route = routeOfPath(path)
  return isInShell(window as ShellWindow) ? null : (TABS.find((tab) => tab === route) ?? null)
}

/** True for a page that was opened as a tab or from outside: it stands by itself, with no page to go back to. */
export function isOpenedAsTab(): boolean {
  const { depth, key } = entryState()
  return depth === 0 || key.startsWith(TAB_KEY)
}

/** One key for all entries of a tab, so that a tab returned to stands where it was left. */
export function keyOf(tab: Tab): string {
  return TAB_KEY + tab
}

const TAB_KEY = 'tab-'
