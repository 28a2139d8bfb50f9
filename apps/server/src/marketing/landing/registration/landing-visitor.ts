import type { Body } from '@hulog/contract'
import type { Language } from '@hulog/texts'
import { findCaptcha, keyOfSid } from '../../../people/index.ts'
import { DomainError, type ErrorName } from '../../../platform/http/domain-error.ts'
import type { Phone } from '../../../platform/phone/parse-phone.ts'
import { textsIn } from '../../../platform/texts/texts-in.ts'
import type { Services } from '../../../services.ts'
import { readLandingPhone } from '../describe-template.ts'
import type { Template, TemplateCache } from '../template-cache.ts'
import { findChallengeBySid } from './registration.store.ts'

/** The origin of a visitor's request: the network, and the page's language according to the call. */
export type AskedFrom = { readonly source: string; readonly language: Language | null }

/** The landing page behind a sid. */
export type Origin = {
  readonly isKnown: boolean
  /** null: the page did not name it. */
  readonly template: Template | null
  readonly language: Language
}

/** The language of the specification's own pages. */
const SPECIFIED_LANGUAGE = 'zh'

export async function findOrigin(
  { db, cipher }: Services,
  templates: TemplateCache,
  sid: string,
  { language }: AskedFrom,
): Promise<Origin> {
  const sidKey = keyOfSid(cipher, sid)
  const found = (await findCaptcha(db, sidKey)) ?? (await findChallengeBySid(db, sidKey))
  const templateId = found?.templateId ?? null
  const template = templateId === null ? null : await templates.find(templateId)
  // A page that was switched off registers nobody.
  const isGone = templateId !== null && template === null
  const spoken = template?.shown.language ?? language ?? SPECIFIED_LANGUAGE
  return { isKnown: found !== null && !isGone, template, language: spoken }
}

/** PRO-04. @throws LANDING_PHONE_NOT_VALID */
export function requireLandingPhone({ template }: Origin, typed: string): Phone {
  const phone = readLandingPhone(template?.shown ?? null, typed)
  if (phone) return phone
  throw new DomainError('LANDING_PHONE_NOT_VALID', 'phone')
}

type Said = Pick<Body<'registerVisitor'>, 'sid' | 'deviceId' | 'phone' | 'userName'>

/** Values that the specification sends twice must be equal. @throws INVALID_FIELD */
export function requireConsistent({ sid, deviceId, phone, userName }: Said): void {
  if (deviceId && deviceId !== sid) throw new DomainError('INVALID_FIELD', 'deviceId')
  if (userName && userName !== phone) throw new DomainError('INVALID_FIELD', 'userName')
}

const said = [
  'LANDING_PHONE_NOT_VALID',
  'ALREADY_REGISTERED',
  'CAPTCHA_WRONG',
  'CAPTCHA_NOT_SOLVED',
  'LANDING_CODE_JUST_SENT',
  'LANDING_CODE_EXPIRED',
  'CODE_LIMIT_REACHED',
  'SMS_PAUSED',
  'TOO_MANY',
] as const satisfies readonly ErrorName[]

/** Runs the work, and translates a refusal into the language of the landing page where a text exists. */
export async function speaking<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError) || !isSaid(error.reason)) throw error
    throw new DomainError(error.reason, error.field, textsIn(language)(`landing.${error.reason}`))
  }
}

function isSaid(reason: ErrorName): reason is (typeof said)[number] {
  return said.some((each) => each === reason)
}
