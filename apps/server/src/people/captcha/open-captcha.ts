import { randomBytes } from 'node:crypto'
import type { Services } from '../../services.ts'
import { keyOfSid, keyOfSource } from './captcha-answer.ts'
import { type Captcha, insertCaptcha } from './captchas.store.ts'
import { limitCaptchas, limitQuestions } from './limit-captchas.ts'

/** How long a page may ask for pictures of one sid. */
const SID_TTL_SECONDS = 3_600
const SID_BYTES = 16
export const ANSWER_TTL_SECONDS = 120

type Asked = Pick<Captcha, 'purpose' | 'templateId'> & { readonly source: string }

/** A captcha that is answered once, for one purpose. The characters of a picture are drawn with it. @throws TOO_MANY */
export async function openPicture(services: Services, asked: Asked): Promise<string> {
  await limitCaptchas(services, 'sid', asked.source)
  return open(services, asked, { kind: 'picture', drawings: 0, isOpen: false, answerEndsAt: null })
}

/** The same as a question, which can be answered from the time it is asked. @throws TOO_MANY */
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
