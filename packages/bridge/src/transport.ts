import { type Announcement, readAnnouncement, readReply, VERSION, withoutThrowing } from './from-shell.ts'
import type { BridgeMessage } from './messages.ts'

type IosHandlers = Readonly<Record<string, { postMessage(payload: unknown): unknown } | undefined>>

/** An object that Android injects: `addWebMessageListener`'s hears replies, `addJavascriptInterface`'s does not. */
type AndroidObject = {
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

/** `unheard`: no shell, or one without this message. `broken`: posting failed. `silent`: not acknowledged in time. */
export type Outcome = 'sent' | 'acknowledged' | 'malformed' | 'unheard' | 'broken' | 'refused' | 'silent'

export type Settle = (outcome: Outcome, reason?: string) => void

/** A shell answers in a few hundredths of a second, also on an old phone. Nobody waits longer for the browser's answer. */
export const REPLY_TIMEOUT_MS = 2000

export type ShellKind = 'ios' | 'android' | 'browser'

/**
 * Returns which shell is around the page. One that speaks none of our versions is none.
 */
export function shellKind(view: ShellWindow): ShellKind {
  const found = withoutThrowing(() => {
    if (!speaksOurVersion(readAnnouncement(view))) return 'browser'
    if (view.webkit?.messageHandlers) return 'ios'
    return view.HulogBridge ? 'android' : 'browser'
  })
  return found ?? 'browser'
}

/** True when there is a way to post this message and the shell did not announce that it lacks it. */
export function isHeard(view: ShellWindow, name: BridgeMessage): boolean {
  const found = withoutThrowing(() => {
    const announced = readAnnouncement(view)
    if (announced && !(speaksOurVersion(announced) && announced.messages.includes(name))) return false
    return Boolean(view.webkit?.messageHandlers?.[name] ?? view.HulogBridge)
  })
  return found ?? false
}

function speaksOurVersion(announced: Announcement | null): boolean {
  return announced === null || announced.versions.includes(VERSION)
}

/** Sends the messages of one page to the shell around it. */
export function makeSender(view: ShellWindow) {
  let lastId = 0
  const waiting = new Map<number, (reply: unknown) => void>()

  /** NAT-12: the iOS handler gets the bare payload; its promise is the reply, if the shell announced replies. */
  function sendToIos(handler: NonNullable<IosHandlers[string]>, payload: object, settle: Settle) {
    if (!readAnnouncement(view)?.replies) {
      handler.postMessage(payload)
      settle('sent')
      return
    }
    const hear = awaitReply(settle)
    const reply = Promise.resolve(handler.postMessage(payload))
    reply.then(hear, (error?: Error) => hear({ version: VERSION, ok: false, reason: error?.message }))
  }

  /** NAT-12: the Android object gets JSON, in an envelope with version and id once the shell announced that it reads one. */
  function sendToAndroid(port: AndroidObject, name: BridgeMessage, payload: object, settle: Settle) {
    const announced = readAnnouncement(view)
    if (!announced) {
      port.postMessage(JSON.stringify({ name, payload }))
      settle('sent')
      return
    }
    lastId += 1
    const id = lastId
    const hearsReplies = announced.replies && 'onmessage' in port
    if (hearsReplies) {
      port.onmessage = ({ data }) => {
        const replyId = readReply(data)?.id
        if (replyId) waiting.get(replyId)?.(data)
      }
      const hear = awaitReply((...outcome) => {
        waiting.delete(id)
        settle(...outcome)
      })
      waiting.set(id, hear)
    }
    port.postMessage(JSON.stringify({ version: VERSION, id, name, payload }))
    if (!hearsReplies) settle('sent')
  }

  return (name: BridgeMessage, payload: object, settleOften: Settle): void => {
    const settle = once(settleOften)
    try {
      const handler = isHeard(view, name) && view.webkit?.messageHandlers?.[name]
      if (handler) sendToIos(handler, payload, settle)
      else if (view.HulogBridge && isHeard(view, name)) sendToAndroid(view.HulogBridge, name, payload, settle)
      else settle('unheard')
    } catch {
      settle('broken')
    }
  }
}

/** Settles by the first reply that is one, or as silent. Returns the function that takes what the shell gave. */
function awaitReply(settle: Settle): (given: unknown) => void {
  const timer = setTimeout(() => settle('silent'), REPLY_TIMEOUT_MS)
  return (given) => {
    const reply = readReply(given)
    if (!reply) return
    clearTimeout(timer)
    settle(reply.ok ? 'acknowledged' : 'refused', reply.reason)
  }
}

function once(settle: Settle): Settle {
  let isSettled = false
  return (...outcome) => {
    if (!isSettled) settle(...outcome)
    isSettled = true
  }
}
