import { lender } from '../../lender.ts'
import type { TextLanguage } from '../../people/borrowers/index.ts'
import { indianLanguage, isIndian } from '../../providers/sms/sms-language.ts'
import type { CodeKind, CodeTexts } from './texts/code-texts.ts'
import { en } from './texts/en.ts'
import { fil } from './texts/fil.ts'
import { hi } from './texts/hi.ts'
import { id } from './texts/id.ts'
import { zh } from './texts/zh.ts'

export const codeTexts: Readonly<Record<TextLanguage, CodeTexts>> = { en, fil, hi, id, zh }

/** The words of a code for a number (E.164), and the name they are registered by: two fields of a message. */
export function smsText(kind: CodeKind, to: string, language: TextLanguage, values: { readonly code: string }) {
  const written = isIndian(to) ? indianLanguage(language) : language
  const text = codeTexts[written][kind].replace('{lender}', lender.name).replace('{code}', values.code)
  return { text, template: `${kind}.${written}` }
}
