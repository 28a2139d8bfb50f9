import { callingCodes, type SmsCountry } from '../../providers/sms/sms-config.ts'

const PREFIX_DIGITS = 7

/** The country of a number in E.164; null when nothing is sent to it. */
export function countryOf(e164: string, countries: readonly SmsCountry[]): SmsCountry | null {
  return countries.find((country) => e164.startsWith(`+${callingCodes[country]}`)) ?? null
}

/**
 * Whom a pump earns with: numbers it asks codes for lie side by side in a range that pays it. Written as people may type
 * it: `+63 9175550`.
 */
export function prefixOf(e164: string, country: SmsCountry): string {
  const code = `+${callingCodes[country]}`
  return `${code} ${e164.slice(code.length, code.length + PREFIX_DIGITS)}`
}
