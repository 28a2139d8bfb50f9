import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import type { Language } from '@hulog/texts'
import {
  type CodeChannel,
  deliverCode,
  type QuotaRequest,
  requireQuotaForSms,
  sendByEither,
  smsText,
} from '../../messaging/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { maskPhone, type Phone, parsePersonPhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { isKnownPhone } from '../borrowers/borrowers.store.ts'
import { openPicture, openQuestion } from '../captcha/open-captcha.ts'
import { questionOf, solveCaptcha } from '../captcha/solve-captcha.ts'
import { CODE_TTL_SECONDS, hashLoginCode, newCode, TRIES_PER_CODE } from './one-time-code.ts'
import { closeChallenge, closeChallengesOf, insertChallenge } from './sessions.store.ts'

export const DEFAULT_MARKET = 'PH'

/** The origin of a request for a code, and the language of its message. */
type Asked = { readonly source: string; readonly language: Language | null }

type AskedHow = Pick<QuotaRequest, 'source' | 'channel' | 'isHuman'>

type NewCode = { readonly id: string; readonly code: string; readonly phoneKey: string; readonly phone: Phone }

/**
 * Sends a code to a phone, known or not: a sign-in looks the same for both. A second code waits until the first was used
 * or 60 seconds have passed.
 */
export async function sendLoginCode(
  services: Services,
  body: Body<'sendLoginCode'>,
  asked: Asked,
): Promise<Reply<'sendLoginCode'>> {
  const phone = parsePersonPhone(body.phone, body.market ?? DEFAULT_MARKET)
  if (!phone) throw new DomainError('PHONE_NOT_VALID', 'phone')
  const phoneKey = services.cipher.blindIndex('phone', phone.e164)
  const isHuman = await showsPerson(services, body, asked.source)
  return sendByEither(body.channel ?? 'sms', async (channel) => {
    const opened = { id: randomUUID(), code: newCode(), phoneKey, phone }
    await openChallenge(services, opened, { source: asked.source, channel, isHuman })
    await deliver(services, opened, channel, asked.language ?? 'en')
    services.metrics.loginCodesSent.inc({ channel })
    return {
      challengeId: opened.id,
      channel,
      phoneMasked: maskPhone(phone),
      resendAfterSeconds: SMS_RESEND_SECONDS,
      expiresInSeconds: CODE_TTL_SECONDS,
    }
  })
}

/**
 * Whether a captcha was solved. It is required only after too many unused codes or wrong passwords; a wrong answer is
 * refused as such. @throws LOGIN_CAPTCHA_WRONG
 */
export async function showsPerson(
  services: Services,
  { sid, capcode }: Pick<Body<'sendLoginCode'>, 'sid' | 'capcode'>,
  source: string,
): Promise<boolean> {
  if (sid === undefined) return false
  if (await solveCaptcha(services, 'login', { sid, capcode: capcode ?? '', source })) return true
  throw new DomainError('LOGIN_CAPTCHA_WRONG', 'capcode')
}

async function openChallenge(services: Services, { id, code, phoneKey, phone }: NewCode, from: AskedHow) {
  const { db, clock, cipher } = services
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await closeChallengesOf(tx, phoneKey, now)
    const isKnown = await isKnownPhone(tx, phoneKey)
    await requireQuotaForSms(services, tx, { id, purpose: 'login', phone: phone.e164, phoneKey, isKnown, ...from })
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

function deliver(
  services: Services,
  { id, code, phoneKey, phone }: NewCode,
  channel: CodeChannel,
  language: Language,
): Promise<void> {
  const to = phone.e164
  const text = smsText('login', to, language, { code })
  const recorded = { kind: 'login-code', purpose: 'login', phoneKey, phoneMasked: maskPhone(phone) } as const
  return deliverCode(services, { id, to, ...text, channel, ...recorded }, (tx) =>
    closeChallenge(tx, id, services.clock.now()),
  )
}

/** Returns a captcha for a sign-in code. It is valid for nothing else. @throws TOO_MANY */
export async function getLoginCaptcha(
  services: Services,
  { captchaKind }: Body<'getLoginCaptcha'>,
  { source, language }: Asked,
): Promise<Reply<'getLoginCaptcha'>> {
  const asked = { purpose: 'login', templateId: null, source } as const
  if (captchaKind === 'picture') return { sid: await openPicture(services, asked), question: null }
  const sid = await openQuestion(services, asked)
  return { sid, question: questionOf(services.cipher, sid, language ?? 'en') }
}
