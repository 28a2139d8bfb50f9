import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import {
  type Captcha,
  charactersOf,
  insertCaptcha,
  keyOfSid,
  keyOfSource,
  lockCaptcha,
  noteDrawing,
} from './solve-captcha.ts'

/** How long a page may ask for pictures of one sid. */
const SID_TTL_SECONDS = 3_600

const SID_BYTES = 16

const ANSWER_TTL_SECONDS = 120

type Asked = Pick<Captcha, 'purpose' | 'templateId'> & { readonly source: string }

/** Makes a captcha that can be answered once, for one purpose. Its characters are chosen with its picture. @throws TOO_MANY */
export async function openPicture(services: Services, asked: Asked): Promise<string> {
  await limitCaptchas(services, 'sid', asked.source)
  return open(services, asked, { kind: 'picture', drawings: 0, isOpen: false, answerEndsAt: null })
}

/** Makes a captcha in words, which can be answered at once. @throws TOO_MANY */
export async function openQuestion(services: Services, asked: Asked): Promise<string> {
  await limitQuestions(services, asked.source)
  const answerEndsAt = new Date(services.clock.now().getTime() + ANSWER_TTL_SECONDS * 1000)
  services.metrics.captchas.inc({ outcome: 'asked' })
  return open(services, asked, { kind: 'question', drawings: 1, isOpen: true, answerEndsAt })
}

async function open(
  { db, clock, cipher }: Services,
  { source, ...asked }: Asked,
  state: Pick<Captcha, 'kind' | 'drawings' | 'isOpen' | 'answerEndsAt'>,
): Promise<string> {
  const sid = randomBytes(SID_BYTES).toString('base64url')
  const endsAt = new Date(clock.now().getTime() + SID_TTL_SECONDS * 1000)
  const keys = { sidKey: keyOfSid(cipher, sid), sourceKey: keyOfSource(cipher, source) }
  await insertCaptcha(db, { ...keys, ...asked, ...state, drawnFor: null, endsAt })
  return sid
}

const DRAWINGS_PER_SID = 30

type Drawn = { readonly sid: string; readonly drawnFor: string; readonly source: string }

/**
 * PRO-03: returns the characters to draw for a sid. Another timestamp gives another picture, whose characters replace
 * the earlier ones; the same timestamp gives the same picture again. Only the network that fetches it may answer.
 * @throws NOT_FOUND, TOO_MANY
 */
export async function drawForSid(services: Services, { sid, drawnFor, source }: Drawn): Promise<string> {
  const { db, clock, cipher, metrics } = services
  await limitCaptchas(services, 'picture', source)
  const [sidKey, sourceKey, now] = [keyOfSid(cipher, sid), keyOfSource(cipher, source), clock.now()]
  const drawing = await inTransaction(db, async (tx) => {
    const captcha = await lockCaptcha(tx, sidKey)
    if (captcha?.kind !== 'picture' || captcha.endsAt <= now) throw new DomainError('NOT_FOUND')
    if (isStillGood(captcha, now) && captcha.drawnFor === drawnFor && captcha.sourceKey === sourceKey) {
      return captcha.drawings
    }
    if (captcha.drawings >= DRAWINGS_PER_SID) throw new DomainError('TOO_MANY')
    const answerEndsAt = new Date(now.getTime() + ANSWER_TTL_SECONDS * 1000)
    await noteDrawing(tx, sidKey, { drawnFor, sourceKey, answerEndsAt })
    return captcha.drawings + 1
  })
  metrics.captchas.inc({ outcome: 'drawn' })
  return charactersOf(cipher, sid, drawing)
}

function isStillGood({ isOpen, answerEndsAt }: Captcha, now: Date): boolean {
  return isOpen && answerEndsAt !== null && answerEndsAt > now
}

/** Of one network: thousands of people share some, and a picture costs us a few milliseconds. */
export const CAPTCHAS_PER_MINUTE = 300

const MINUTE_SECONDS = 60

/**
 * A program answers a question as easily as a person: the limit is enough for the few people who need one, and little
 * for an attacker.
 */
export const QUESTIONS_PER_HOUR = 10

const ALL_QUESTIONS_PER_HOUR = 300

const HOUR_SECONDS = 3_600

/** @throws TOO_MANY */
async function limitCaptchas(services: Services, what: 'sid' | 'picture', source: string): Promise<void> {
  const { db, clock, metrics } = services
  const asked = await countUse(db, `captcha-${what}:${source}`, MINUTE_SECONDS, clock.now())
  if (asked <= CAPTCHAS_PER_MINUTE) return
  metrics.captchas.inc({ outcome: 'too-many' })
  throw new DomainError('TOO_MANY')
}

/** Of one network, and of all together. @throws TOO_MANY */
async function limitQuestions(services: Services, source: string): Promise<void> {
  const { db, clock, metrics } = services
  const asked = await countUse(db, `captcha-question:${source}`, HOUR_SECONDS, clock.now())
  const isOver =
    asked > QUESTIONS_PER_HOUR ||
    (await countUse(db, 'captcha-question', HOUR_SECONDS, clock.now())) > ALL_QUESTIONS_PER_HOUR
  if (!isOver) return
  metrics.captchas.inc({ outcome: 'too-many' })
  throw new DomainError('TOO_MANY')
}
