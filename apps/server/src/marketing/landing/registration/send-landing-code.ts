import { randomUUID } from 'node:crypto'
import type { Body, Query, Reply } from '@hulog/contract'
import { requireQuotaForSms } from '../../../messaging/index.ts'
import {
  CODE_TTL_SECONDS,
  isKnownPhone,
  keyOfSid,
  keyOfTyped,
  newCode,
  openPicture,
  solveCaptcha,
  TRIES_PER_CODE,
} from '../../../people/index.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/domain-error.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import type { Phone } from '../../../platform/phone/parse-phone.ts'
import type { Services } from '../../../services.ts'
import { noteCodeSent } from '../../campaigns/campaign-days.store.ts'
import type { TemplateCache } from '../template-cache.ts'
import {
  type AskedFrom,
  findOrigin,
  type Origin,
  requireConsistent,
  requireLandingPhone,
  speaking,
} from './landing-visitor.ts'
import { insertChallenge, replaceChallenge } from './registration.store.ts'
import { hashRegistrationCode, placeOfCode, placeOfPhone } from './send-registration-code.ts'

type Input = Body<'sendLandingCode'>

type Visitor = { readonly input: Input; readonly origin: Origin; readonly phone: Phone; readonly source: string }

/**
 * PRO-07: sends a code to a number once the captcha is solved. A job sends the message: sending takes long, and an
 * answer that waited for it would distinguish new numbers from registered ones by its time.
 */
export async function sendLandingCode(
  services: Services,
  templates: TemplateCache,
  input: Input,
  from: AskedFrom,
): Promise<void> {
  requireConsistent(input)
  const origin = await findOrigin(services, templates, input.sid, from)
  await speaking(origin.language, async () => {
    const phone = origin.isKnown ? requireLandingPhone(origin, input.phone) : null
    const isSolved = await solveCaptcha(services, 'register', { ...input, source: from.source })
    if (!phone || !isSolved) throw refuse(services, 'CAPTCHA_WRONG')
    await answer(services, { input, origin, phone, source: from.source })
  })
  services.metrics.landingCodes.inc({ answer: 'sent' })
}

/**
 * A visitor who is told that the number is registered gets no code. The same work is done and rolled back, so that both
 * take the same time. A network above the limit is not told: such a number gets a code like a new one, and only the
 * holder of the phone learns the rest by registering.
 */
async function answer(services: Services, visitor: Visitor): Promise<void> {
  const phoneKey = services.cipher.blindIndex('phone', visitor.phone.e164)
  const refusal = await inTransaction(services.db, async (tx) => {
    const isKnown = await isKnownPhone(tx, phoneKey)
    const isTold = await countNumberRequest(services, tx, { source: visitor.source, phoneKey, isKnown })
    const refused = await tryIn(tx, async (inner) => {
      await openChallenge(services, inner, visitor, phoneKey)
      if (isTold) throw new DomainError('ALREADY_REGISTERED')
    })
    return isTold ? new DomainError('ALREADY_REGISTERED') : refused
  })
  if (refusal) throw refuse(services, refusal)
}

/** Runs the work, or rolls it back when it is refused; earlier writes in `tx` stay. */
async function tryIn(tx: Tx, work: (inner: Tx) => Promise<void>): Promise<DomainError | null> {
  try {
    await tx.transaction(work)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

async function openChallenge(services: Services, tx: Tx, visitor: Visitor, phoneKey: string): Promise<void> {
  const { clock, cipher } = services
  const { input, origin, phone, source } = visitor
  const [id, code, now] = [randomUUID(), newCode(), clock.now()]
  const asked = { id, purpose: 'register', phone: phone.e164, phoneKey, source, isKnown: false } as const
  await replaceChallenge(tx, phoneKey, now)
  await requireQuotaForSms(services, tx, asked)
  await insertChallenge(tx, {
    id,
    phoneKey,
    phoneSealed: cipher.seal(phone.e164, placeOfPhone(id)),
    market: phone.market,
    language: origin.language,
    templateId: origin.template?.shown.id ?? null,
    sidKey: keyOfSid(cipher, input.sid),
    capcodeKey: keyOfTyped(cipher, input.sid, input.capcode),
    codeHash: hashRegistrationCode(cipher, id, code),
    codeSealed: cipher.seal(code, placeOfCode(id)),
    triesLeft: TRIES_PER_CODE,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_TTL_SECONDS * 1000),
  })
  // Last, as in registering: a wait for one network's counters must not block a page's figures for all.
  if (origin.template) await noteCodeSent(services, tx, origin.template, input)
  await enqueue(tx, 'sendRegistrationCode', { challengeId: id })
}

function refuse({ metrics }: Services, refusal: DomainError | 'CAPTCHA_WRONG'): DomainError {
  const error = refusal === 'CAPTCHA_WRONG' ? new DomainError(refusal, 'capcode') : refusal
  metrics.landingCodes.inc({ answer: error.reason })
  return error
}

const HOUR_SECONDS = 3_600

const DAY_SECONDS = 86_400

/** How often one network may learn at once that a number is registered. */
export const TOLD = { perHour: 5, perDay: 20 } as const

const MANY_NUMBERS = 50

const KNOWN_PERCENT = 10

/** Below this number a share is not significant. */
const LEAST_TO_JUDGE = 20

type Asked = { readonly source: string; readonly phoneKey: string; readonly isKnown: boolean }

/**
 * Counts a request of a network for a number, and tells whether it may learn at once that the number is registered.
 * Both cases run the same number of statements, so that the time of an answer reveals nothing.
 */
export async function countNumberRequest(
  services: Services,
  tx: Tx,
  { source, phoneKey, isKnown }: Asked,
): Promise<boolean> {
  const count = (key: string, seconds: number) => countUse(tx, key, seconds, services.clock.now())
  const isFirst = (await count(`landing-number:${source}:${phoneKey}`, DAY_SECONDS)) === 1
  const numbers = isFirst ? await count(`landing-numbers:${source}`, DAY_SECONDS) : 0
  const kind = isKnown ? 'known' : 'new'
  const ofHour = await count(`landing-${kind}-hour:${source}`, HOUR_SECONDS)
  const ofDay = await count(`landing-${kind}-day:${source}`, DAY_SECONDS)
  if (numbers === MANY_NUMBERS + 1) warn(services, 'many-numbers', source)
  if (isKnown && isFirst && numbers >= LEAST_TO_JUDGE && ofDay * 100 > numbers * KNOWN_PERCENT) {
    warn(services, 'many-registered', source)
  }
  return isKnown && ofHour <= TOLD.perHour && ofDay <= TOLD.perDay
}

function warn({ metrics, log }: Services, about: 'many-numbers' | 'many-registered', source: string): void {
  metrics.landingAlarms.inc({ about })
  log.warn({ about, source }, 'a network may be trying out a list of numbers on a landing page')
}

/** PRO-03: a sid, bound to the page that asked. Its characters are drawn with its picture. @throws TEMPLATE_NOT_FOUND, TOO_MANY */
export async function getSid(
  services: Services,
  templates: TemplateCache,
  { templateId }: Query<'getSid'>,
  source: string,
): Promise<Reply<'getSid'>> {
  const template = templateId === undefined ? null : await templates.get(templateId)
  return { sid: await openPicture(services, { purpose: 'register', templateId: template?.shown.id ?? null, source }) }
}
