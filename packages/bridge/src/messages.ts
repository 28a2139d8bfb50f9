/**
 * NAT-01..11: every message from a page to the native shell around it, with its fields. The shells' constants and the
 * checks of both sides are made from this list. Plain data without a schema library, because it travels to the phone.
 */
export const MESSAGES = {
  /** Opens one of the app's pages, by path or by a target of the shell's own, with values for its query. */
  openPage: { page: { kind: 'target', max: 8192 }, arguments: { kind: 'values', max: 2048, optional: true } },
  closeWebView: {},
  /** Opens a page by a target from the server, with one value. */
  openPageWithParam: { page: { kind: 'target', max: 8192 }, param: { kind: 'text', max: 2048 } },
  goHome: {},
  goMine: {},
  /** Shows the sign-in when the session is over. `next` is the page to return to. */
  forceLogin: { next: { kind: 'text', max: 8192, optional: true } },
  /** Opens the dialler. Our pages send digits, perhaps after a plus. */
  callPhone: { phone: { kind: 'text', max: 64 } },
  goRating: {},
  /** Reports a point of a journey to the shell's analytics. */
  trackPoint: {
    point: { kind: 'text', max: 128 },
    orderId: { kind: 'text', max: 128, optional: true },
    productId: { kind: 'text', max: 128, optional: true },
  },
  startBankFlow: {},
  endBankFlow: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>

export type Field = {
  /** `target` is an address that a shell may open, `values` are texts by name. */
  readonly kind: 'text' | 'target' | 'values'
  /** The longest text, in UTF-16 characters: `length` in every language of a shell but Swift, which has `utf16.count`. */
  readonly max: number
  readonly optional?: true
}

export type BridgeMessage = keyof typeof MESSAGES

export const messageNames = Object.keys(MESSAGES) as BridgeMessage[]

type Fields = typeof MESSAGES

type OptionalOf<Name extends BridgeMessage> = {
  [Key in keyof Fields[Name]]: Fields[Name][Key] extends { readonly optional: true } ? Key : never
}[keyof Fields[Name]]

type Value<Given> = Given extends { readonly kind: 'values' } ? Readonly<Record<string, string>> : string

export type BridgeMessages = {
  [Name in BridgeMessage]: {
    readonly [Key in Exclude<keyof Fields[Name], OptionalOf<Name>>]: Value<Fields[Name][Key]>
  } & { readonly [Key in OptionalOf<Name>]?: Value<Fields[Name][Key]> }
}

/** Posts a message; one without a required field needs no payload. */
export type Post = <Name extends BridgeMessage>(
  name: Name,
  ...payload: Record<never, never> extends BridgeMessages[Name] ? [BridgeMessages[Name]?] : [BridgeMessages[Name]]
) => void

/** The most values that a message carries in a field of the kind `values`. */
export const MOST_VALUES = 20

/** True for a known message with all of its fields, no other, and nothing in them that a shell should never open. */
export function isWellFormed(name: string, payload: unknown): boolean {
  try {
    const fields = fieldsOf(name)
    if (!fields || !isRecord(payload)) return false
    const isEachKnown = Object.keys(payload).every((key) => Object.keys(fields).includes(key))
    return isEachKnown && Object.entries(fields).every(([key, field]) => holds(field, payload[key]))
  } catch {
    // A getter that throws.
    return false
  }
}

/** Fields of a message by name; null for other names, `constructor` too. */
export function fieldsOf(name: string): Readonly<Record<string, Field>> | null {
  const known = messageNames.find((each) => each === name)
  return known ? MESSAGES[known] : null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function holds({ kind, max, optional }: Field, value: unknown): boolean {
  if (value === undefined) return optional === true
  if (kind === 'values') return isRecord(value) && areValues(value, max)
  return isText(value, max) && (kind === 'text' || isTarget(value))
}

/** Names as our pages' queries have them, so never `__proto__`. */
const VALUE_NAME = /^[a-z]\w{0,63}$/i

function areValues(values: Record<string, unknown>, max: number): boolean {
  const given = Object.entries(values)
  return given.length <= MOST_VALUES && given.every(([name, text]) => VALUE_NAME.test(name) && isText(text, max, 0))
}

export function isText(value: unknown, max: number, min = 1): value is string {
  return typeof value === 'string' && value.length >= min && value.length <= max && !/\p{Cc}/u.test(value)
}

/** Another host, a spelling that a browser would silently repair, and schemes that run scripts, read files or start other apps. */
const NO_TARGET =
  /[\\\s]|^\/\/|^(https?|javascript|data|vbscript|blob|file|filesystem|content|intent|about|view-source):/iu

function isTarget(target: string): boolean {
  return !NO_TARGET.test(target)
}
