import type { Body } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { isCopy, verifiedCounter } from '../passkeys/verify-passkey.ts'
import { findLogin, lockStaff, type StaffLogin } from '../staff-rights/staff.store.ts'
import { type Browser, type Opened, openStaffSession } from './open-staff-session.ts'
import { staffHandleOf } from './own-staff-passkeys.ts'
import { countTry, recordWrongTry, returnTry, type SignInTry } from './sign-in-tries.ts'
import { loginPlace, useTotpStep } from './staff-logins.store.ts'
import { findStaffPasskey, noteStaffPasskeyUsed } from './staff-passkeys.store.ts'
import { finishSignIn, holdSignIn, type StaffSignIn, takeSignInTry } from './staff-sign-ins.store.ts'
import { stepOfCode } from './totp.ts'

/** `browserOf` is asked only for a session that is opened. */
export type From = { readonly source: string; readonly browserOf: () => Browser }

/**
 * Second step by a code of the authenticator app. Each code, and each sign-in, opens one session, however many tries arrive
 * together. @throws TOTP_WRONG, STAFF_SIGN_IN_EXPIRED, STAFF_SIGN_IN_LOCKED
 */
export async function confirmStaffCode(
  services: Services,
  { signInId, totpCode }: Body<'confirmStaffCode'>,
  from: From,
): Promise<Opened> {
  const { cipher, clock } = services
  const step = await tryOnce(services, signInId, from.source)
  const { login } = step
  const secret = login.totpSealed && cipher.open(login.totpSealed, loginPlace(login.name, 'totp'))
  const codeStep = secret ? stepOfCode(secret, totpCode, clock.now()) : null
  if (codeStep === null) return refuse(services, step, 'code')
  const prove = (tx: Tx) => useTotpStep(tx, login, codeStep)
  return (await open(services, step, from, { way: 'code', prove })) ?? refuse(services, step, 'code')
}

/**
 * Second step by a passkey, whose authenticator verified its user and answers only to our own address.
 * @throws STAFF_PASSKEY_NOT_VALID, STAFF_SIGN_IN_EXPIRED, STAFF_SIGN_IN_LOCKED
 */
export async function confirmStaffPasskey(
  services: Services,
  { signInId, ...answer }: Body<'confirmStaffPasskey'>,
  from: From,
): Promise<Opened> {
  const { config, db, clock } = services
  const step = await tryOnce(services, signInId, from.source)
  const { name } = step.login
  const handle = answer.userHandle
  const isTheirs = handle === undefined || handle === staffHandleOf(services, name)
  const passkey = isTheirs ? await findStaffPasskey(db, name, answer.credential) : null
  const counter = passkey && (await verifiedCounter(config, passkey, step.signIn.challenge, answer))
  if (passkey === null || counter === null) return refuse(services, step, 'passkey')
  if (isCopy(passkey.counter, counter)) return refuseCopy(services, step, passkey.id)
  const prove = (tx: Tx) => noteStaffPasskeyUsed(tx, passkey, counter, clock.now())
  return (await open(services, step, from, { way: 'passkey', prove })) ?? refuse(services, step, 'passkey')
}

type Step = {
  readonly signIn: StaffSignIn
  readonly login: StaffLogin
  readonly tried: SignInTry
  readonly isLast: boolean
}

/**
 * Uses up one of the sign-in's tries, and one of its address's: who knows the password cannot guess codes by beginning again.
 * @throws STAFF_SIGN_IN_EXPIRED, STAFF_SIGN_IN_LOCKED
 */
async function tryOnce(services: Services, signInId: string, source: string): Promise<Step> {
  const { db, clock } = services
  const signIn = await takeSignInTry(db, signInId, clock.now())
  const login = signIn && (await findLogin(db, signIn.name))
  if (signIn === null || login === null) throw new DomainError('STAFF_SIGN_IN_EXPIRED')
  const tried = { email: login.email, source }
  return { signIn, login, tried, ...(await countTry(services, tried)) }
}

type Proof = { readonly way: 'code' | 'passkey'; readonly prove: (tx: Tx) => Promise<boolean> }

/** Opens the session, once. Null when the proof was used meanwhile. @throws STAFF_SIGN_IN_EXPIRED */
async function open(
  services: Services,
  { signIn, login, tried }: Step,
  { browserOf }: From,
  { way, prove }: Proof,
): Promise<Opened | null> {
  return inTransaction(services.db, async (tx) => {
    const member = await lockStaff(tx, login.name)
    const isAtWork = member !== null && member.endedAt === null
    if (!isAtWork || !(await holdSignIn(tx, signIn.id))) throw new DomainError('STAFF_SIGN_IN_EXPIRED')
    // The next code may still be tried.
    if (!(await prove(tx))) return null
    await finishSignIn(tx, signIn.id)
    await returnTry(services, tx, tried)
    return openStaffSession(services, tx, login.name, { way, email: login.email, browser: browserOf() })
  })
}

/** A right signature with an old number: two authenticators have the key, unless the same answer has just opened the session. */
async function refuseCopy(services: Services, step: Step, passkey: string): Promise<never> {
  const { db, log } = services
  await inTransaction(db, async (tx) => {
    if (!(await holdSignIn(tx, step.signIn.id))) throw new DomainError('STAFF_SIGN_IN_EXPIRED')
    await recordAudit(tx, 'anyone', 'staff-passkey-copied', { passkey, subject: `staff:${step.login.name}` })
  })
  log.error({ alarm: 'passkey-copied', passkey }, 'a passkey of staff seems to be a copy: it was refused')
  return refuse(services, step, 'passkey')
}

async function refuse(services: Services, { login, isLast }: Step, way: 'code' | 'passkey'): Promise<never> {
  await recordWrongTry(services, { name: login.name, way, isLast })
  throw way === 'code' ? new DomainError('TOTP_WRONG', 'totpCode') : new DomainError('STAFF_PASSKEY_NOT_VALID')
}
