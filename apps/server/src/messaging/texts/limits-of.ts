import { isIP } from 'node:net'
import type { ErrorName } from '../../platform/http/domain-error.ts'
import type { SmsConfig } from '../../providers/sms/sms-config.ts'

/** One limit that counts a sent code, and the refusal above it. */
export type Limit = {
  readonly name: 'number' | 'voice' | 'source' | 'prefix' | 'cold-budget' | 'budget'
  readonly key: string
  readonly seconds: number
  readonly most: number
  readonly refusal: ErrorName
  /** Whether a correctly used code no longer counts. */
  readonly isOfUnused: boolean
}

const HOUR = 3_600

const DAY = 86_400

/**
 * A number's codes for acts within a session: counted separately, so that its thief cannot keep the owner from signing
 * in.
 */
const STEP_UPS_A_DAY = 10

/** A number's unused codes from one network: fewer than an hour's, so that one network cannot shut out the owner. */
const OF_ONE_NETWORK_A_DAY = 8

/** The strangers' part of the budget: an attack on a landing page must not keep borrowers out. */
const COLD_PERCENT = 60

export const BUDGET_KEY = 'sms-budget'

export const COLD_BUDGET_KEY = 'sms-budget-cold'

/**
 * The limits of one code in the order in which their rows are locked: number, source, prefix, budget. Every code takes them
 * in this order, so that no two wait for each other.
 */
export function limitsOf(config: SmsConfig, request: Omit<CodeRequest, 'id'>): Limit[] {
  const budget = { name: 'budget', key: BUDGET_KEY, seconds: HOUR, most: config.hourlyBudget } as const
  const whole: Limit = { ...budget, refusal: 'SMS_PAUSED', isOfUnused: false }
  if (request.purpose === 'step-up') return [stepUpsOf(request), whole]
  const cold: Limit = { ...whole, name: 'cold-budget', key: COLD_BUDGET_KEY, most: coldBudget(config) }
  return [
    ...numberLimits(config, request),
    ...voiceOfNumber(config, request),
    ...sourceLimits(config, request),
    ...voiceOfSource(config, request),
    ...prefixLimits(config, request),
    ...(isCold(request) ? [cold] : []),
    whole,
  ]
}

function isCold({ purpose, isKnown }: Pick<CodeRequest, 'purpose' | 'isKnown'>): boolean {
  return purpose === 'register' || (purpose === 'login' && !isKnown)
}

export function coldBudget({ hourlyBudget }: SmsConfig): number {
  return Math.ceil((hourlyBudget * COLD_PERCENT) / 100)
}

function stepUpsOf({ phoneKey }: Pick<CodeRequest, 'phoneKey'>): Limit {
  const daily = { key: `step-up-code:${phoneKey}`, seconds: DAY, most: STEP_UPS_A_DAY } as const
  return { ...daily, name: 'number', refusal: 'CODE_LIMIT_REACHED', isOfUnused: false }
}

function numberLimits(config: SmsConfig, { phoneKey, source }: Pick<CodeRequest, 'phoneKey' | 'source'>): Limit[] {
  const limit = { name: 'number', refusal: 'CODE_LIMIT_REACHED' } as const
  const daily = { key: `login-code:${phoneKey}`, seconds: DAY, most: config.perNumberDaily }
  const hourly = { key: `login-code-hour:${phoneKey}`, seconds: HOUR, most: config.perNumberHourly }
  const ofNetwork = { key: `login-code:${phoneKey}:${source}`, seconds: DAY, most: OF_ONE_NETWORK_A_DAY } as const
  return [
    { ...limit, ...daily, isOfUnused: false },
    { ...limit, ...hourly, isOfUnused: true },
    ...(source === null ? [] : [{ ...limit, ...ofNetwork, isOfUnused: true }]),
  ]
}

