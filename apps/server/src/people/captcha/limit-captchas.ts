import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'

/** Of one network: thousands of people share some, and a picture costs us a few milliseconds. */
export const CAPTCHAS_PER_MINUTE = 300
const MINUTE_SECONDS = 60
/** A program answers a question as easily as a person does: the few people who need one find it, and a pump finds little. */
export const QUESTIONS_PER_HOUR = 10
export const ALL_QUESTIONS_PER_HOUR = 300
const HOUR_SECONDS = 3_600

/** @throws TOO_MANY */
export async function limitCaptchas(services: Services, what: 'sid' | 'picture', source: string): Promise<void> {
  const { db, clock, metrics } = services
  const asked = await countUse(db, `captcha-${what}:${source}`, MINUTE_SECONDS, clock.now())
  if (asked <= CAPTCHAS_PER_MINUTE) return
  metrics.captchas.inc({ outcome: 'too-many' })
  throw new DomainError('TOO_MANY')
}

/** Of one network, and of all together. @throws TOO_MANY */
export async function limitQuestions(services: Services, source: string): Promise<void> {
  const { db, clock, metrics } = services
  const asked = await countUse(db, `captcha-question:${source}`, HOUR_SECONDS, clock.now())
  const isOver =
    asked > QUESTIONS_PER_HOUR ||
    (await countUse(db, 'captcha-question', HOUR_SECONDS, clock.now())) > ALL_QUESTIONS_PER_HOUR
  if (!isOver) return
  metrics.captchas.inc({ outcome: 'too-many' })
  throw new DomainError('TOO_MANY')
}
