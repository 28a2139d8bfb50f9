import type { Body, Reply } from '@hulog/contract'
import type { Language } from '@hulog/texts'
import { noteWrongCode, releaseQuota } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { isMarket, type Market, markets } from '../../platform/markets/markets.ts'
import { maskPhone } from '../../platform/phone/parse-phone.ts'
import { isSameHash } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { findOrCreateBorrower, setLanguage } from '../borrowers/borrowers.store.ts'
import { startSession } from './authenticate.ts'
import type { DeviceKind } from './device-kind.ts'
import { hashLoginCode } from './one-time-code.ts'
import { spendTry, useChallenge } from './sessions.store.ts'

type SignedIn = { token: string; reply: Reply<'signInWithCode'> }
/** A refusal that must commit its writes: the used-up try. Thrown only after the transaction has committed. */
type Outcome = SignedIn | 'CODE_WRONG' | 'CODE_EXPIRED'

type SigningIn = {
  readonly borrowerId: string
  readonly market: Market
  readonly language: Language
  readonly how: 'signIn'
}

/** Records that signing in agrees to the privacy policy (SUP-03). Composition provides it, since the policy is a text of support. */
export type AgreeToPrivacyPolicy = (services: Services, tx: Tx, signingIn: SigningIn) => Promise<void>

/** The language the page speaks, and the device it is shown on. */
type Asked = { readonly language: Language | null; readonly device: DeviceKind }

export async function signInWithCode(
  services: Services,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
  body: Body<'signInWithCode'>,
  asked: Asked,
): Promise<SignedIn> {
  const outcome = await inTransaction(services.db, (tx) => tryCode(services, agreeToPrivacyPolicy, tx, body, asked))
  if (typeof outcome === 'string') throw new DomainError(outcome, 'smsCode')
  return outcome
}

async function tryCode(
  services: Services,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
  tx: Tx,
  body: Body<'signInWithCode'>,
  { language, device }: Asked,
): Promise<Outcome> {
  const { clock, cipher } = services
  const now = clock.now()
  const challenge = await spendTry(tx, body.challengeId, now)
  if (!challenge) return 'CODE_EXPIRED'
  if (!isSameHash(challenge.codeHash, hashLoginCode(cipher, challenge.id, body.smsCode))) {
    await noteWrongCode(services, tx, challenge.phoneKey)
    await recordAudit(tx, challenge.phoneKey, 'sign-in-refused', { triesLeft: challenge.triesLeft })
    return 'CODE_WRONG'
  }
  if (!(await useChallenge(tx, challenge.id, now))) return 'CODE_EXPIRED'
  if (!isMarket(challenge.market)) throw new Error('a challenge was stored for a market that is not served')
  const e164 = cipher.open(challenge.phoneSealed, { table: 'login_challenges', column: 'phone', row: challenge.id })
  const phone = { e164, market: challenge.market }
  const borrower = await findOrCreateBorrower(services, tx, phone)
  if (language !== null) await setLanguage(tx, borrower.id, language)
  const signedIn = { borrowerId: borrower.id, market: phone.market, language: language ?? borrower.language }
  await agreeToPrivacyPolicy(services, tx, { ...signedIn, how: 'signIn' })
  const token = await startSession(tx, borrower.id, now, { isByCode: true, device })
  await recordAudit(tx, borrower.id, 'sign-in', {})
  await releaseQuota(services, tx, challenge.id)
  const { currency } = markets[phone.market]
  return { token, reply: { phoneMasked: maskPhone(phone), market: phone.market, currency } }
}
