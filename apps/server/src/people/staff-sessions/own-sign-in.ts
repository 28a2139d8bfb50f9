import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall, StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { requireGoodStaffPassword } from '../passwords/password-rules.ts'
import { findLogin, findStaff, lockStaff } from '../staff-rights/staff.store.ts'
import type { StaffAuthenticator } from './authenticate-staff.ts'
import { endWaysIn } from './open-staff-session.ts'
import { requireOldPassword, requireSamePassword } from './sign-in-staff.ts'
import { keepNextTotp, loginPlace, replacePassword, replaceTotp } from './staff-logins.store.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** Changes one's own password with the old one. Who had the old one is signed out everywhere else (ASVS 7.4.3). */
export async function changeStaffPassword(
  services: Services,
  known: StaffAuthenticator,
  { caller: { name, sessionId }, body }: Pick<StaffCall<'changeStaffPassword'>, 'caller' | 'body'>,
  source: string,
): Promise<Reply<'changeStaffPassword'>> {
  const { db, cipher, passwordHasher } = services
  const login = await requireOldPassword(services, name, body.oldPassword, source)
  const displayName = (await findStaff(db, name))?.displayName ?? ''
  await requireGoodStaffPassword(body.password, { name, displayName, email: login.email })
  const sealed = cipher.seal(await passwordHasher.hash(body.password), loginPlace(name, 'password'))
  await inTransaction(db, async (tx) => {
    await lockStaff(tx, name)
    // Another change was faster: what was typed is the old password no more.
    if (!(await replacePassword(tx, login, sealed))) throw new DomainError('STAFF_SIGN_IN_WRONG', 'oldPassword')
    await recordAudit(tx, name, 'staff-password-changed', {})
    await endWaysIn(services, tx, name, { by: name, but: sessionId })
  })
  known.forgetStaff(name)
  return emptyReply
}

/** Gives out a new secret for the authenticator app. The one in use stays until a code of the new one was entered. */
export async function prepareTotp({ db, cipher }: Services, { name }: StaffCaller): Promise<Reply<'prepareTotp'>> {
  const login = await findLogin(db, name)
  if (login === null) throw new DomainError('SIGN_IN_REQUIRED')
  const totpSecret = newTotpSecret()
  await keepNextTotp(db, name, cipher.seal(totpSecret, loginPlace(name, 'next_totp')))
  return { totpSecret, totpUri: totpUri(totpSecret, login.email) }
}

/** Uses the prepared secret from now on, once a code proves that the app has it. */
export async function replaceOwnTotp(
  services: Services,
  known: StaffAuthenticator,
  { caller: { name, sessionId }, body }: Pick<StaffCall<'replaceTotp'>, 'caller' | 'body'>,
  source: string,
): Promise<Reply<'replaceTotp'>> {
  const { db, cipher, clock } = services
  const login = await requireOldPassword(services, name, body.oldPassword, source)
  const secret = login.nextTotpSealed && cipher.open(login.nextTotpSealed, loginPlace(name, 'next_totp'))
  const step = secret ? stepOfCode(secret, body.totpCode, clock.now()) : null
  if (!secret || step === null) throw new DomainError('TOTP_WRONG', 'totpCode')
  await inTransaction(db, async (tx) => {
    await requireSamePassword(tx, login)
    const totpSealed = cipher.seal(secret, loginPlace(name, 'totp'))
    if (!(await replaceTotp(tx, login, { totpSealed, step }))) throw new DomainError('TOTP_WRONG', 'totpCode')
    await recordAudit(tx, name, 'staff-totp-replaced', {})
    await endWaysIn(services, tx, name, { by: name, but: sessionId })
  })
  known.forgetStaff(name)
  return emptyReply
}
