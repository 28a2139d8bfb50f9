import type { Config } from '../../config.ts'
import { readRegistry } from '../../providers/sms/template-registry.ts'
import { unregisteredTexts } from './registered-texts.ts'

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
