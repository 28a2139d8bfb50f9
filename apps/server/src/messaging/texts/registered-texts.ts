import { lender } from '../../lender.ts'
import { INDIAN_SMS_LANGUAGES } from '../../providers/sms/sms-language.ts'
import type { TemplateRegistry } from '../../providers/sms/template-registry.ts'
import { smsTemplates } from '../notifications/index.ts'
import { codeTexts } from './sms-text.ts'

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
export function unregisteredTexts(registry: TemplateRegistry): string[] {
  return Object.keys(textsToRegister()).filter((template) => registry(template) === null)
}
