import type { Body, Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { holdBorrower } from '../borrowers/borrowers.store.ts'
import {
  type AgreeToPrivacyPolicy,
  type SignedIn,
  type SignInPage,
  signInBorrower,
} from '../sessions/sign-in-borrower.ts'
import { challengeIn, openPasskeyChallenge, passkeySite, userHandleOf } from './passkey-site.ts'
import { findPasskey, notePasskeyUsed, type Passkey, takePasskeyChallenge } from './passkeys.store.ts'
import { isCopy, verifiedCounter } from './verify-passkey.ts'

export async function getPasskeyChallenge(services: Services): Promise<Reply<'getPasskeyChallenge'>> {
  return { challenge: await openPasskeyChallenge(services, null), site: passkeySite(services.config).site }
}

/**
 * Signs in with a passkey. Its authenticator verified the user, and answers only to our own address. Every failure has
 * one answer: an unknown passkey, a wrong signature, an old challenge. @throws PASSKEY_NOT_VALID
 */
export async function signInWithPasskey(
  services: Services,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
  body: Body<'signInWithPasskey'>,
  page: SignInPage,
): Promise<SignedIn> {
  const { db, clock } = services
  const challenge = challengeIn(body.clientData)
  // Used up by any answer, right or wrong.
  const isOurs = challenge !== null && (await takePasskeyChallenge(db, { challenge, borrowerId: null }, clock.now()))
  const passkey = isOurs ? await findPasskey(db, body.credential) : null
  const counter = passkey && challenge ? await counterOf(services, passkey, challenge, body) : null
  if (passkey === null || counter === null) throw new DomainError('PASSKEY_NOT_VALID')
  if (isCopy(passkey.counter, counter)) return refuseCopy(services, passkey)
  return inTransaction(db, async (tx) => {
    const borrower = await holdBorrower(tx, passkey.borrowerId)
    const isUsed = borrower !== null && (await notePasskeyUsed(tx, passkey, counter, clock.businessNow()))
    if (!isUsed) throw new DomainError('PASSKEY_NOT_VALID')
    return signInBorrower(services, agreeToPrivacyPolicy, tx, borrower, { ...page, way: 'passkey' })
  })
}

/** How often its authenticator has signed; null for another account's answer too. */
async function counterOf(
  { config }: Services,
  passkey: Passkey,
  challenge: string,
  answer: Body<'signInWithPasskey'>,
): Promise<number | null> {
  if (answer.userHandle !== userHandleOf(passkey.borrowerId)) return null
  return verifiedCounter(config, passkey, challenge, answer)
}

/** A right signature with an old number: two authenticators have the key. */
async function refuseCopy({ db, log }: Services, { borrowerId, id }: Passkey): Promise<never> {
  await inTransaction(db, (tx) => recordAudit(tx, borrowerId, 'passkey-copied', { passkey: id }))
  log.error({ alarm: 'passkey-copied', passkey: id }, 'a passkey was used that seems to be a copy: it was refused')
  throw new DomainError('PASSKEY_NOT_VALID')
}
