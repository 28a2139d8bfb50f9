import { type BridgeMessage, type BridgeMessages, isWellFormed, type Post } from './messages.ts'
import { isHeard, makeSender, type Outcome, type ShellKind, type ShellWindow, shellKind } from './transport.ts'

export { allowedTarget, ownPath } from './allowed-target.ts'
export { type BackListener, type BackWindow, listenForBack } from './back-action.ts'
export { type JumpOptions, jump } from './jump.ts'
export type { BridgeMessage, BridgeMessages, Post } from './messages.ts'
export type { Outcome, ShellKind, ShellWindow } from './transport.ts'

export type Bridge = {
  readonly shell: ShellKind
  /** True when a shell takes this message; the browser answers the others. */
  readonly knows: (name: BridgeMessage) => boolean
  readonly post: Post
}

/** NAT-12: the browser's answer to each message where there is no shell. */
export type BrowserAnswers = { readonly [Name in BridgeMessage]: (payload: BridgeMessages[Name]) => void }

/** Hears what became of each message. For checks of a shell; pages need not know. */
export type Listener = (name: BridgeMessage, outcome: Outcome, reason: string) => void

/**
 * NAT-12: posts a message to the iOS handler of its name, or to the object Android injects, or lets the browser answer
 * it. The browser also answers in place of a shell that lacks the message (an older app), refuses it or does not
 * acknowledge it in time, so that no flow gets stuck; but not once the borrower has gone on to another page.
 */
export function createBridge(view: ShellWindow, browser: BrowserAnswers, listener?: Listener): Bridge {
  const send = makeSender(view)
  return {
    shell: shellKind(view),
    knows: (name) => isHeard(view, name),
    post(name, ...[payload]) {
      const content: BridgeMessages[typeof name] = payload ?? ({} as BridgeMessages[typeof name])
      if (!isWellFormed(name, content)) {
        listener?.(name, 'malformed', '')
        return
      }
      const postedOn = view.location?.href
      send(name, content, (outcome, reason = '') => {
        listener?.(name, outcome, reason)
        if (outcome === 'sent' || outcome === 'acknowledged') return
        if (view.location?.href === postedOn) browser[name](content)
      })
    },
  }
}
