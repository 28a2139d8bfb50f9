export type ShellKind = 'ios' | 'android' | 'browser'

type IosHandlers = Readonly<Record<string, { postMessage(payload: unknown): void } | undefined>>

/** The window, with what a native shell may have injected. */
export type ShellWindow = {
  readonly webkit?: { readonly messageHandlers?: IosHandlers }
  readonly HulogBridge?: { postMessage(json: string): void }
}

/** Returns the kind of native shell around a page. Apart from the bridge, so that a first page can ask without loading it. */
export function shellKind(view: ShellWindow): ShellKind {
  if (view.webkit?.messageHandlers) return 'ios'
  return view.HulogBridge ? 'android' : 'browser'
}
