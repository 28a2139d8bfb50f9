import type { Body } from '@hulog/contract'
import { noteWrongCode, releaseQuota } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { isMarket } from '../../platform/markets/markets.ts'
import { isSameHash } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { findOrCreateBorrower } from '../borrowers/borrowers.store.ts'
import { codeWrong, hashLoginCode } from './one-time-code.ts'
import { spendTry, useChallenge } from './sessions.store.ts'
import { type AgreeToPrivacyPolicy, type SignedIn, type SignInPage, signInBorrower } from './sign-in-borrower.ts'

/** A refusal that must commit its writes: the used-up try. Thrown only after the transaction has committed. */
type Outcome = SignedIn | WrongCode | 'CODE_EXPIRED'

type WrongCode = { readonly triesLeft: number }

export async function signInWithCode(
  services: Services,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
  body: Body<'signInWithCode'>,
  page: SignInPage,
): Promise<SignedIn> {
  const outcome = await inTransaction(services.db, (tx) => tryCode(services, agreeToPrivacyPolicy, tx, body, page))
  if (outcome === 'CODE_EXPIRED') throw new DomainError(outcome, 'smsCode')
  if ('triesLeft' in outcome) throw codeWrong(outcome.triesLeft)
  return outcome
}

async function tryCode(
  services: Services,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
  tx: Tx,
  body: Body<'signInWithCode'>,
  page: SignInPage,
): Promise<Outcome> {
  const { clock, cipher } = services
  const now = clock.now()
  const challenge = await spendTry(tx, body.challengeId, now)
  if (!challenge) return 'CODE_EXPIRED'
  if (!isSameHash(challenge.codeHash, hashLoginCode(cipher, challenge.id, body.smsCode))) {
    await noteWrongCode(services, tx, challenge.phoneKey)
    await recordAudit(tx, challenge.phoneKey, 'sign-in-refused', { triesLeft: challenge.triesLeft })
    return { triesLeft: challenge.triesLeft }
  }
  if (!(await useChallenge(tx, challenge.id, now))) return 'CODE_EXPIRED'
  if (!isMarket(challenge.market)) throw new Error('a challenge was stored for a market that is not served')
  const e164 = cipher.open(challenge.phoneSealed, { table: 'login_challenges', column: 'phone', row: challenge.id })
  const phone = { e164, market: challenge.market }
  const borrower = await findOrCreateBorrower(services, tx, phone)
  const signedIn = await signInBorrower(services, agreeToPrivacyPolicy, tx, borrower, { ...page, way: 'code' })
  await releaseQuota(services, tx, challenge.id)
  return signedIn
}
