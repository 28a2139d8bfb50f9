import { DomainError } from '../../../platform/http/domain-error.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import type { Services } from '../../../services.ts'

/** Of one network: thousands of people share some, and a picture costs us a few milliseconds. */
export const CAPTCHAS_PER_MINUTE = 300
const MINUTE_SECONDS = 60

/** @throws TOO_MANY */
export async function limitCaptchas(services: Services, what: 'sid' | 'picture', source: string): Promise<void> {
  const { db, clock, metrics } = services
  const asked = await countUse(db, `captcha-${what}:${source}`, MINUTE_SECONDS, clock.now())
  if (asked <= CAPTCHAS_PER_MINUTE) return
  metrics.captchas.inc({ outcome: 'too-many' })
  throw new DomainError('TOO_MANY')
}
