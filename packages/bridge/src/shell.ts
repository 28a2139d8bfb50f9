export type ShellKind = 'ios' | 'android' | 'browser'

type IosHandlers = Readonly<Record<string, { postMessage(payload: unknown): void } | undefined>>

/** The window as a native shell may have prepared it. */
export type ShellWindow = {
  readonly webkit?: { readonly messageHandlers?: IosHandlers }
  readonly HulogBridge?: { postMessage(json: string): void }
}

export function shellKind(view: ShellWindow): ShellKind {
  if (view.webkit?.messageHandlers) return 'ios'
  return view.HulogBridge ? 'android' : 'browser'
}
