import { randomBytes, randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { findLogin, lockStaff, type StaffLogin } from '../staff-rights/staff.store.ts'
import { countTry, recordWrongTry, returnTry, type SignInTry } from './sign-in-tries.ts'
import { findLoginAtWork, loginPlace } from './staff-logins.store.ts'
import { findStaffPasskeys } from './staff-passkeys.store.ts'
import { insertSignIn } from './staff-sign-ins.store.ts'

/** For the second step. Security 5: five tries. */
const SIGN_IN_TTL_MS = 300_000
const TRIES_PER_SIGN_IN = 5

/**
 * First step of a sign-in. An address that nobody has, one whose access ended, one whose invitation was not accepted and a wrong
 * password are compared, counted, recorded and answered alike, so that nobody learns who works here (security 6.4).
 * @throws STAFF_SIGN_IN_WRONG, STAFF_SIGN_IN_LOCKED
 */
export async function signInStaff(
  services: Services,
  body: Body<'signInStaff'>,
  source: string,
): Promise<Reply<'signInStaff'>> {
  const tried = { email: body.email.toLowerCase(), source }
  const { isLast } = await countTry(services, tried)
  const login = await findLoginAtWork(services.db, tried.email)
  const isRight = await isPassword(services, tried, login, body.password)
  const begun = isRight && login ? await beginSecondStep(services, tried, login) : null
  if (begun === null) {
    await recordWrongTry(services, { name: login?.name ?? null, way: 'password', isLast })
    throw new DomainError('STAFF_SIGN_IN_WRONG', 'password')
  }
  return begun
}

/** A server without room to compare says so: that was no wrong password. */
async function isPassword(
  services: Services,
  tried: SignInTry,
  login: StaffLogin | null,
  typed: string,
): Promise<boolean> {
  const { db, cipher, passwordHasher } = services
  const kept = login?.passwordSealed ? cipher.open(login.passwordSealed, loginPlace(login.name, 'password')) : null
  try {
    return await passwordHasher.verify(kept, typed)
  } catch (error) {
    await inTransaction(db, (tx) => returnTry(services, tx, tried))
    throw error
  }
}

/** Null when access ended, or the password changed, while it was compared. */
async function beginSecondStep(
  services: Services,
  tried: SignInTry,
  { name, passwordSealed }: StaffLogin,
): Promise<Reply<'signInStaff'> | null> {
  const { db, clock, config } = services
  return inTransaction(db, async (tx) => {
    const member = await lockStaff(tx, name)
    const login = await findLogin(tx, name)
    if (member === null || member.endedAt !== null || login?.passwordSealed !== passwordSealed) return null
    await returnTry(services, tx, tried)
    const challenge = randomBytes(32).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + SIGN_IN_TTL_MS)
    const id = randomUUID()
    await insertSignIn(tx, { id, name, challenge, triesLeft: TRIES_PER_SIGN_IN, expiresAt })
    const passkeys = await findStaffPasskeys(tx, name)
    return {
      signInId: id,
      challenge,
      site: passkeySite(config).site,
      credentials: passkeys.map(({ credential }) => credential),
    }
  })
}

/**
 * Compares the password that a signed-in person typed again, with the counters of signing in: an open console is no way to guess
 * it. Their sessions stay. Returns the login as it was compared. @throws STAFF_SIGN_IN_WRONG, STAFF_SIGN_IN_LOCKED
 */
export async function requireOldPassword(
  services: Services,
  name: string,
  typed: string,
  source: string,
): Promise<StaffLogin> {
  const login = await findLogin(services.db, name)
  if (login === null) throw new DomainError('SIGN_IN_REQUIRED')
  const tried = { email: login.email, source }
  const { isLast } = await countTry(services, tried)
  if (!(await isPassword(services, tried, login, typed))) {
    await recordWrongTry(services, { name, way: 'password', isLast })
    throw new DomainError('STAFF_SIGN_IN_WRONG', 'oldPassword')
  }
  await inTransaction(services.db, (tx) => returnTry(services, tx, tried))
  return login
}

/** Locks a person, and refuses when the password that was compared has been replaced meanwhile. @throws STAFF_SIGN_IN_WRONG */
export async function requireSamePassword(tx: Tx, { name, passwordSealed }: StaffLogin): Promise<void> {
  await lockStaff(tx, name)
  const login = await findLogin(tx, name)
  if (login?.passwordSealed !== passwordSealed) throw new DomainError('STAFF_SIGN_IN_WRONG', 'oldPassword')
}
