import { isRecord, isText } from './messages.ts'

/** The version of the protocol that these pages speak. */
export const VERSION = 1

/** A shell's announcement about itself before the page starts, as `window.hulogShell`. */
export type Announcement = {
  /** For people who read it: no page behaves differently by platform. */
  readonly platform: string
  readonly versions: readonly number[]
  readonly messages: readonly string[]
  /** True when the shell acknowledges each message. */
  readonly replies: boolean
}

/** A shell's acknowledgement. It carries nothing else into the page. */
export type Reply = {
  readonly ok: boolean
  /** Id of the message, where one channel carries the replies to all. */
  readonly id: number | null
  /** Words for the developer of the shell. */
  readonly reason: string
}

const LONGEST_LIST = 100

/** Returns a copy of the announcement. A missing or malformed one is null, as from a shell older than announcements. */
export function readAnnouncement(view: { readonly hulogShell?: unknown }): Announcement | null {
  return withoutThrowing(() => {
    const given = view.hulogShell
    if (!isRecord(given)) return null
    const { platform, versions, messages, replies } = given
    if (!isText(platform, 32) || !isList(versions) || !isList(messages)) return null
    if (!versions.every((each) => Number.isInteger(each)) || !messages.every((each) => isText(each, 64))) return null
    return {
      platform,
      versions: [...versions] as number[],
      messages: [...messages] as string[],
      replies: replies === true,
    }
  })
}

const LONGEST_REPLY = 1000

/** Reads a reply, given as JSON or as an object. Null for anything else, which is ignored. */
export function readReply(given: unknown): Reply | null {
  return withoutThrowing(() => {
    const reply: unknown = typeof given === 'string' && given.length <= LONGEST_REPLY ? JSON.parse(given) : given
    if (!isRecord(reply)) return null
    const { version, ok, id, reason } = reply
    if (version !== VERSION || typeof ok !== 'boolean') return null
    return { ok, id: typeof id === 'number' ? id : null, reason: isText(reason, 200) ? reason : '' }
  })
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length <= LONGEST_LIST
}

/** A stranger's value may have getters that throw, and a text need not be JSON. */
export function withoutThrowing<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}
