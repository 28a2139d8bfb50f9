import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { hashSecret } from '../staff-sessions/authenticate-staff.ts'
import { staffInvitations } from '../staff-sessions/staff-sessions.schema.ts'

export async function makeInvitation(
  { clock, cipher, config }: Services,
  tx: Tx,
  { purpose, name, by }: { purpose: 'invite' | 'recover'; name: string; by: string },
): Promise<{ inviteUrl: string; expiresAt: Date }> {
  const code = randomBytes(32).toString('base64url')
  const codeHash = hashSecret(code)
  const expiresAt = new Date(clock.now().getTime() + 3 * 86_400_000)
  const totpSealed = cipher.seal('', { table: 'staff_invitations', column: 'totp', row: codeHash })
  await tx.delete(staffInvitations).where(eq(staffInvitations.name, name))
  await tx.insert(staffInvitations).values({ codeHash, purpose, name, madeBy: by, totpSealed, expiresAt })
  await recordAudit(tx, by, 'staff-invitation-made', { purpose, subject: `staff:${name}` })
  return { inviteUrl: `${config.publicUrl}/console/welcome#${code}`, expiresAt }
}
