import type { Language } from '@hulog/texts'

export { languageAsked } from '../../platform/texts/texts-in.ts'

/** A language that texts to borrowers are written in. */
export type TextLanguage = Language
