import type { BridgeMessage, BridgeMessages, BrowserAnswers } from './messages.ts'
import { type ShellKind, type ShellWindow, shellKind } from './shell.ts'

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
