import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { lender } from '../../lender.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getBorrower } from '../borrowers/borrowers.store.ts'
import { lockBorrower } from '../borrowers/certification.store.ts'
import { announceChangedSignIn } from '../passwords/own-password.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { deviceKindOf } from '../sessions/device-kind.ts'
import { endOthers } from '../sessions/own-sessions.ts'
import { requireStepUp, tryStepUpCode } from '../sessions/step-up.ts'
import { openPasskeyChallenge, passkeySite, userHandleOf } from './passkey-site.ts'
import { deletePasskey, findPasskeys, insertPasskey, takePasskeyChallenge } from './passkeys.store.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

const MOST_PASSKEYS = 10

export async function listPasskeys({ db }: Services, borrowerId: string): Promise<Reply<'listPasskeys'>> {
  const passkeys = await findPasskeys(db, borrowerId)
  return {
    passkeys: passkeys.map(({ id, deviceBrowser, deviceSystem, addedAt, lastUsedAt }) => ({
      passkeyId: id,
      deviceBrowser,
      deviceSystem,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

export async function getPasskeySetup(services: Services, borrowerId: string): Promise<Reply<'getPasskeySetup'>> {
  const { phoneMasked } = await getBorrower(services.db, borrowerId)
  const known = await findPasskeys(services.db, borrowerId)
  return {
    challenge: await openPasskeyChallenge(services, borrowerId),
    site: passkeySite(services.config).site,
    siteName: lender.name,
    userHandle: userHandleOf(borrowerId),
    userName: phoneMasked,
    credentials: known.map(({ credential }) => credential),
  }
}

/**
 * Adds a passkey, with a code to the phone. A refusal for want of a code leaves the challenge valid, so that the browser
 * makes one passkey and not two.
 */
export async function addPasskey(
  services: Services,
  { borrowerId, sessionId, body, request }: BorrowerCall<'addPasskey'>,
): Promise<Reply<'addPasskey'>> {
  const { db, clock } = services
  const made = await verifyNewPasskey(services.config, body)
  if (made === null) throw new DomainError('PASSKEY_NOT_VALID')
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'passkey', body)
  await inTransaction(db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    if ((await findPasskeys(tx, borrowerId)).length >= MOST_PASSKEYS) throw new DomainError('TOO_MANY_PASSKEYS')
    if (!(await takePasskeyChallenge(tx, { challenge: made.challenge, borrowerId }, clock.now())))
      throw new DomainError('PASSKEY_NOT_VALID')
    await requireStepUp(services, tx, tried)
    const id = randomUUID()
    const kept = { borrowerId, id, ...made.key, ...deviceKindOf(request), addedAt: clock.businessNow() }
    if (!(await insertPasskey(tx, kept))) throw new DomainError('PASSKEY_NOT_VALID')
    await recordAudit(tx, borrowerId, 'passkey-added', { passkey: id })
    await announceChangedSignIn(services, tx, borrower)
  })
  return emptyReply
}

/** Removes a passkey, and ends the sessions it may have opened elsewhere. @throws PASSKEY_NOT_FOUND */
export async function removePasskey(
  services: Services,
  known: Authenticator,
  { borrowerId, sessionId, body }: BorrowerCall<'removePasskey'>,
): Promise<Reply<'removePasskey'>> {
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'passkey', body)
  await inTransaction(services.db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    if (!(await deletePasskey(tx, borrowerId, body.passkeyId))) throw new DomainError('PASSKEY_NOT_FOUND')
    await requireStepUp(services, tx, tried)
    await recordAudit(tx, borrowerId, 'passkey-removed', { passkey: body.passkeyId })
    await endOthers(services, tx, { borrowerId, sessionId })
    await announceChangedSignIn(services, tx, borrower)
  })
  known.forgetBorrower(borrowerId)
  return emptyReply
}
