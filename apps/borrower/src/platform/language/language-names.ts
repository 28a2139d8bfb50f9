import type { Language } from './languages.ts'

/** Each in its own words, so that a person who reads no other finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fil: 'Filipino',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  zh: '中文',
}
