import { CAPTCHA_LENGTH, LANDING_SOURCE_MAX_LENGTH, PHONE_MAX_LENGTH, SMS_CODE_LENGTH } from '@hulog/contract/limits'
import { maskCardNumbers } from '../../../platform/card-numbers/mask-card-numbers.ts'

export type PlainForm = {
  readonly wants: 'code' | 'register'
  readonly phone: string
  readonly capcode: string
  readonly smsCode: string
  readonly adConsent: boolean
}

const CARRIED = ['app_from', 'user_from', 'utm_tag', 'invite_code', 'links_id', 'down_id'] as const

/** What the advertising link said. */
export type LinkValues = Readonly<Partial<Record<(typeof CARRIED)[number], string>>>

/** Browsers send text and nothing else; whatever else came counts as nothing. */
export function readPlainForm(body: unknown): PlainForm {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (name: string, maxLength: number) => usableText(fields[name], maxLength) ?? ''
  return {
    wants: fields.do === 'code' ? 'code' : 'register',
    phone: text('phone', PHONE_MAX_LENGTH),
    capcode: text('capcode', CAPTCHA_LENGTH),
    smsCode: text('smsCode', SMS_CODE_LENGTH),
    adConsent: fields.adConsent === 'true',
  }
}

/** A value that calls would refuse is left out: a broken advertisement must keep nobody from registering. */
export function readLinkValues(query: unknown): LinkValues {
  const given = query as Record<string, unknown>
  const found = CARRIED.map((name) => [name, usableText(given[name], LANDING_SOURCE_MAX_LENGTH)])
  return Object.fromEntries(found.filter(([, value]) => value))
}

function usableText(value: unknown, maxLength: number): string | null {
  const isUsable = typeof value === 'string' && value.length <= maxLength && !/\p{Cc}/u.test(value)
  return isUsable ? maskCardNumbers(value, 'program') : null
}
