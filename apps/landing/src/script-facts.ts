import type { LandingFacts, LandingTemplate } from './facts.ts'
import type { View } from './page/view.ts'

const PROMOTION = '/api/v2/youmi/promotion'

/** PRO-02 to PRO-08: the calls of the script. A test compares them with the contract. */
export const calls = {
  trackVisit: `${PROMOTION}/track-visit`,
  trackClick: `${PROMOTION}/track-click`,
  getSid: `${PROMOTION}/get-sid`,
  sendLandingCode: `${PROMOTION}/get-sms`,
  registerVisitor: `${PROMOTION}/register`,
  /** An image and not a call, so it keeps its name on the wire. */
  captchaImage: `${PROMOTION}/get-captcha`,
} as const

/** The facts that the script needs. They are in the page, so that one script serves all pages. */
export type ScriptFacts = {
  readonly id: string
  readonly appName: string
  readonly phoneRule: Pick<LandingTemplate['phoneRule'], 'pattern' | 'message'>
  readonly adTag: string | null
  readonly words: Readonly<Record<(typeof MESSAGES)[number], string>>
  /** COM-01: the query that every call has. */
  readonly common: Readonly<Record<'lang', string>>
  /** The options of every call. A call continues when the visitor leaves the page. */
  readonly request: Pick<RequestInit, 'headers' | 'keepalive'>
  /** What every visit and click on this page reports. */
  readonly visit: Readonly<Record<'page_id' | 'page_type', string>>
  /** Paths on the wire. */
  readonly calls: Readonly<Record<keyof typeof calls, string>>
  /** COM-16: fields that have another name on the wire, with that name. */
  readonly names: Readonly<Record<string, string>>
}

/** PRO-05 to PRO-08: texts that the script shows. The server sends everything else. */
const MESSAGES = [
  'captchaMissing',
  'smsCodeMissing',
  'codeSent',
  'codeRepeated',
  'alreadyRegistered',
  'registered',
] as const

const FIELDS = [
  ...['code', 'message', 'data', 'sid', 'lang', 'templateId', 'page_id', 'page_type', 'client_type'],
  ...['app_from', 'user_from', 'utm_tag', 'phone', 'capcode', 'deviceId', 'appName'],
  ...['smsCode', 'merchantNumber', 'userName', 'id', 'invite_code', 'adConsent'],
]

/** Returns the content of the form's `data-facts`. */
export function scriptFacts({ template, names }: LandingFacts, say: View['say']): ScriptFacts {
  const { id, language, appName, adTag } = template
  const { pattern, message } = template.phoneRule
  const travelling = (path: string) => names?.paths[path] ?? path
  return {
    id: String(id),
    appName,
    phoneRule: { pattern, message },
    adTag,
    words: saidOnPage(say),
    common: { lang: language },
    request: { headers: { 'X-Requested-With': 'XMLHttpRequest' }, keepalive: true },
    visit: { page_id: String(id), page_type: '1' },
    calls: mapValues(calls, travelling),
    names: Object.fromEntries(FIELDS.flatMap((field) => pair(field, names?.fields[field]))),
  }
}

function saidOnPage(say: View['say']): ScriptFacts['words'] {
  const pairs = MESSAGES.map((name) => [name, say(`messages.${name}`)])
  return Object.fromEntries(pairs)
}

function pair(field: string, name: string | undefined): [string, string][] {
  return name === undefined ? [] : [[field, name]]
}

function mapValues<Key extends string>(values: Readonly<Record<Key, string>>, change: (value: string) => string) {
  const pairs = Object.entries<string>(values).map(([key, value]) => [key, change(value)])
  return Object.fromEntries(pairs) as Record<Key, string>
}
