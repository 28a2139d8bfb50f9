import { and, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { EntryKind } from './entry-kinds.ts'
import { ledgerEntries } from './ledger.schema.ts'

/** The entry that was posted for a source, or null: what a reversal names. */
export async function findEntryId(db: Reader, kind: EntryKind, sourceId: string): Promise<string | null> {
  const where = and(eq(ledgerEntries.kind, kind), eq(ledgerEntries.sourceId, sourceId))
  const [entry] = await db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(where)
  return entry?.id ?? null
}
