import type { Language } from '@hulog/texts'
import type { Config } from '../../config.ts'
import { lender } from '../../lender.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import {
  INDIAN_SMS_LANGUAGES,
  indianLanguage,
  isIndian,
  readRegistry,
  type TemplateRegistry,
} from '../../providers/sms/registered-templates.ts'
import { smsTemplates } from '../notifications/notification-text.ts'

/** The purposes of codes, one text each. Acts of a signed-in borrower have their names of the contract. */
export const CODE_KINDS = [
  'login',
  'register',
  'payoutAccount',
  'confirmLoan',
  'correctData',
  'copyData',
  'deleteData',
  'setPassword',
  'passkey',
] as const
export type CodeKind = (typeof CODE_KINDS)[number]

/** How a registration writes a value that differs from message to message. */
const VALUE = '{#var#}'

/** Every text that can be sent to India, by the name it is registered by. */
export function textsToRegister(): Readonly<Record<string, string>> {
  const codes = INDIAN_SMS_LANGUAGES.flatMap((language) =>
    CODE_KINDS.map((kind) => [`${kind}.${language}`, codeText(kind, language, VALUE)] as const),
  )
  return { ...Object.fromEntries(codes), ...smsTemplates(VALUE) }
}

/** The texts that are not registered. */
function unregisteredTexts(registry: TemplateRegistry): string[] {
  return Object.keys(textsToRegister()).filter((template) => registry(template) === null)
}

/** Carriers in India silently drop unregistered texts: a failed start is better than borrowers who wait for a code. */
export function requireRegisteredTexts(config: Config): void {
  if (!config.isProduction || !config.sms.countries.includes('IN')) return
  const missing = unregisteredTexts(readRegistry(config))
  if (missing.length === 0) return
  throw new Error(
    `A production start that serves India needs the registration of every text in SMS_TEMPLATES. Missing: ${missing.join(', ')}. ` +
      'A lender that does not serve India leaves IN out of SMS_COUNTRIES.',
  )
}

/** The words of a code for a number (E.164), and the name they are registered by: two fields of a message. */
export function smsText(kind: CodeKind, to: string, language: Language, values: { readonly code: string }) {
  const written = isIndian(to) ? indianLanguage(language) : language
  return { text: codeText(kind, written, values.code), template: `${kind}.${written}` }
}

/**
 * Each fits one text message, 160 of the plain letters or 70 of others, save Hindi's longer ones, which take two. A change is
 * registered with carriers before it is sent (docs/sms.md).
 */
function codeText(kind: CodeKind, language: Language, code: string): string {
  return textsIn(language)(`code.${kind}`, { lender: lender.name, code })
}
