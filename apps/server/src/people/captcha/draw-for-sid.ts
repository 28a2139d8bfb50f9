import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { charactersOf, keyOfSid, keyOfSource } from './captcha-answer.ts'
import { type Captcha, lockCaptcha, noteDrawing } from './captchas.store.ts'
import { limitCaptchas } from './limit-captchas.ts'
import { ANSWER_TTL_SECONDS } from './open-captcha.ts'

const DRAWINGS_PER_SID = 30

type Asked = { readonly sid: string; readonly drawnFor: string; readonly source: string }

/**
 * PRO-03: the characters to draw for a sid. Another timestamp is another picture, whose characters take the place of those
 * before; the same one is the same picture asked for again. Whoever fetches it is who may answer.
 * @throws NOT_FOUND, TOO_MANY
 */
export async function drawForSid(services: Services, { sid, drawnFor, source }: Asked): Promise<string> {
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
