import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError, type ErrorName } from '../../platform/http/domain-error.ts'
import { countUse, readUses, returnUse } from '../../platform/limits/count-use.ts'
import { callingCodes, type SmsCountry } from '../../providers/sms/sms-config.ts'
import type { Services } from '../../services.ts'
import { type CodeRequest, type Limit, limitsOf } from './limits-of.ts'
import { isPrefixBlocked } from './prefixes.store.ts'
import { smsCodes } from './sms.schema.ts'
import { isStopped } from './stops.ts'
import { asksForCaptcha, forgetWrongCodes, isLocked } from './wrong-codes.ts'

/** A requested code: `phone` in E.164. */
export type QuotaRequest = Omit<CodeRequest, 'prefix'> & { readonly phone: string }

type Refused = Limit['name'] | 'country' | 'stopped' | 'pause' | 'prefix-blocked' | 'locked' | 'wrong-codes'

/**
 * Reserves one more code within every limit, or refuses it, in the transaction that opens the code's challenge: its
 * counters block simultaneous requests for the number, and a refusal leaves nothing. Changes of the number's own rows
 * (the replaced challenges) come before it, and shared rows (the figures of a campaign) after it, as with
 * `releaseQuota`: sending and using a code then never deadlock. Without the database no code is sent.
 * @throws CAPTCHA_NEEDED (to sign in, without one), CODE_LIMIT_REACHED, CODE_JUST_SENT (to a visitor
 * LANDING_CODE_JUST_SENT), TOO_MANY, SMS_PAUSED, and for a number of another country PHONE_NOT_VALID
 * (LANDING_PHONE_NOT_VALID)
 */
export async function requireQuotaForSms(services: Services, tx: Tx, { phone, ...asked }: QuotaRequest): Promise<void> {
  const { config, clock } = services
  const now = clock.now()
  const country = countryOf(phone, config.sms.countries)
  if (!country) throw refuse(services, 'country', isVisitor(asked) ? 'LANDING_PHONE_NOT_VALID' : 'PHONE_NOT_VALID')
  const request: CodeRequest = { ...asked, prefix: prefixOf(phone, country) }
  const limits = limitsOf(config.sms, request)
  await requireUnblocked(services, tx, request, now)
  await refuseUsedUp(services, tx, limits, now)
  for (const [place, limit] of limits.entries()) {
    const count = await countUse(tx, limit.key, limit.seconds, now)
    if (count > limit.most) throw refuse(services, limit.name, limit.refusal)
    if (isBudget(limit)) warnOfBudget(services, limit, count)
    // The first is the number's own: from here on its codes take turns.
    if (place === 0) await requirePause(services, tx, request, now)
  }
  await insertCode(tx, { ...request, sentAt: now })
}

async function requireUnblocked(services: Services, tx: Tx, request: CodeRequest, now: Date): Promise<void> {
  const { purpose, prefix, phoneKey } = request
  if (await isStopped(tx, purpose)) throw refuse(services, 'stopped', 'SMS_PAUSED')
  if (purpose === 'step-up') return
  if (await isLocked(services, tx, phoneKey)) throw refuse(services, 'locked', 'CODE_LIMIT_REACHED')
  const refusal = refusalInBlocked(request)
  if (refusal && (await isPrefixBlocked(tx, purpose, prefix, now))) throw refuse(services, 'prefix-blocked', refusal)
  if (purpose === 'login' && !request.isHuman && (await asksForCaptcha(services, tx, phoneKey))) {
    throw refuse(services, 'wrong-codes', 'CAPTCHA_NEEDED')
  }
}

/** In a blocked range new numbers get no code. Its borrowers do, with a solved captcha. */
function refusalInBlocked({ purpose, isKnown, isHuman }: CodeRequest): ErrorName | null {
  if (purpose === 'register') return 'SMS_PAUSED'
  if (!isHuman) return 'CAPTCHA_NEEDED'
  return isKnown ? null : 'SMS_PAUSED'
}

function isBudget({ name }: Limit): boolean {
  return name === 'budget' || name === 'cold-budget'
}

function isVisitor({ purpose }: Pick<CodeRequest, 'purpose'>): boolean {
  return purpose === 'register'
}

/** A used-up limit is refused without locking a counter, so that an attack keeps nobody else waiting. */
async function refuseUsedUp(services: Services, tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const uses = await readUses(tx, keys, now)
  const usedUp = limits.find(({ key, most }) => (uses.get(key) ?? 0) >= most)
  if (usedUp) throw refuse(services, usedUp.name, usedUp.refusal)
}

