import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { announce } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Borrower, getBorrower, marketOf, openPhone } from '../borrowers/borrowers.store.ts'
import { lockBorrower } from '../borrowers/certification.store.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { endOthers } from '../sessions/own-sessions.ts'
import { type InSession, requireStepUp, tryStepUpCode } from '../sessions/step-up.ts'
import { requireGoodPassword } from './password-rules.ts'
import { forgetTries } from './password-tries.ts'
import { deletePassword, findPassword, hashPlace, keepPassword } from './passwords.store.ts'

export async function getPassword({ db }: Services, borrowerId: string): Promise<Reply<'getPassword'>> {
  const password = await findPassword(db, borrowerId)
  return { passwordSetAt: password?.setAt.toISOString() ?? null }
}

/**
 * Sets a password, or changes it, with a code to the phone. Who forgot theirs signs in with a code and sets another
 * here: there is no other way to reset it, and none that works without the phone.
 */
export async function setPassword(
  services: Services,
  known: Authenticator,
  { borrowerId, sessionId, body }: BorrowerCall<'setPassword'>,
): Promise<Reply<'setPassword'>> {
  const { db, clock, cipher, passwordHasher } = services
  await requireGoodPassword(body.password, openPhone(services, await getBorrower(db, borrowerId)))
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'setPassword', body)
  // Hashing is costly work, done before the transaction and only for the holder of the phone.
  const hash = tried.outcome === 'right' ? await passwordHasher.hash(body.password) : ''
  await inTransaction(db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    await requireStepUp(services, tx, tried)
    const hashSealed = cipher.seal(hash, hashPlace(borrowerId))
    await keepPassword(tx, { borrowerId, hashSealed, setAt: clock.businessNow() })
    await recordAudit(tx, borrowerId, 'password-set', {})
    await noteChangedSignIn(services, tx, borrower, sessionId)
    await forgetTries(tx, borrower.phoneKey)
  })
  known.forgetBorrower(borrowerId)
  return emptyReply
}

/** Removing none changes nothing and tells nobody. */
export async function removePassword(
  services: Services,
  known: Authenticator,
  { borrowerId, sessionId, body }: BorrowerCall<'removePassword'>,
): Promise<Reply<'removePassword'>> {
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'setPassword', body)
  await inTransaction(services.db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    await requireStepUp(services, tx, tried)
    if (!(await deletePassword(tx, borrowerId))) return
    await recordAudit(tx, borrowerId, 'password-removed', {})
    await noteChangedSignIn(services, tx, borrower, sessionId)
  })
  known.forgetBorrower(borrowerId)
  return emptyReply
}

/** Ends the sessions that an old password may have opened, and tells the owner (ASVS 6.3.7, 7.4.3). */
async function noteChangedSignIn(
  services: Services,
  tx: Tx,
  borrower: Borrower,
  sessionId: InSession['sessionId'],
): Promise<void> {
  await endOthers(services, tx, { borrowerId: borrower.id, sessionId })
  await announceChangedSignIn(services, tx, borrower)
}

/** An owner who did not change a way to sign in learns of it at once (ASVS 6.3.7). */
export async function announceChangedSignIn({ clock }: Services, tx: Tx, borrower: Borrower): Promise<void> {
  const at = clock.businessNow()
  await announce(tx, {
    borrowerId: borrower.id,
    kind: 'sign-in-changed',
    subjectId: randomUUID(),
    facts: { on: dateIn(marketOf(borrower), at) },
    url: '/setting',
    at,
  })
}
