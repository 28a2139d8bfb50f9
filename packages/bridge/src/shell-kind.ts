import { type Announcement, readAnnouncement, VERSION, withoutThrowing } from './from-shell.ts'

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

export type ShellKind = 'ios' | 'android' | 'browser'

/**
 * Returns which shell is around the page. One that speaks none of our versions is none. Apart from the bridge, so that a
 * first page can ask without loading it.
 */
export function shellKind(view: ShellWindow): ShellKind {
  const found = withoutThrowing(() => {
    if (!speaksOurVersion(readAnnouncement(view))) return 'browser'
    if (view.webkit?.messageHandlers) return 'ios'
    return view.HulogBridge ? 'android' : 'browser'
  })
  return found ?? 'browser'
}

export function speaksOurVersion(announced: Announcement | null): boolean {
  return announced === null || announced.versions.includes(VERSION)
}
