import type { TEXT_LANGUAGES } from '@hulog/contract/limits'

type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** In India every text is registered with the carriers, word by word: the lender does so in these languages. */
export const INDIAN_SMS_LANGUAGES = ['en', 'hi'] as const satisfies readonly TextLanguage[]

/** What a variable of a registered text may hold. */
const LONGEST_VALUE = 30
const KEPT_END = 10

export function isIndian(e164: string): boolean {
  return e164.startsWith('+91')
}

/** The language in which India is written to: the reader's, or English where that one is not registered. */
export function indianLanguage(language: TextLanguage): (typeof INDIAN_SMS_LANGUAGES)[number] {
  return INDIAN_SMS_LANGUAGES.find((registered) => registered === language) ?? 'en'
}

/** A value too long for a registered text loses its middle: how it begins says what it is, how it ends which one. */
export function fitVariable(value: string): string {
  if (value.length <= LONGEST_VALUE) return value
  return `${value.slice(0, LONGEST_VALUE - KEPT_END - 2)}..${value.slice(-KEPT_END)}`
}
