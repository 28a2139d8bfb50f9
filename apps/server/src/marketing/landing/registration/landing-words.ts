import type { TextLanguage } from '../../../people/index.ts'
import { DomainError, type ErrorName } from '../../../platform/http/domain-error.ts'
import { textsIn } from '../../../platform/texts/texts-in.ts'

const said = [
  'LANDING_PHONE_NOT_VALID',
  'ALREADY_REGISTERED',
  'CAPTCHA_WRONG',
  'CAPTCHA_NOT_SOLVED',
  'LANDING_CODE_JUST_SENT',
  'LANDING_CODE_WRONG',
  'LANDING_CODE_EXPIRED',
  'CODE_LIMIT_REACHED',
  'SMS_PAUSED',
  'TOO_MANY',
] as const satisfies readonly ErrorName[]

/** Does the work, and says a refusal of it in the language of the landing page, where it has words for it. */
export async function speaking<T>(language: TextLanguage, work: () => Promise<T>): Promise<T> {
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