/** A second code waits until the first was used, could not be sent, or is a minute old. Acts have a separate wait. */
async function requirePause(services: Services, tx: Tx, request: CodeRequest, now: Date): Promise<void> {
  if (request.purpose === 'step-up') return
  const since = new Date(now.getTime() - SMS_RESEND_SECONDS * 1000)
  if (!(await hasOpenCode(tx, request.phoneKey, since))) return
  throw refuse(services, 'pause', isVisitor(request) ? 'LANDING_CODE_JUST_SENT' : 'CODE_JUST_SENT')
}

function refuse({ metrics }: Services, limit: Refused, refusal: ErrorName): DomainError {
  metrics.codeRefusals.inc({ limit })
  return new DomainError(refusal)
}

/**
 * Called when a code was used correctly, in the same transaction: the holder of the phone is no attacker, and frees a
 * place for others behind the same address. Call it late, because others wait for its counters; but before any row that
 * is locked after them when a code is sent, to avoid a deadlock.
 */
export async function releaseQuota(services: Services, tx: Tx, id: string): Promise<void> {
  const code = await closeCode(tx, id, 'usedAt', services.clock.now())
  if (!code) return
  services.metrics.codes.inc({ purpose: code.purpose, outcome: 'used' })
  await forgetWrongCodes(tx, code.phoneKey)
  await releaseUnused(services, tx, code)
}

/** The provider did not accept it: nobody received a usable code. */
export async function releaseQuotaOfUnsent(services: Services, tx: Tx, id: string): Promise<void> {
  const code = await closeCode(tx, id, 'failedAt', services.clock.now())
  if (code) await releaseUnused(services, tx, code)
}

async function releaseUnused({ config, clock }: Services, tx: Tx, code: SmsCode): Promise<void> {
  for (const { key, isOfUnused } of limitsOf(config.sms, { ...code, isKnown: true })) {
    if (isOfUnused) await returnUse(tx, key, clock.now())
  }
}

const PREFIX_DIGITS = 7

/** The country of a number in E.164; null when nothing is sent to it. */
function countryOf(e164: string, countries: readonly SmsCountry[]): SmsCountry | null {
  return countries.find((country) => e164.startsWith(`+${callingCodes[country]}`)) ?? null
}

/** Returns the range of adjacent numbers that an SMS pump would use. Written as people may type it: `+63 9175550`. */
function prefixOf(e164: string, country: SmsCountry): string {
  const code = `+${callingCodes[country]}`
  return `${code} ${e164.slice(code.length, code.length + PREFIX_DIGITS)}`
}

const WARN_PERCENT = 80

/**
 * Logs once when a count passes it, and again when nothing is left: staff must act before people cannot sign in. It
 * includes the strangers' part, which bounds an attack with unknown numbers.
 */
function warnOfBudget({ log }: Services, { name, most }: Limit, used: number): void {
  const facts = { alarm: 'sms-budget', budget: name === 'budget' ? 'all' : 'cold', used, most }
  if (used === Math.ceil((most * WARN_PERCENT) / 100)) log.warn(facts, 'most of this hour’s codes are sent')
  if (used === most) log.error(facts, 'the last code of this hour is sent: nobody it is for gets another')
}

type SmsCode = typeof smsCodes.$inferSelect

async function insertCode(tx: Tx, code: typeof smsCodes.$inferInsert): Promise<void> {
  await tx.insert(smsCodes).values(code)
}

/** Tells whether a sign-in or registration code was sent after an instant, and neither used nor failed. */
async function hasOpenCode(tx: Tx, phoneKey: string, since: Date): Promise<boolean> {
  const isOpen = and(isNull(smsCodes.usedAt), isNull(smsCodes.failedAt), ne(smsCodes.purpose, 'step-up'))
  const rows = await tx
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(eq(smsCodes.phoneKey, phoneKey), gt(smsCodes.sentAt, since), isOpen))
    .limit(1)
  return rows.length > 0
}

/** Succeeds once: null when it was closed before, or is a day old. */
async function closeCode(tx: Tx, id: string, how: 'usedAt' | 'failedAt', now: Date): Promise<SmsCode | null> {
  const [row] = await tx
    .update(smsCodes)
    .set({ [how]: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt), isNull(smsCodes.failedAt)))
    .returning()
  return row ?? null
}
