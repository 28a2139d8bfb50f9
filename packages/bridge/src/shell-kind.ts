export type IosHandlers = Readonly<Record<string, { postMessage(payload: unknown): unknown } | undefined>>

/** An object that Android injects: `addWebMessageListener`'s hears replies, `addJavascriptInterface`'s does not. */
export type AndroidObject = {
  postMessage(json: string): void
  onmessage?: ((event: { readonly data: unknown }) => void) | null
}

/** The window, with what a native shell may have injected. */
export type ShellWindow = {
  readonly webkit?: { readonly messageHandlers?: IosHandlers }
  readonly HulogBridge?: AndroidObject
  readonly hulogShell?: unknown
  readonly location?: { readonly href: string }
}

/**
 * Returns true inside a native shell, also one that speaks no version of ours. Apart from the bridge, so that a first page
 * can ask without loading it.
 */
export function isInShell(view: ShellWindow): boolean {
  return Boolean(view.webkit?.messageHandlers ?? view.HulogBridge)
}
