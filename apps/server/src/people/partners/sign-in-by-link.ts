import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { findOrCreateBorrower } from '../borrowers/index.ts'
import { type DeviceKind, startSession } from '../sessions/index.ts'
import { JointLoginFailed } from './joint-failure.ts'
import { limitPartner } from './joint-limits.ts'
import { forgetOldLinks, useLink } from './partners.store.ts'
import { MOST_SECONDS, SKEW_SECONDS, type VerifiedLink } from './verify-joint-link.ts'

/** Signs in whom a partner's link names, once. Returns the value for the session's cookie. */
export async function signInByLink(
  services: Services,
  { partner, phone, claims }: VerifiedLink,
  device: DeviceKind,
): Promise<string> {
  const { db, clock, cipher } = services
  await limitPartner(services, partner.id, cipher.blindIndex('phone', phone.e164))
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const borrower = await findOrCreateBorrower(services, tx, phone)
    const link = { partnerId: partner.id, jti: claims.jti, borrowerId: borrower.id, usedAt: now }
    const forgetAt = new Date(now.getTime() + (MOST_SECONDS + 2 * SKEW_SECONDS) * 1000)
    if (!(await useLink(tx, { ...link, forgetAt }))) throw new JointLoginFailed('used')
    const token = await startSession(tx, borrower.id, now, { isByCode: false, device })
    await recordAudit(tx, borrower.id, 'joint-sign-in', { partner: partner.id, link: claims.jti })
    await forgetOldLinks(tx, now)
    return token
  })
}
