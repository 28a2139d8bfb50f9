import type { Config } from '../../config.ts'
import { lender } from '../../lender.ts'
import type { TextLanguage } from '../../people/borrowers/index.ts'
import { INDIAN_SMS_LANGUAGES, indianLanguage, isIndian } from '../../providers/sms/sms-language.ts'
import { readRegistry, type TemplateRegistry } from '../../providers/sms/template-registry.ts'
import { smsTemplates } from '../notifications/index.ts'
import type { CodeKind, CodeTexts } from './texts/code-texts.ts'
import { en } from './texts/en.ts'
import { fil } from './texts/fil.ts'
import { hi } from './texts/hi.ts'
import { id } from './texts/id.ts'
import { zh } from './texts/zh.ts'

/** How a registration writes a value that differs from message to message. */
const VALUE = '{#var#}'

/** Every text that can be sent to India, by the name it is registered by. */
export function textsToRegister(): Readonly<Record<string, string>> {
  const codes = INDIAN_SMS_LANGUAGES.flatMap((language) =>
    Object.entries(codeTexts[language]).map(([kind, text]) => {
      return [`${kind}.${language}`, text.replace('{lender}', lender.name).replace('{code}', VALUE)] as const
    }),
  )
  return { ...Object.fromEntries(codes), ...smsTemplates(VALUE) }
}

/** Those that the registry does not know. */
function unregisteredTexts(registry: TemplateRegistry): string[] {
  return Object.keys(textsToRegister()).filter((template) => registry(template) === null)
}

/** Carriers in India drop what is not registered, without a word: better no start than borrowers who wait for a code. */
export function requireRegisteredTexts(config: Config): void {
  if (!config.isProduction || !config.sms.countries.includes('IN')) return
  const missing = unregisteredTexts(readRegistry(config))
  if (missing.length === 0) return
  throw new Error(
    `A production start that serves India needs the registration of every text in SMS_TEMPLATES. Missing: ${missing.join(', ')}. ` +
      'A lender that does not serve India leaves IN out of SMS_COUNTRIES.',
  )
}

const codeTexts: Readonly<Record<TextLanguage, CodeTexts>> = { en, fil, hi, id, zh }

/** The words of a code for a number (E.164), and the name they are registered by: two fields of a message. */
export function smsText(kind: CodeKind, to: string, language: TextLanguage, values: { readonly code: string }) {
  const written = isIndian(to) ? indianLanguage(language) : language
  const text = codeTexts[written][kind].replace('{lender}', lender.name).replace('{code}', values.code)
  return { text, template: `${kind}.${written}` }
}
