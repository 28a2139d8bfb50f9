import { resolve } from 'node:path'

/** How many codes may be sent, and to where. What each bounds and why: docs/sms.md. */
export type SmsConfig = {
  /** Codes of every kind in an hour: what a pump can cost at most. */
  readonly hourlyBudget: number
  readonly perNumberHourly: number
  readonly perNumberDaily: number
  /** Unused codes for signing in that one source (a /24 or /64) may have without a captcha. */
  readonly perSourceHourly: number
  /** The same of the numbers of one prefix. */
  readonly signInsPerPrefixHourly: number
  readonly voicePerNumberDaily: number
  /** Unused codes by voice that one source may have. */
  readonly voicePerSourceHourly: number
  /** Wrong codes of all numbers in five minutes, from which on every sign-in begins with a captcha. */
  readonly wrongCodesAlarm: number
  /** Unused codes for registering that one source may have in a day. */
  readonly registrationsPerSourceDaily: number
  /** Unused codes for registering that the numbers of one prefix may have in an hour. */
  readonly registrationsPerPrefixHourly: number
  /** ISO codes of the countries whose numbers are sent anything. */
  readonly countries: readonly SmsCountry[]
  /** The file of the templates registered with carriers; null: none. */
  readonly templatesFile: string | null
}

/** Calling codes of the markets, and of the specification's own rule for a number (PRO-04). */
export const callingCodes = { IN: '91', PH: '63', ID: '62', CN: '86' } as const
export type SmsCountry = keyof typeof callingCodes

type Environment = Readonly<Record<string, string | undefined>>

export function readSmsConfig(env: Environment): SmsConfig {
  const config: SmsConfig = {
    hourlyBudget: atLeastOne(env, 'SMS_HOURLY_BUDGET', 5000),
    perNumberHourly: atLeastOne(env, 'SMS_PER_NUMBER_HOURLY', 10),
    perNumberDaily: atLeastOne(env, 'SMS_PER_NUMBER_DAILY', 20),
    perSourceHourly: atLeastOne(env, 'SMS_PER_SOURCE_HOURLY', 30),
    signInsPerPrefixHourly: atLeastOne(env, 'SMS_SIGN_INS_PER_PREFIX_HOURLY', 30),
    voicePerNumberDaily: atLeastOne(env, 'SMS_VOICE_PER_NUMBER_DAILY', 5),
    voicePerSourceHourly: atLeastOne(env, 'SMS_VOICE_PER_SOURCE_HOURLY', 10),
    wrongCodesAlarm: atLeastOne(env, 'SMS_WRONG_CODES_ALARM', 200),
    registrationsPerSourceDaily: atLeastOne(env, 'SMS_REGISTRATIONS_PER_SOURCE_DAILY', 10),
    registrationsPerPrefixHourly: atLeastOne(env, 'SMS_REGISTRATIONS_PER_PREFIX_HOURLY', 30),
    countries: readCountries(env.SMS_COUNTRIES || Object.keys(callingCodes).join(',')),
    templatesFile: env.SMS_TEMPLATES ? resolve(env.SMS_TEMPLATES) : null,
  }
  if (config.perNumberHourly > config.perNumberDaily) {
    throw new Error('SMS_PER_NUMBER_HOURLY must not be more than SMS_PER_NUMBER_DAILY.')
  }
  return config
}

function readCountries(text: string): SmsCountry[] {
  return text.split(',').map((entry) => {
    const country = entry.trim()
    if (isCountry(country)) return country
    throw new Error(`SMS_COUNTRIES takes ${Object.keys(callingCodes).join(', ')}, not "${country}".`)
  })
}

function isCountry(text: string): text is SmsCountry {
  return Object.hasOwn(callingCodes, text)
}

function atLeastOne(env: Environment, name: string, otherwise: number): number {
  const value = env[name] || String(otherwise)
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value)
  throw new Error(`${name} must be a whole number from 1 to 999999, not "${value}".`)
}
