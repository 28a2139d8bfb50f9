import { deliverCode, smsText } from '../../../messaging/index.ts'
import { DomainError } from '../../../platform/http/domain-error.ts'
import type { JobPayloads } from '../../../platform/jobs/jobs.ts'
import { isMarket } from '../../../platform/markets/markets.ts'
import { maskPhone } from '../../../platform/phone/parse-phone.ts'
import type { FieldCipher, Place } from '../../../platform/secrets/field-cipher.ts'
import type { Services } from '../../../services.ts'
import { type Challenge, closeUnsent, findChallenge, forgetCode } from './registration.store.ts'

/** A code that has less time left is not worth another try: the pauses between tries have grown by then. */
const LEAST_LEFT_MS = 150_000

/** Sends a registration code. While the provider is away it is tried again, as long as the code is of use. */
export async function sendRegistrationCode(
  services: Services,
  { challengeId }: JobPayloads['sendRegistrationCode'],
): Promise<void> {
  const { db, clock } = services
  const challenge = await findChallenge(db, challengeId)
  if (!challenge?.codeSealed) return
  const leftMs = challenge.expiresAt.getTime() - clock.now().getTime()
  if (leftMs <= 0) return closeUnsent(db, challengeId, clock.now())
  await deliver(services, { ...challenge, codeSealed: challenge.codeSealed }, leftMs > LEAST_LEFT_MS)
  await forgetCode(db, challengeId)
}

async function deliver(
  services: Services,
  challenge: Challenge & { readonly codeSealed: string },
  isTriedAgain: boolean,
): Promise<void> {
  const { cipher, clock } = services
  const { id, phoneKey, market, language } = challenge
  if (!isMarket(market)) throw new Error('a challenge was stored for a market that is not served')
  const to = cipher.open(challenge.phoneSealed, placeOfPhone(id))
  const words = smsText('register', to, language, { code: cipher.open(challenge.codeSealed, placeOfCode(id)) })
  const phoneMasked = maskPhone({ e164: to, market })
  const recorded = { kind: 'register-code', purpose: 'register', phoneKey, phoneMasked } as const
  const message = { id, to, ...words, channel: 'sms', ...recorded } as const
  try {
    await deliverCode(services, message, (tx) => closeUnsent(tx, id, clock.now()), isTriedAgain)
  } catch (error) {
    // The last try: the failure is recorded, and there is nobody to notify.
    if (!(error instanceof DomainError)) throw error
  }
}

/** Bound to its challenge: the same six digits under another challenge have another hash. */
export function hashRegistrationCode(cipher: FieldCipher, challengeId: string, code: string): string {
  return cipher.blindIndex('registration-code', `${challengeId}\n${code}`)
}

export function placeOfPhone(challengeId: string): Place {
  return { table: 'registration_challenges', column: 'phone', row: challengeId }
}

export function placeOfCode(challengeId: string): Place {
  return { table: 'registration_challenges', column: 'code', row: challengeId }
}
