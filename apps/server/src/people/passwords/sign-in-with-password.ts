import type { Body } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { parsePersonPhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { holdBorrower } from '../borrowers/borrowers.store.ts'
import { DEFAULT_MARKET, showsPerson } from '../sessions/send-login-code.ts'
import {
  type AgreeToPrivacyPolicy,
  type SignedIn,
  type SignInPage,
  signInBorrower,
} from '../sessions/sign-in-borrower.ts'
import { countTry, forgetTries, type PasswordTry, returnTry } from './password-tries.ts'
import { findPasswordOfPhone, hashPlace, holdPassword, type Password } from './passwords.store.ts'

type Asked = SignInPage & { readonly source: string }

/**
 * Signs in with a number and its password. A number that nobody has, one without a password and a wrong password are
 * compared, counted and answered alike, so that nobody learns which numbers are known (security 6.4).
 */
export async function signInWithPassword(
  services: Services,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
  body: Body<'signInWithPassword'>,
  { source, ...page }: Asked,
): Promise<SignedIn> {
  const phone = parsePersonPhone(body.phone, body.market ?? DEFAULT_MARKET)
  if (!phone) throw new DomainError('PHONE_NOT_VALID', 'phone')
  const phoneKey = services.cipher.blindIndex('phone', phone.e164)
  const tried = { phoneKey, source, isHuman: await showsPerson(services, body, source) }
  await countTry(services, tried)
  const found = await findPasswordOfPhone(services.db, phoneKey)
  const isRight = await compare(services, tried, found, body.password)
  const signedIn = isRight && found ? await signIn(services, agreeToPrivacyPolicy, { tried, found, page }) : null
  if (signedIn === null) return refuseWrong(services, phoneKey)
  return signedIn
}

/** A server without room to compare says so: that was no wrong password. */
async function compare(services: Services, tried: PasswordTry, found: Password | null, typed: string) {
  const kept = found && services.cipher.open(found.hashSealed, hashPlace(found.borrowerId))
  try {
    return await services.passwordHasher.verify(kept, typed)
  } catch (error) {
    await inTransaction(services.db, (tx) => returnTry(services, tx, tried))
    throw error
  }
}

type Right = { readonly tried: PasswordTry; readonly found: Password; readonly page: SignInPage }

/** Null when the account was closed, or the password changed, while it was compared. */
async function signIn(
  services: Services,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
  { tried, found, page }: Right,
): Promise<SignedIn | null> {
  return inTransaction(services.db, async (tx) => {
    const borrower = await holdBorrower(tx, found.borrowerId)
    if (borrower?.phoneKey !== tried.phoneKey || !(await holdPassword(tx, found))) return null
    const signedIn = await signInBorrower(services, agreeToPrivacyPolicy, tx, borrower, { ...page, way: 'password' })
    await returnTry(services, tx, tried)
    await forgetTries(tx, tried.phoneKey)
    return signedIn
  })
}

async function refuseWrong({ db }: Services, phoneKey: string): Promise<never> {
  await inTransaction(db, (tx) => recordAudit(tx, phoneKey, 'sign-in-refused', { way: 'password' }))
  throw new DomainError('PASSWORD_WRONG', 'password')
}
