import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { maskPhone, type Phone, parsePhone } from '../../platform/phone/parse-phone.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import type { Services } from '../../services.ts'
import { CODE_TTL_SECONDS, hashLoginCode, newLoginCode, TRIES_PER_CODE } from './login-code.ts'
import { closeChallenge, closeChallengesOf, findOpenChallengeOf, insertChallenge } from './sessions.store.ts'

const DEFAULT_MARKET = 'PH'
const CODES_PER_DAY = 20
const DAY_SECONDS = 86_400

/**
 * Sends a code to a phone, known or not: a sign-in looks the same for both. A second code waits until the first was used
 * or 60 seconds have passed.
 */
export async function sendLoginCode(services: Services, body: Body<'sendLoginCode'>): Promise<Reply<'sendLoginCode'>> {
  const phone = parsePhone(body.phone, body.market ?? DEFAULT_MARKET)
  if (!phone) throw new DomainError('PHONE_NOT_VALID', 'phone')
  const challengeId = randomUUID()
  const code = newLoginCode()
  await openChallenge(services, phone, challengeId, code)
  const channel = body.channel ?? 'sms'
  await deliver(services, phone, challengeId, code, channel)
  services.metrics.loginCodesSent.inc({ channel })
  return {
    challengeId,
    phoneMasked: maskPhone(phone),
    resendAfterSeconds: SMS_RESEND_SECONDS,
    expiresInSeconds: CODE_TTL_SECONDS,
  }
}

async function openChallenge(services: Services, phone: Phone, id: string, code: string): Promise<void> {
  const { db, clock, cipher } = services
  const now = clock.now()
  const phoneKey = cipher.blindIndex('phone', phone.e164)
  await inTransaction(db, async (tx) => {
    // Counting first takes the counter's row lock: requests for one number take turns from here on.
    const codesToday = await countUse(tx, `login-code:${phoneKey}`, DAY_SECONDS, now)
    if (codesToday > CODES_PER_DAY) throw new DomainError('CODE_LIMIT_REACHED')
    const open = await findOpenChallengeOf(tx, phoneKey)
    if (open && now.getTime() - open.createdAt.getTime() < SMS_RESEND_SECONDS * 1000)
      throw new DomainError('CODE_JUST_SENT')
    await closeChallengesOf(tx, phoneKey, now)
    await insertChallenge(tx, {
      id,
      phoneKey,
      phoneSealed: cipher.seal(phone.e164, { table: 'login_challenges', column: 'phone', row: id }),
      market: phone.market,
      codeHash: hashLoginCode(cipher, id, code),
      triesLeft: TRIES_PER_CODE,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_TTL_SECONDS * 1000),
    })
  })
}

async function deliver(
  services: Services,
  phone: Phone,
  id: string,
  code: string,
  channel: 'sms' | 'voice',
): Promise<void> {
  const text = `${code} is your Hulog code. It works for 5 minutes. Never share it; we never ask for it.`
  try {
    await services.providers.sms.send({ id, to: phone.e164, text, channel })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // A code that never left must not make its owner wait for the next one.
    await closeChallenge(services.db, id, services.clock.now())
    throw new DomainError('SMS_NOT_SENT')
  }
}
