import { allowedTarget } from './allowed-target.ts'
import { type ShellKind, type ShellWindow, shellKind } from './shell-kind.ts'

export { allowedTarget, ownPath } from './allowed-target.ts'
export type { ShellKind, ShellWindow } from './shell-kind.ts'

export type Post = <Name extends BridgeMessage>(
  name: Name,
  ...payload: Record<never, never> extends BridgeMessages[Name] ? [BridgeMessages[Name]?] : [BridgeMessages[Name]]
) => void

export type Bridge = { readonly shell: ShellKind; readonly post: Post }

/**
 * NAT-12: posts a message to the iOS handler of its name, or to the object Android injects, or lets the browser answer
 * it. A shell without the handler (an older app) falls back to the browser's answer, so that no flow gets stuck.
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

type Nothing = Record<never, never>

/** NAT-01..11: messages from a page to the native shell around it. */
export type BridgeMessages = {
  /** Opens one of the app's pages, by path, with values for its query. */
  openPage: { readonly page: string; readonly arguments?: Readonly<Record<string, string>> }
  closeWebView: Nothing
  /** Opens a page by a target from the server, with one value. */
  openPageWithParam: { readonly page: string; readonly param: string }
  goHome: Nothing
  goMine: Nothing
  /** Shows the sign-in when the session is over. `next` is the page to return to. */
  forceLogin: { readonly next?: string }
  callPhone: { readonly phone: string }
  goRating: Nothing
  /** Reports a point of a journey to the shell's analytics. */
  trackPoint: { readonly point: string; readonly orderId?: string; readonly productId?: string }
  startBankFlow: Nothing
  endBankFlow: Nothing
}

export type BridgeMessage = keyof BridgeMessages

/** NAT-12: what a browser without a shell does with each message. */
export type BrowserAnswers = { readonly [Name in BridgeMessage]: (payload: BridgeMessages[Name]) => void }

export type JumpOptions = {
  readonly bridge: Bridge
  readonly origin: string
  readonly allowedHosts: readonly string[]
  readonly navigate: (url: string) => void
}

/**
 * NAT-13: navigates to an allowed target that starts with `http`, and posts any other target to the shell. Without a
 * shell, only our own paths are followed.
 */
export function jump(target: string, { bridge, origin, allowedHosts, navigate }: JumpOptions): 'followed' | 'refused' {
  const isWebAddress = /^http/i.test(target)
  if (!isWebAddress && bridge.shell !== 'browser') {
    bridge.post('openPage', { page: target })
    return 'followed'
  }
  const url = isWebAddress || target.startsWith('/') ? allowedTarget(target, origin, allowedHosts) : null
  if (url === null) return 'refused'
  navigate(url)
  return 'followed'
}

export type BackWindow = { hulogBack?: () => boolean }

/** Returns true to keep the page (it asks first), false to let the shell go back. */
export type BackListener = () => boolean

/**
 * NAT-14: before leaving a page by its back gesture or button, the shell calls `window.hulogBack()`; on true it stays.
 * The newest listener is asked first. Returns the function that stops listening.
 */
export function listenForBack(view: BackWindow, listener: BackListener): () => void {
  const earlier = view.hulogBack
  const ask = () => listener() || (earlier?.() ?? false)
  view.hulogBack = ask
  return () => {
    if (view.hulogBack !== ask) return
    if (earlier) view.hulogBack = earlier
    else delete view.hulogBack
  }
}
