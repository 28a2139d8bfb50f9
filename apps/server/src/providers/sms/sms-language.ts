import type { TEXT_LANGUAGES } from '@hulog/contract/limits'

type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** In India every text is registered with the carriers, word by word: the lender does so in these. */
export const INDIAN_SMS_LANGUAGES = ['en', 'hi'] as const satisfies readonly TextLanguage[]

export function isIndian(e164: string): boolean {
  return e164.startsWith('+91')
}

/** The language in which a number is written to: its owner's, or English where that one is not registered. */
export function smsLanguage(e164: string, language: TextLanguage): TextLanguage {
  if (!isIndian(e164)) return language
  return INDIAN_SMS_LANGUAGES.find((registered) => registered === language) ?? 'en'
}
