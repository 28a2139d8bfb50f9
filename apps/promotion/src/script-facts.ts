import { calls } from './calls.ts'
import type { LandingFacts, LandingTemplate } from './facts.ts'
import type { Words } from './words/shape.ts'

/** What the page's script needs to know of its template. It stands in the page, so that one script serves all. */
export type ScriptFacts = {
  readonly id: string
  readonly appName: string
  readonly phoneRule: Pick<LandingTemplate['phoneRule'], 'pattern' | 'message'>
  readonly adTag: string | null
  readonly words: Words['messages']
  /** COM-01: what goes on every call. */
  readonly common: Readonly<Record<'lang', string>>
  /** How every call is made. It goes on when the page is left. */
  readonly request: Pick<RequestInit, 'headers' | 'keepalive'>
  /** What every visit and click of this page says. */
  readonly visit: Readonly<Record<'page_id' | 'page_type', string>>
  /** Their paths as they travel. */
  readonly calls: Readonly<Record<keyof typeof calls, string>>
  /** COM-16: the fields that travel under another name, and that name. */
  readonly names: Readonly<Record<string, string>>
}

const FIELDS = [
  ...['code', 'message', 'data', 'sid', 'lang', 'templateId', 'page_id', 'page_type', 'client_type'],
  ...['app_from', 'user_from', 'utm_tag', 'phone', 'capcode', 'deviceId', 'appName'],
  ...['smsCode', 'merchantNumber', 'userName', 'id', 'invite_code', 'adConsent'],
]

export function scriptFacts({ template, names }: LandingFacts, { messages }: Words): ScriptFacts {
  const { id, language, appName, adTag } = template
  const { pattern, message } = template.phoneRule
  const travelling = (path: string) => names?.paths[path] ?? path
  return {
    id: String(id),
    appName,
    phoneRule: { pattern, message },
    adTag,
    words: messages,
    common: { lang: language },
    request: { headers: { 'X-Requested-With': 'XMLHttpRequest' }, keepalive: true },
    visit: { page_id: String(id), page_type: '1' },
    calls: mapValues(calls, travelling),
    names: Object.fromEntries(FIELDS.flatMap((field) => pair(field, names?.fields[field]))),
  }
}

function pair(field: string, name: string | undefined): [string, string][] {
  return name === undefined ? [] : [[field, name]]
}

function mapValues<Key extends string>(values: Readonly<Record<Key, string>>, change: (value: string) => string) {
  const pairs = Object.entries<string>(values).map(([key, value]) => [key, change(value)])
  return Object.fromEntries(pairs) as Record<Key, string>
}
