import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { partnerKeys, partners, usedPartnerLinks } from './partners.schema.ts'

export type Partner = typeof partners.$inferSelect
export type PartnerKey = typeof partnerKeys.$inferSelect

/** False when there is one of that id. */
export async function insertPartner(tx: Tx, partner: Partner): Promise<boolean> {
  const added = await tx.insert(partners).values(partner).onConflictDoNothing().returning({ id: partners.id })
  return added.length === 1
}

export async function findPartner(db: Reader, id: string): Promise<Partner | null> {
  const [partner] = await db.select().from(partners).where(eq(partners.id, id))
  return partner ?? null
}

/** False without such a partner. */
export async function setPartnerActive(tx: Tx, id: string, isActive: boolean): Promise<boolean> {
  const changed = await tx.update(partners).set({ isActive }).where(eq(partners.id, id)).returning({ id: partners.id })
  return changed.length === 1
}

/** Key names are never reused. False when the name was used before. */
export async function insertPartnerKey(tx: Tx, key: PartnerKey): Promise<boolean> {
  const added = await tx.insert(partnerKeys).values(key).onConflictDoNothing().returning({ kid: partnerKeys.kid })
  return added.length === 1
}

/** False without such a key in use. */
export async function retirePartnerKey(tx: Tx, partnerId: string, kid: string, now: Date): Promise<boolean> {
  const inUse = and(eq(partnerKeys.partnerId, partnerId), eq(partnerKeys.kid, kid), isNull(partnerKeys.retiredAt))
  const retired = await tx.update(partnerKeys).set({ retiredAt: now }).where(inUse).returning({ kid: partnerKeys.kid })
  return retired.length === 1
}

/** A partner with the key that a link names, if it is in use. */
export async function findPartnerAndKey(db: Reader, partnerId: string, kid: string) {
  const [row] = await db
    .select({ partner: partners, key: partnerKeys })
    .from(partners)
    .innerJoin(partnerKeys, and(eq(partnerKeys.partnerId, partners.id), eq(partnerKeys.kid, kid)))
    .where(and(eq(partners.id, partnerId), isNull(partnerKeys.retiredAt)))
  return row ?? null
}

export async function listPartnersAndKeys(db: Reader) {
  return db
    .select({ partner: partners, key: partnerKeys })
    .from(partners)
    .leftJoin(partnerKeys, eq(partnerKeys.partnerId, partners.id))
    .orderBy(asc(partners.id), asc(partnerKeys.addedAt))
}

/** True for the first use of a link; simultaneous ones wait for it and get false. */
export async function useLink(tx: Tx, link: typeof usedPartnerLinks.$inferInsert): Promise<boolean> {
  const used = await tx
    .insert(usedPartnerLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ jti: usedPartnerLinks.jti })
  return used.length === 1
}

/** The borrower whose session a used link opened. */
export async function findUseOfLink(db: Reader, partnerId: string, jti: string) {
  const where = and(eq(usedPartnerLinks.partnerId, partnerId), eq(usedPartnerLinks.jti, jti))
  const [row] = await db.select({ borrowerId: usedPartnerLinks.borrowerId }).from(usedPartnerLinks).where(where)
  return row ?? null
}

/** Removes a few expired uses at each use, so that the table holds only the last minutes. Does not wait for simultaneous uses. */
export async function forgetOldLinks(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`delete from used_partner_links where (partner_id, jti) in (
    select partner_id, jti from used_partner_links where forget_at < ${now.toISOString()}::timestamptz
    order by forget_at limit 20 for update skip locked)`)
}
