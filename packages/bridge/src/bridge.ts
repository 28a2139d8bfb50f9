export type Post = <Name extends BridgeMessage>(
  name: Name,
  ...payload: Record<never, never> extends BridgeMessages[Name] ? [BridgeMessages[Name]?] : [BridgeMessages[Name]]
) => void

export type Bridge = { readonly shell: ShellKind; readonly post: Post }

/**
 * NAT-12: a message goes to the iOS handler of its name, to the one object Android injects, or is answered by the browser
 * itself. A shell that lacks a handler (an older app) falls back to the browser's answer, so that no flow is stuck.
 */
export function createBridge(view: ShellWindow, browser: BrowserAnswers): Bridge {
  return {
    shell: shellKind(view),
    post(name, ...[payload]) {
      const content: BridgeMessages[typeof name] = payload ?? ({} as BridgeMessages[typeof name])
      const iosHandler = view.webkit?.messageHandlers?.[name]
      if (iosHandler) iosHandler.postMessage(content)
      else if (view.HulogBridge) view.HulogBridge.postMessage(JSON.stringify({ name, payload: content }))
      else browser[name](content)
    },
  }
}

export type ShellKind = 'ios' | 'android' | 'browser'

type IosHandlers = Readonly<Record<string, { postMessage(payload: unknown): void } | undefined>>

/** The window as a native shell may have prepared it. */
export type ShellWindow = {
  readonly webkit?: { readonly messageHandlers?: IosHandlers }
  readonly HulogBridge?: { postMessage(json: string): void }
}

function shellKind(view: ShellWindow): ShellKind {
  if (view.webkit?.messageHandlers) return 'ios'
  return view.HulogBridge ? 'android' : 'browser'
}

type Nothing = Record<never, never>

/** NAT-01..11: what a page can ask of the native shell around it. */
export type BridgeMessages = {
  /** Opens one of the app's pages, by path, with values for its query. */
  openPage: { readonly page: string; readonly arguments?: Readonly<Record<string, string>> }
  closeWebView: Nothing
  /** Opens a page by a target the server gave, with one value. */
  openPageWithParam: { readonly page: string; readonly param: string }
  goHome: Nothing
  goMine: Nothing
  /** The session is over: show the sign-in. `next` is the page to come back to. */
  forceLogin: { readonly next?: string }
  callPhone: { readonly phone: string }
  goRating: Nothing
  /** Tells the shell's analytics that a point of a journey was reached. */
  trackPoint: { readonly point: string; readonly orderId?: string; readonly productId?: string }
  startBankFlow: Nothing
  endBankFlow: Nothing
}

export type BridgeMessage = keyof BridgeMessages

/** What a browser without a shell does with each message (NAT-12); the web shell provides it. */
export type BrowserAnswers = { readonly [Name in BridgeMessage]: (payload: BridgeMessages[Name]) => void }
