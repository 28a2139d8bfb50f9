import type { Services } from '../../services.ts'
import { findUseOfLink } from './partners.store.ts'
import type { VerifiedLink } from './verify-joint-link.ts'

/** Whoever a link has signed in already may press again: they go on as they are, nothing is opened. */
export async function isOwnSecondPress(
  { db }: Services,
  { partner, claims }: VerifiedLink,
  session: { borrowerId: string } | null,
): Promise<boolean> {
  if (session === null) return false
  const used = await findUseOfLink(db, partner.id, claims.jti)
  return used?.borrowerId === session.borrowerId
}
