import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { lender } from '../../lender.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { maskPhone, type Phone, parsePhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { countCode, requirePause } from './code-limits.ts'
import { deliverCode } from './deliver-code.ts'
import { CODE_TTL_SECONDS, hashLoginCode, newCode, TRIES_PER_CODE } from './one-time-code.ts'
import { closeChallenge, closeChallengesOf, findOpenChallengeOf, insertChallenge } from './sessions.store.ts'

const DEFAULT_MARKET = 'PH'

/**
 * Sends a code to a phone, known or not: a sign-in looks the same for both. A second code waits until the first was used
 * or 60 seconds have passed.
 */
export async function sendLoginCode(services: Services, body: Body<'sendLoginCode'>): Promise<Reply<'sendLoginCode'>> {
  const phone = parsePhone(body.phone, body.market ?? DEFAULT_MARKET)
  if (!phone) throw new DomainError('PHONE_NOT_VALID', 'phone')
  const challengeId = randomUUID()
  const code = newCode()
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
  const phoneKey = phoneKeyOf(services, phone)
  await inTransaction(db, async (tx) => {
    await countCode(tx, 'login-code', phoneKey, now)
    requirePause(await findOpenChallengeOf(tx, phoneKey), now)
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

function phoneKeyOf({ cipher }: Services, { e164 }: Phone): string {
  return cipher.blindIndex('phone', e164)
}

function deliver(services: Services, phone: Phone, id: string, code: string, channel: 'sms' | 'voice'): Promise<void> {
  const text = `${code} is your ${lender.name} code. It works for 5 minutes. Never share it; we never ask for it.`
  const phoneKey = phoneKeyOf(services, phone)
  const message = { id, to: phone.e164, text, channel, kind: 'login-code', phoneKey, phoneMasked: maskPhone(phone) }
  return deliverCode(services, message, () => closeChallenge(services.db, id, services.clock.now()))
}
