import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { countHolders } from '../staff-rights/staff.store.ts'
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

type Invited = { readonly purpose: 'invite' | 'recover'; readonly name: string; readonly madeBy: string }

/** The secret of a link: for `inviteUrl`, which is shown once, and stored nowhere. */
type Made = { readonly code: string; readonly expiresAt: Date }

/**
 * Makes the link by which a new colleague, or one who lost a factor, sets password and second factor. It replaces the one before,
 * and works once. With a recovery all sessions end at once, because somebody else may have what was lost; the old factors are
 * removed when the link is used. The row of the person must be locked: see `lockStaff`.
 */
export async function makeInvitation(services: Services, tx: Tx, { purpose, name, madeBy }: Invited): Promise<Made> {
  const code = randomBytes(32).toString('base64url')
  const expiresAt = await keepInvitation(services, tx, { code, totpSecret: newTotpSecret(), purpose, name, madeBy })
  if (purpose === 'recover') await endWaysIn(services, tx, name, { by: madeBy })
  return { code, expiresAt }
}

/** The secret stands in the fragment, which browsers send to no server: it reaches no log. */
export function inviteUrl({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string {
  return `${new URL('/console/welcome', publicUrl).href}#${code}`
}

/** After its link was made, processes that start within this time show the same one. */
const SAME_START_MS = 60_000

/**
 * Makes the link for the first administrator while nobody at work may invite people, and returns what to print. Each start replaces
 * it, and processes that start together agree on one.
 */
export async function inviteFirstAdministrator(services: Services): Promise<string[]> {
  const code = await inTransaction(services.db, async (tx) => {
    await lockFirstAdministrator(tx)
    if ((await countHolders(tx, 'people.edit')) === 0) return firstCode(services, tx)
    await deleteInvitationOf(tx, null)
    return null
  })
  if (code === null) return []
  return ['Console: the first administrator signs up here, once and within a day', inviteUrl(services.config, code)]
}

async function firstCode(services: Services, tx: Tx): Promise<string> {
  const { clock, cipher } = services
  const known = await findInvitationOf(tx, null)
  const madeAt = known ? known.expiresAt.getTime() - HOURS.first * HOUR_MS : 0
  // Another process's clock may be behind, but not by more than that.
  if (known && Math.abs(clock.now().getTime() - madeAt) < SAME_START_MS)
    return codeOf(services, cipher.open(known.totpSealed, invitationPlace(known.codeHash)))
  const totpSecret = newTotpSecret()
  const code = codeOf(services, totpSecret)
  await keepInvitation(services, tx, { code, totpSecret, purpose: 'first', name: null, madeBy: 'system' })
  return code
}

/** Follows from the stored secret and the key of this installation, so that another process can show the link too. */
function codeOf({ cipher }: Services, totpSecret: string): string {
  return cipher.blindIndex('first-administrator', totpSecret)
}

type Kept = Pick<Invitation, 'purpose' | 'name'> & {
  readonly code: string
  readonly totpSecret: string
  readonly madeBy: string
}

async function keepInvitation(
  { clock, cipher }: Services,
  tx: Tx,
  { code, totpSecret, purpose, name, madeBy }: Kept,
): Promise<Date> {
  const codeHash = hashSecret(code)
  const expiresAt = new Date(clock.now().getTime() + HOURS[purpose] * HOUR_MS)
  const totpSealed = cipher.seal(totpSecret, invitationPlace(codeHash))
  await replaceInvitation(tx, { codeHash, purpose, name, totpSealed, madeBy, expiresAt })
  await recordAudit(tx, madeBy, 'staff-invitation-made', { purpose, ...(name && { subject: `staff:${name}` }) })
  return expiresAt
}
