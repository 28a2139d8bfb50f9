import { resolve } from 'node:path'
import { Type } from 'typebox'
import { type Environment, readEnvironment } from '../../platform/environment/read-environment.ts'

/** Limits of codes and countries; docs/sms.md explains each. */
export type SmsConfig = {
  /** Codes of every kind in an hour: the maximum damage of SMS pumping. */
  readonly hourlyBudget: number
  readonly perNumberHourly: number
  readonly perNumberDaily: number
  /** Unused codes for signing in that one source (a /24 or /64) may have without a captcha. */
  readonly perSourceHourly: number
  /** The same for the numbers of one prefix. */
  readonly signInsPerPrefixHourly: number
  readonly voicePerNumberDaily: number
  /** Unused codes by voice that one source may have. */
  readonly voicePerSourceHourly: number
  /** Wrong codes of all numbers in five minutes; above it every sign-in begins with a captcha. */
  readonly wrongCodesAlarm: number
  /** Unused codes for registering that one source may have in a day. */
  readonly registrationsPerSourceDaily: number
  /** Unused codes for registering that the numbers of one prefix may have in an hour. */
  readonly registrationsPerPrefixHourly: number
  /** ISO codes of the countries to which anything is sent. */
  readonly countries: readonly SmsCountry[]
  /** The file of the templates registered with carriers; null: none. */
  readonly templatesFile: string | null
}

/** Calling codes of the markets, and of the specification's own rule for a number (PRO-04). */
export const callingCodes = { IN: '91', PH: '63', ID: '62', CN: '86' } as const
export type SmsCountry = keyof typeof callingCodes

const variables = Type.Object({
  SMS_HOURLY_BUDGET: atLeastOne(5000),
  SMS_PER_NUMBER_HOURLY: atLeastOne(10),
  SMS_PER_NUMBER_DAILY: atLeastOne(20),
  SMS_PER_SOURCE_HOURLY: atLeastOne(30),
  SMS_SIGN_INS_PER_PREFIX_HOURLY: atLeastOne(30),
  SMS_VOICE_PER_NUMBER_DAILY: atLeastOne(5),
  SMS_VOICE_PER_SOURCE_HOURLY: atLeastOne(10),
  SMS_WRONG_CODES_ALARM: atLeastOne(200),
  SMS_REGISTRATIONS_PER_SOURCE_DAILY: atLeastOne(10),
  SMS_REGISTRATIONS_PER_PREFIX_HOURLY: atLeastOne(30),
  SMS_COUNTRIES: Type.String({ default: Object.keys(callingCodes).join(',') }),
  SMS_TEMPLATES: Type.Optional(Type.String()),
})

function atLeastOne(otherwise: number) {
  const description = 'a whole number from 1 to 999999'
  return Type.String({ pattern: '^[1-9]\\d{0,5}$', default: String(otherwise), description })
}

export function readSmsConfig(env: Environment): SmsConfig {
  const given = readEnvironment(variables, env)
  const config: SmsConfig = {
    hourlyBudget: Number(given.SMS_HOURLY_BUDGET),
    perNumberHourly: Number(given.SMS_PER_NUMBER_HOURLY),
    perNumberDaily: Number(given.SMS_PER_NUMBER_DAILY),
    perSourceHourly: Number(given.SMS_PER_SOURCE_HOURLY),
    signInsPerPrefixHourly: Number(given.SMS_SIGN_INS_PER_PREFIX_HOURLY),
    voicePerNumberDaily: Number(given.SMS_VOICE_PER_NUMBER_DAILY),
    voicePerSourceHourly: Number(given.SMS_VOICE_PER_SOURCE_HOURLY),
    wrongCodesAlarm: Number(given.SMS_WRONG_CODES_ALARM),
    registrationsPerSourceDaily: Number(given.SMS_REGISTRATIONS_PER_SOURCE_DAILY),
    registrationsPerPrefixHourly: Number(given.SMS_REGISTRATIONS_PER_PREFIX_HOURLY),
    countries: readCountries(given.SMS_COUNTRIES),
    templatesFile: given.SMS_TEMPLATES ? resolve(given.SMS_TEMPLATES) : null,
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
