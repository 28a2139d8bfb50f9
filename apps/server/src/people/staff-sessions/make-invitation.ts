import { randomBytes } from 'node:crypto'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { countHolders } from '../staff/staff.store.ts'
import { hashSecret } from './authenticate-staff.ts'
import {
  deleteInvitationOf,
  findInvitationOf,
  type Invitation,
  invitationPlace,
  lockFirstAdministrator,
  replaceInvitation,
} from './invitations.store.ts'
import { endWaysIn } from './open-staff-session.ts'
import { newTotpSecret } from './totp.ts'

const HOUR_MS = 3_600_000
const HOURS = { first: 24, invite: 72, recover: 24 } as const

type Invited = { readonly purpose: 'invite' | 'recover'; readonly name: string; readonly by: string }

/** A link, shown to the person who made it and stored nowhere. */
export type InviteLink = { readonly inviteUrl: string; readonly expiresAt: Date }

/**
 * Makes the link by which a new colleague, or one who lost a factor, sets password and second factor. It replaces the one before,
 * and works once. With a recovery all sessions end at once, because somebody else may have what was lost; the old factors are
 * removed when the link is used. The row of the person must be locked: see `lockStaff`.
 */
export async function makeInvitation(services: Services, tx: Tx, { purpose, name, by }: Invited): Promise<InviteLink> {
  const code = randomBytes(32).toString('base64url')
  const expiresAt = await keepInvitation(services, tx, { code, totpSecret: newTotpSecret(), purpose, name, by })
  if (purpose === 'recover') await endWaysIn(services, tx, name, { by })
  return { inviteUrl: linkWith(services, code), expiresAt }
}

/** After its link was made, processes that start within this time show the same one. */
const SAME_START_MS = 60_000

/**
 * Makes the link for the first administrator while nobody at work may invite people, and returns what to print. Each start replaces
 * it, and processes that start together agree on one.
 */
export async function inviteFirstAdministrator(services: Services): Promise<string[]> {
  const link = await inTransaction(services.db, async (tx) => {
    await lockFirstAdministrator(tx)
    if ((await countHolders(tx, 'people.edit')) === 0) return firstLink(services, tx)
    await deleteInvitationOf(tx, null)
    return null
  })
  if (link === null) return []
  return ['Console: the first administrator signs up here, within a day and once', link.inviteUrl]
}

async function firstLink(services: Services, tx: Tx): Promise<InviteLink> {
  const { clock, cipher } = services
  const known = await findInvitationOf(tx, null)
  const madeAt = known ? known.expiresAt.getTime() - HOURS.first * HOUR_MS : 0
  if (known && clock.now().getTime() - madeAt < SAME_START_MS) {
    const code = firstCode(services, cipher.open(known.totpSealed, invitationPlace(known.codeHash)))
    return { inviteUrl: linkWith(services, code), expiresAt: known.expiresAt }
  }
  const totpSecret = newTotpSecret()
  const code = firstCode(services, totpSecret)
  const expiresAt = await keepInvitation(services, tx, { code, totpSecret, purpose: 'first', name: null, by: 'system' })
  return { inviteUrl: linkWith(services, code), expiresAt }
}

/** Follows from the stored secret and the key of this installation, so that another process can show the link too. */
function firstCode({ cipher }: Services, totpSecret: string): string {
  return cipher.blindIndex('first-administrator', totpSecret)
}

type Kept = Pick<Invitation, 'purpose' | 'name'> & {
  readonly code: string
  readonly totpSecret: string
  readonly by: string
}

async function keepInvitation(
  { clock, cipher }: Services,
  tx: Tx,
  { code, totpSecret, purpose, name, by }: Kept,
): Promise<Date> {
  const codeHash = hashSecret(code)
  const expiresAt = new Date(clock.now().getTime() + HOURS[purpose] * HOUR_MS)
  const totpSealed = cipher.seal(totpSecret, invitationPlace(codeHash))
  await replaceInvitation(tx, { codeHash, purpose, name, totpSealed, madeBy: by, expiresAt })
  await recordAudit(tx, by, 'staff-invitation-made', { purpose, ...(name && { subject: `staff:${name}` }) })
  return expiresAt
}

/** The secret stands in the fragment, which browsers send to no server: it reaches no log. */
function linkWith({ config }: Services, code: string): string {
  return `${new URL('/console/welcome', config.publicUrl).href}#${code}`
}
