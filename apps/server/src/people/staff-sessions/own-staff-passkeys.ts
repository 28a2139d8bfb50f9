import { randomBytes, randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { lender } from '../../lender.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { verifyNewPasskey } from '../passkeys/verify-passkey.ts'
import type { StaffAuthenticator } from './authenticate-staff.ts'
import { endWaysIn } from './open-staff-session.ts'
import { requireOldPassword, requireSamePassword } from './sign-in-staff.ts'
import {
  deleteStaffPasskey,
  findStaffPasskeys,
  insertStaffChallenge,
  insertStaffPasskey,
  takeStaffChallenge,
} from './staff-passkeys.store.ts'

const MOST_PASSKEYS = 10
const CHALLENGE_TTL_MS = 300_000

/** One's own passkeys, with a challenge for another. */
export async function listStaffPasskeys(services: Services, name: string): Promise<Reply<'listStaffPasskeys'>> {
  const { db, clock, config } = services
  const passkeys = await findStaffPasskeys(db, name)
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_TTL_MS)
  await insertStaffChallenge(db, { challenge, name, expiresAt })
  return {
    passkeys: passkeys.map(({ id, credential, addedAt, lastUsedAt }) => ({
      passkeyId: id,
      credential,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    challenge,
    site: passkeySite(config).site,
    siteName: lender.name,
    userHandle: staffHandleOf(services, name),
  }
}

/** The account's name within an authenticator, which tells nothing about the person (WebAuthn, 14.6.1). */
export function staffHandleOf({ cipher }: Pick<Services, 'cipher'>, name: string): string {
  return cipher.blindIndex('staff-passkey', name)
}

export async function addStaffPasskey(
  services: Services,
  known: StaffAuthenticator,
  { caller: { name, sessionId }, body }: Pick<StaffCall<'addStaffPasskey'>, 'caller' | 'body'>,
  source: string,
): Promise<Reply<'addStaffPasskey'>> {
  const { config, db, clock } = services
  const login = await requireOldPassword(services, name, body.oldPassword, source)
  const made = await verifyNewPasskey(config, body)
  if (made === null) throw new DomainError('STAFF_PASSKEY_NOT_VALID')
  await inTransaction(db, async (tx) => {
    await requireSamePassword(tx, login)
    if ((await findStaffPasskeys(tx, name)).length >= MOST_PASSKEYS) throw new DomainError('TOO_MANY_PASSKEYS')
    const id = randomUUID()
    const isAdded =
      (await takeStaffChallenge(tx, name, made.challenge, clock.now())) &&
      (await insertStaffPasskey(tx, { id, name, ...made.key, addedAt: clock.now() }))
    if (!isAdded) throw new DomainError('STAFF_PASSKEY_NOT_VALID')
    await recordAudit(tx, name, 'staff-passkey-added', { passkey: id })
    await endWaysIn(services, tx, name, { by: name, but: sessionId })
  })
  known.forgetStaff(name)
  return emptyReply
}

/** The authenticator app stays: somebody without passkeys signs in with its codes. */
export async function removeStaffPasskey(
  services: Services,
  known: StaffAuthenticator,
  { caller: { name, sessionId }, body }: Pick<StaffCall<'removeStaffPasskey'>, 'caller' | 'body'>,
  source: string,
): Promise<Reply<'removeStaffPasskey'>> {
  const login = await requireOldPassword(services, name, body.oldPassword, source)
  await inTransaction(services.db, async (tx) => {
    await requireSamePassword(tx, login)
    if (!(await deleteStaffPasskey(tx, name, body.passkeyId))) throw new DomainError('STAFF_PASSKEY_NOT_FOUND')
    await recordAudit(tx, name, 'staff-passkey-removed', { passkey: body.passkeyId })
    await endWaysIn(services, tx, name, { by: name, but: sessionId })
  })
  known.forgetStaff(name)
  return emptyReply
}
