import type { ShellWindow } from './transport.ts'

/**
 * Returns true inside a native shell, also one that speaks no version of ours. Apart from the bridge, so that a first page
 * can ask without loading it.
 */
export function isInShell(view: ShellWindow): boolean {
  return Boolean(view.webkit?.messageHandlers ?? view.HulogBridge)
}