/** A call costs many times what a message does, used or not. */
function voiceOfNumber(config: SmsConfig, { channel, phoneKey }: Pick<CodeRequest, 'channel' | 'phoneKey'>): Limit[] {
  if (channel !== 'voice') return []
  const daily = { key: `voice-code:${phoneKey}`, seconds: DAY, most: config.voicePerNumberDaily } as const
  return [{ ...daily, name: 'voice', refusal: 'CODE_LIMIT_REACHED', isOfUnused: false }]
}

function voiceOfSource(config: SmsConfig, { channel, source }: Pick<CodeRequest, 'channel' | 'source'>): Limit[] {
  if (channel !== 'voice' || source === null) return []
  const hourly = { key: `voice-login:${source}`, seconds: HOUR, most: config.voicePerSourceHourly } as const
  return [{ ...hourly, name: 'voice', refusal: 'TOO_MANY', isOfUnused: true }]
}

type OfRange = Pick<CodeRequest, 'purpose' | 'prefix' | 'isHuman'>

type OfNetwork = Pick<CodeRequest, 'purpose' | 'source' | 'isHuman'>

/** Asks for a captcha instead of refusing a sign-in: thousands share one address of a carrier. */
function sourceLimits(config: SmsConfig, { purpose, source, isHuman }: OfNetwork): Limit[] {
  if (source === null) return []
  const limit = { name: 'source', isOfUnused: true } as const
  if (purpose === 'register') {
    const most = config.registrationsPerSourceDaily
    return [{ ...limit, key: `sms-register:${source}`, seconds: DAY, most, refusal: 'TOO_MANY' }]
  }
  return [{ ...limit, key: `sms-login:${source}`, seconds: HOUR, ...trusting(config.perSourceHourly, isHuman) }]
}

function prefixLimits(config: SmsConfig, { purpose, prefix, isHuman }: OfRange): Limit[] {
  const limit = { name: 'prefix', seconds: HOUR, isOfUnused: true } as const
  if (purpose === 'register') {
    const most = config.registrationsPerPrefixHourly
    return [{ ...limit, key: `sms-prefix:${prefix}`, most, refusal: 'TOO_MANY' }]
  }
  return [{ ...limit, key: `sms-login-prefix:${prefix}`, ...trusting(config.signInsPerPrefixHourly, isHuman) }]
}

/** Counts codes with a captcha too, so that the next one without a captcha still needs one. */
function trusting(most: number, isHuman: boolean | undefined) {
  return { most: isHuman ? Number.POSITIVE_INFINITY : most, refusal: 'CAPTCHA_NEEDED' } as const
}

/** The purpose of a code. */
export type CodePurpose = 'login' | 'step-up' | 'register'

/** A requested code, as limits see it. */
export type CodeRequest = {
  /** Of the challenge it belongs to. */
  readonly id: string
  readonly purpose: CodePurpose
  /** Blind index of the number. */
  readonly phoneKey: string
  readonly prefix: string
  /** `sourceOf` the address of the request; null: not limited by it. */
  readonly source: string | null
  /** Absent: a text message. */
  readonly channel?: 'sms' | 'voice'
  /** Whether a captcha was solved: then limits that require one do not apply. */
  readonly isHuman?: boolean
  /** Whether a borrower has the number. */
  readonly isKnown: boolean
}

/** Everything that is not an address counts as one source and shares one limit. */
const UNKNOWN = 'unknown'

/**
 * The network a request comes from, as limits count it: 256 neighbours of IPv4 or the /64 that one subscriber of IPv6 has
 * to choose addresses from. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function sourceOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (isIP(address) === 4) return ofIPv4(address)
  if (isIP(address) !== 6) return UNKNOWN
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return ofIPv4(groups.slice(6).flatMap(bytesOf).join('.'))
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function ofIPv4(address: string): string {
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** The eight groups. The URL parser writes every spelling of an address in one way. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]/`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = readGroups(head)
  const after = readGroups(tail ?? '')
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...new Array<number>(gap).fill(0), ...after]
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 255]
}
