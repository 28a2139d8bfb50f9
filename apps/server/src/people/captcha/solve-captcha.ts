import { isSameHash } from '../../platform/secrets/is-same-hash.ts'
import type { Services } from '../../services.ts'
import { charactersOf, keyOfSid, keyOfSource, keyOfTyped } from './captcha-answer.ts'
import { type Captcha, closeCaptcha, findCaptcha } from './captchas.store.ts'
import { sumOf } from './question.ts'

export type Typed = { readonly sid: string; readonly capcode: string; readonly source: string }
type Outcome = 'right' | 'wrong' | 'expired' | 'elsewhere' | 'replayed' | 'unknown'

/**
 * Whether a picture was read rightly. Any answer, right or wrong, uses it up, and is committed before whatever it is
 * asked for. A picture is answered from the network that fetched it.
 */
export async function solveCaptcha(services: Services, purpose: Captcha['purpose'], typed: Typed): Promise<boolean> {
  const outcome = await answer(services, purpose, typed)
  services.metrics.captchas.inc({ outcome })
  return outcome === 'right'
}

async function answer({ db, clock, cipher }: Services, purpose: Captcha['purpose'], typed: Typed): Promise<Outcome> {
  const { sid, capcode, source } = typed
  const sidKey = keyOfSid(cipher, sid)
  const captcha = await closeCaptcha(db, sidKey)
  if (!captcha) return (await findCaptcha(db, sidKey)) ? 'replayed' : 'unknown'
  if (!captcha.answerEndsAt || captcha.answerEndsAt <= clock.now()) return 'expired'
  if (captcha.purpose !== purpose || captcha.sourceKey !== keyOfSource(cipher, source)) return 'elsewhere'
  const expected = captcha.kind === 'question' ? sumOf(cipher, sid) : charactersOf(cipher, sid, captcha.drawings)
  const right = keyOfTyped(cipher, sid, expected)
  return isSameHash(right, keyOfTyped(cipher, sid, capcode)) ? 'right' : 'wrong'
}
