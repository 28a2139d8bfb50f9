import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { consents } from './consents.schema.ts'

export type Consent = typeof consents.$inferSelect
export type ConsentKind = Consent['kind']

const inForce = (borrowerId: string, kind: ConsentKind) =>
  and(eq(consents.borrowerId, borrowerId), eq(consents.kind, kind), isNull(consents.endedAt))

export async function findConsent(db: Reader, borrowerId: string, kind: ConsentKind): Promise<Consent | null> {
  const [row] = await db.select().from(consents).where(inForce(borrowerId, kind))
  return row ?? null
}

export async function insertConsent(tx: Tx, row: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(row)
}

export async function endConsent(
  tx: Tx,
  { borrowerId, id }: Consent,
  end: { readonly endedAt: Date; readonly endedBecause: 'withdrawn' | 'renewed' },
): Promise<void> {
  await tx
    .update(consents)
    .set(end)
    .where(and(eq(consents.borrowerId, borrowerId), eq(consents.id, id)))
}

/** Those that ended too, newest first. */
export async function readConsents(db: Reader, borrowerId: string): Promise<Consent[]> {
  return db
    .select()
    .from(consents)
    .where(eq(consents.borrowerId, borrowerId))
    .orderBy(desc(consents.givenAt), desc(consents.id))
}
