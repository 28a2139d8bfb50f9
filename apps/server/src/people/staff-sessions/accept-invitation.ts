import type { Body, Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { requireGoodStaffPassword, type StaffIdentity } from '../passwords/password-rules.ts'
import {
  countHolders,
  findLogin,
  findLoginByEmail,
  findStaff,
  insertLogin,
  insertStaff,
  lockStaff,
  replaceRoles,
} from '../staff-rights/staff.store.ts'
import { requireFreeName } from '../staff-rights/staff-names.ts'
import { hashSecret } from './authenticate-staff.ts'
import type { From } from './confirm-sign-in.ts'
import {
  findAdministratorRole,
  findInvitation,
  type Invitation,
  invitationPlace,
  lockFirstAdministrator,
  replaceSecret,
  takeInvitation,
} from './invitations.store.ts'
import { endWaysIn, type Opened, openStaffSession } from './open-staff-session.ts'
import { type Factors, setFactors } from './staff-logins.store.ts'
import { deleteStaffPasskeysOf } from './staff-passkeys.store.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/**
 * Shows an invitation to the holder of its link. It stays valid; of several openings the secret of the last one counts, so that
 * nobody who saw the link before its owner knows their second factor. @throws INVITATION_NOT_VALID
 */
export async function openInvitation(
  services: Services,
  { inviteCode }: Body<'openInvitation'>,
  source: string,
): Promise<Reply<'openInvitation'>> {
  const { invitation, who, totpSecret: first } = await requireInvitation(services, inviteCode, source)
  // The first administrator's link follows from its secret, and whoever reads it at the start is the one it is for.
  const totpSecret = invitation.purpose === 'first' ? first : await renewSecret(services, invitation)
  return {
    purpose: invitation.purpose,
    staffName: who?.name ?? null,
    displayName: who?.displayName ?? null,
    email: who?.email ?? null,
    totpSecret,
    totpUri: totpUri(totpSecret, who?.email ?? 'console'),
    expiresAt: invitation.expiresAt.toISOString(),
  }
}

/**
 * Sets both factors and opens a session. The link works once, however many use it together. What the person had before, factors,
 * passkeys and sessions, ends.
 * @throws INVITATION_NOT_VALID, TOTP_WRONG, STAFF_NAME_TAKEN, EMAIL_TAKEN, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_NAMES_YOU
 */
export async function acceptInvitation(
  services: Services,
  body: Body<'acceptInvitation'>,
  { source, browserOf }: From,
): Promise<Opened> {
  const { db, cipher, clock, passwordHasher } = services
  const found = await requireInvitation(services, body.inviteCode, source)
  const who = found.who ?? chosenIdentity(body)
  await requireGoodStaffPassword(body.password, who)
  const step = stepOfCode(found.totpSecret, body.totpCode, clock.now())
  if (step === null) throw new DomainError('TOTP_WRONG', 'totpCode')
  const factors: Factors = {
    passwordHash: await passwordHasher.hash(body.password),
    totpSecret: found.totpSecret,
    step,
  }
  return inTransaction(db, async (tx) => {
    const { codeHash, purpose } = found.invitation
    if (purpose === 'first') await lockFirstAdministrator(tx)
    const member = await lockStaff(tx, who.name)
    if (!(await takeInvitation(tx, codeHash, clock.now()))) throw new DomainError('INVITATION_NOT_VALID')
    if (purpose === 'first') await addFirstAdministrator(services, tx, who)
    else if (member === null || member.endedAt !== null) throw new DomainError('INVITATION_NOT_VALID')
    await setFactors(tx, cipher, who.name, factors)
    await deleteStaffPasskeysOf(tx, who.name)
    await endWaysIn(services, tx, who.name, { by: who.name })
    await recordAudit(tx, who.name, 'staff-invitation-accepted', { purpose, subject: `staff:${who.name}` })
    return openStaffSession(services, tx, who.name, { way: 'invitation', email: who.email, browser: browserOf() })
  })
}

/** @throws INVITATION_NOT_VALID */
async function renewSecret({ db, cipher, clock }: Services, { codeHash }: Invitation): Promise<string> {
  const totpSecret = newTotpSecret()
  const totpSealed = cipher.seal(totpSecret, invitationPlace(codeHash))
  if (!(await replaceSecret(db, codeHash, totpSealed, clock.now()))) throw new DomainError('INVITATION_NOT_VALID')
  return totpSecret
}

/** `who` is null for the first administrator, who is not known yet. */
type Found = {
  readonly invitation: Invitation
  readonly who: StaffIdentity | null
  readonly totpSecret: string
}

/** Unknown, used, too old, or of somebody whose access ended: one answer. @throws INVITATION_NOT_VALID */
async function requireInvitation(services: Services, code: string, source: string): Promise<Found> {
  const { db, clock, cipher } = services
  const invitation = await findInvitation(db, hashSecret(code), clock.now())
  if (invitation === null) return refuseGuess(services, source)
  const { name, codeHash, totpSealed } = invitation
  const who = name === null ? null : await findIdentity(services, name)
  const isPointless = name === null ? (await countHolders(db, 'people.edit')) > 0 : who === null
  if (isPointless) return refuseGuess(services, source)
  return { invitation, who, totpSecret: cipher.open(totpSealed, invitationPlace(codeHash)) }
}

const HOUR_SECONDS = 3_600
/** Of one network. Right links still work; further wrong ones are not recorded. */
const MOST_RECORDED_AN_HOUR = 30

async function refuseGuess({ db, clock }: Services, source: string): Promise<never> {
  const wrong = await countUse(db, `staff-invitation-wrong:${source}`, HOUR_SECONDS, clock.now())
  if (wrong <= MOST_RECORDED_AN_HOUR)
    await inTransaction(db, (tx) => recordAudit(tx, 'anyone', 'staff-invitation-refused', {}))
  throw new DomainError('INVITATION_NOT_VALID')
}

async function findIdentity({ db }: Services, name: string): Promise<StaffIdentity | null> {
  const member = await findStaff(db, name)
  const login = await findLogin(db, name)
  if (member === null || member.endedAt !== null || login === null) return null
  return { name, displayName: member.displayName, email: login.email }
}

/** The first administrator chooses name and address. @throws INVALID_FIELD */
function chosenIdentity({ staffName, displayName, email }: Body<'acceptInvitation'>): StaffIdentity {
  if (staffName === undefined) throw new DomainError('INVALID_FIELD', 'staffName')
  if (displayName === undefined) throw new DomainError('INVALID_FIELD', 'displayName')
  if (email === undefined) throw new DomainError('INVALID_FIELD', 'email')
  return { name: staffName, displayName: displayName.trim(), email: email.toLowerCase() }
}

async function addFirstAdministrator(
  services: Services,
  tx: Tx,
  { name, displayName, email }: StaffIdentity,
): Promise<void> {
  if ((await countHolders(tx, 'people.edit')) > 0) throw new DomainError('INVITATION_NOT_VALID')
  await requireFreeName(services, tx, name)
  if ((await findLoginByEmail(tx, email)) !== null) throw new DomainError('EMAIL_TAKEN', 'email')
  const role = await findAdministratorRole(tx)
  if (role === null) throw new Error('no role allows inviting people: add one, or restore the role "administrator"')
  await insertStaff(tx, { name, kind: 'person', displayName, addedBy: null, addedAt: services.clock.now() })
  await insertLogin(tx, name, email)
  await replaceRoles(tx, name, [role])
  await recordAudit(tx, name, 'staff-added', { subject: `staff:${name}`, role })
}
