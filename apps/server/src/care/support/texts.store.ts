import { and, asc, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { supportTexts, supportTextVersions, type TextKey } from './support.schema.ts'

export type TextVersion = typeof supportTextVersions.$inferSelect
export type TextSource = typeof supportTexts.$inferSelect

/** Of every text, newest version first. */
export async function listTextVersions(db: Reader): Promise<TextVersion[]> {
  return db.select().from(supportTextVersions).orderBy(asc(supportTextVersions.key), desc(supportTextVersions.version))
}

export async function listTextSources(db: Reader): Promise<TextSource[]> {
  return db
    .select()
    .from(supportTexts)
    .orderBy(asc(supportTexts.key), desc(supportTexts.version), asc(supportTexts.language))
}

export async function findNewestVersion(db: Reader, key: TextKey): Promise<TextVersion | null> {
  const [row] = await db
    .select()
    .from(supportTextVersions)
    .where(eq(supportTextVersions.key, key))
    .orderBy(desc(supportTextVersions.version))
    .limit(1)
  return row ?? null
}

export async function findTextSource(
  db: Reader,
  { key, version, language }: Pick<TextSource, 'key' | 'version' | 'language'>,
): Promise<TextSource | null> {
  const [row] = await db
    .select()
    .from(supportTexts)
    .where(and(eq(supportTexts.key, key), eq(supportTexts.version, version), eq(supportTexts.language, language)))
  return row ?? null
}

/** False when somebody else added that version meanwhile. */
export async function insertVersion(tx: Tx, row: TextVersion): Promise<boolean> {
  const added = await tx
    .insert(supportTextVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: supportTextVersions.version })
  return added.length === 1
}

/** False when the version has that language already. */
export async function insertSource(tx: Tx, row: TextSource): Promise<boolean> {
  const added = await tx.insert(supportTexts).values(row).onConflictDoNothing().returning({ key: supportTexts.key })
  return added.length === 1
}
