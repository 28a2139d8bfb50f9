import type { Body } from '@hulog/contract'
import type { Language } from '@hulog/texts'
import { agreeToPrivacyPolicy } from '../../../care/index.ts'
import { noteWrongCode, releaseQuota } from '../../../messaging/index.ts'
import {
  findOrCreateBorrower,
  isKnownPhone,
  keyOfSid,
  keyOfTyped,
  setLanguage,
  solveCaptcha,
} from '../../../people/index.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/domain-error.ts'
import type { Phone } from '../../../platform/phone/parse-phone.ts'
import { isSameHash } from '../../../platform/secrets/field-cipher.ts'
import { textsIn } from '../../../platform/texts/texts-in.ts'
import type { Services } from '../../../services.ts'
import { recordAcquisition } from '../../campaigns/conversions.ts'
import type { TemplateCache } from '../template-cache.ts'
import {
  type AskedFrom,
  findOrigin,
  type Origin,
  requireConsistent,
  requireLandingPhone,
  speaking,
} from './landing-visitor.ts'
import { type Challenge, closeUsed, findChallengeBySid, findOpenChallenge, spendTry } from './registration.store.ts'
import { hashRegistrationCode } from './send-registration-code.ts'

type Input = Body<'registerVisitor'>

/** Refusals that must commit their writes: the used-up try. Thrown only after the transaction has committed. */
type Outcome = 'done' | WrongCode | 'LANDING_CODE_EXPIRED' | 'ALREADY_REGISTERED'

type WrongCode = { readonly triesLeft: number }

/**
 * PRO-08, PRO-11: makes an account for the number that got the code. No session: the app signs in with another code.
 */
export async function registerVisitor(
  services: Services,
  templates: TemplateCache,
  input: Input,
  from: AskedFrom,
): Promise<void> {
  requireConsistent(input)
  const origin = await findOrigin(services, templates, input.sid, from)
  await speaking(origin.language, async () => {
    if (!origin.isKnown) throw refuse(services, 'CAPTCHA_NOT_SOLVED')
    const phone = requireLandingPhone(origin, input.phone)
    const challenge = await requireSolved(services, input, phone, from.source)
    const page = await pageOf(templates, origin, input)
    const outcome = challenge
      ? await inTransaction(services.db, (tx) => tryCode(services, tx, challenge.id, input, phone, page))
      : 'LANDING_CODE_EXPIRED'
    if (typeof outcome === 'object') throw wrongCode(services, outcome, origin.language)
    if (outcome !== 'done') throw refuse(services, outcome)
  })
  services.metrics.registrations.inc({ outcome: 'done' })
}

/** The specification's pages name their template only now; the template of the captcha comes first. */
async function pageOf(templates: TemplateCache, origin: Origin, { id }: Input): Promise<Origin> {
  if (origin.template || id === undefined) return origin
  return { ...origin, template: await templates.find(Number(id)) }
}

/**
 * Returns the tried code, once a solved picture is proven: the one that requested the code, which is repeated and not
 * used again, or a new one. @throws CAPTCHA_NOT_SOLVED
 */
async function requireSolved(
  services: Services,
  input: Input,
  { e164 }: Phone,
  source: string,
): Promise<Challenge | null> {
  const { db, cipher } = services
  const phoneKey = cipher.blindIndex('phone', e164)
  const asked = await findChallengeBySid(db, keyOfSid(cipher, input.sid))
  const typed = keyOfTyped(cipher, input.sid, input.capcode)
  if (asked?.phoneKey === phoneKey && isSameHash(asked.capcodeKey, typed)) return asked
  if (!(await solveCaptcha(services, 'register', { ...input, source }))) throw refuse(services, 'CAPTCHA_NOT_SOLVED')
  return findOpenChallenge(db, phoneKey)
}

async function tryCode(
  services: Services,
  tx: Tx,
  challengeId: string,
  input: Input,
  phone: Phone,
  page: Origin,
): Promise<Outcome> {
  const { clock, cipher } = services
  const now = clock.now()
  const challenge = await spendTry(tx, challengeId, now)
  if (!challenge) return 'LANDING_CODE_EXPIRED'
  const { id, phoneKey, triesLeft } = challenge
  if (!isSameHash(challenge.codeHash, hashRegistrationCode(cipher, id, input.smsCode))) {
    await noteWrongCode(services, tx, phoneKey)
    await recordAudit(tx, phoneKey, 'registration-refused', { triesLeft })
    return { triesLeft }
  }
  if (challenge.closedAt) return 'ALREADY_REGISTERED'
  await closeUsed(tx, id, now)
  const isKnown = await isKnownPhone(tx, phoneKey)
  const borrowerId = isKnown ? null : await createAccount(services, tx, { phone, page })
  // After the account, as signing in does, and before the page's figures: sending a code locks its counters and then those.
  await releaseQuota(services, tx, id)
  if (borrowerId !== null) await keepOrigin(services, tx, borrowerId, { input, page })
  return isKnown ? 'ALREADY_REGISTERED' : 'done'
}

const FIELDS = {
  CAPTCHA_NOT_SOLVED: 'capcode',
  LANDING_CODE_EXPIRED: 'smsCode',
  ALREADY_REGISTERED: 'phone',
} as const

function refuse({ metrics }: Services, reason: keyof typeof FIELDS): DomainError {
  metrics.registrations.inc({ outcome: reason })
  return new DomainError(reason, FIELDS[reason])
}

/** PRO-05: the refusal of a wrong code says how many tries are left. */
function wrongCode({ metrics }: Services, { triesLeft }: WrongCode, language: Language): DomainError {
  metrics.registrations.inc({ outcome: 'LANDING_CODE_WRONG' })
  const words = textsIn(language)('landing.LANDING_CODE_WRONG', { left: triesLeft })
  return new DomainError('LANDING_CODE_WRONG', 'smsCode', words)
}

type Registration = { readonly input: Body<'registerVisitor'>; readonly phone: Phone; readonly page: Origin }

/** The account of a number that was just proven, and what its owner agreed to by registering. Returns the borrower's id. */
async function createAccount(
  services: Services,
  tx: Tx,
  { phone, page: { template, language } }: Omit<Registration, 'input'>,
): Promise<string> {
  const { id: borrowerId } = await findOrCreateBorrower(services, tx, phone)
  await setLanguage(tx, borrowerId, language)
  await agreeToPrivacyPolicy(services, tx, { borrowerId, market: phone.market, language, how: 'registration' })
  const templateId = template?.shown.id ?? null
  const templateVersion = template?.shown.version ?? null
  await recordAudit(tx, borrowerId, 'registered', { templateId, templateVersion })
  return borrowerId
}

/** Through which page the owner of a new account came. */
async function keepOrigin(
  services: Services,
  tx: Tx,
  borrowerId: string,
  { input, page: { template } }: Omit<Registration, 'phone'>,
): Promise<void> {
  if (!template) return
  const { invite_code: inviteCode = '', adConsent = false } = input
  await recordAcquisition(services, tx, { borrowerId, template, said: input, inviteCode, adConsent })
}
