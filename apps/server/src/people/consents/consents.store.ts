import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { consents, phoneReports } from './consents.schema.ts'

export type Consent = typeof consents.$inferSelect

export type ConsentKind = Consent['kind']

const inForce = (borrowerId: string, kind: ConsentKind) =>
  and(eq(consents.borrowerId, borrowerId), eq(consents.kind, kind), isNull(consents.endedAt))

export async function findConsent(db: Reader, borrowerId: string, kind: ConsentKind): Promise<Consent | null> {
  const [row] = await db.select().from(consents).where(inForce(borrowerId, kind))
  return row ?? null
}

/** Of several borrowers, those who agreed to something and did not take it back. */
export async function listConsenting(
  db: Reader,
  borrowerIds: readonly string[],
  kind: ConsentKind,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ borrowerId: consents.borrowerId })
    .from(consents)
    .where(and(inArray(consents.borrowerId, [...borrowerIds]), eq(consents.kind, kind), isNull(consents.endedAt)))
  return new Set(rows.map(({ borrowerId }) => borrowerId))
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
export async function readConsents(db: Reader, borrowerId: string, limit?: number): Promise<Consent[]> {
  const newestFirst = db
    .select()
    .from(consents)
    .where(eq(consents.borrowerId, borrowerId))
    .orderBy(desc(consents.givenAt), desc(consents.id))
  return limit === undefined ? newestFirst : newestFirst.limit(limit)
}

export type PhoneReport = typeof phoneReports.$inferSelect

export type ReportKind = PhoneReport['kind']

const toCome = (borrowerId: string) => and(eq(phoneReports.borrowerId, borrowerId), isNull(phoneReports.orderId))

/** Data for the application that is not sent yet. */
export async function findPendingReport(db: Reader, borrowerId: string, kind: ReportKind): Promise<PhoneReport | null> {
  const [row] = await db
    .select()
    .from(phoneReports)
    .where(and(toCome(borrowerId), eq(phoneReports.kind, kind)))
  return row ?? null
}

export async function insertReport(tx: Tx, row: PhoneReport): Promise<void> {
  await tx.insert(phoneReports).values(row)
}

/** Assigns the data to this application; the next application can have new data. */
export async function assignReports(tx: Tx, borrowerId: string, orderId: string): Promise<void> {
  await tx.update(phoneReports).set({ orderId }).where(toCome(borrowerId))
}

/** Newest first. */
export async function readReports(db: Reader, borrowerId: string): Promise<PhoneReport[]> {
  return db
    .select()
    .from(phoneReports)
    .where(eq(phoneReports.borrowerId, borrowerId))
    .orderBy(desc(phoneReports.reportedAt), asc(phoneReports.kind))
}

export async function removeReports(tx: Tx, borrowerId: string, kind: ReportKind): Promise<number> {
  const ofKind = and(eq(phoneReports.borrowerId, borrowerId), eq(phoneReports.kind, kind))
  const { rowCount } = await tx.delete(phoneReports).where(ofKind)
  return rowCount ?? 0
}

/** Data of one application. */
export async function readReportsOf(db: Reader, borrowerId: string, orderId: string): Promise<PhoneReport[]> {
  return db
    .select()
    .from(phoneReports)
    .where(and(eq(phoneReports.borrowerId, borrowerId), eq(phoneReports.orderId, orderId)))
    .orderBy(asc(phoneReports.kind))
}
