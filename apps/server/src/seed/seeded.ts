import { and, eq } from 'drizzle-orm'
import { auditEvents } from '../platform/audit/audit.schema.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/database/database.ts'

const ACTOR = 'demo-seed'
const ACTION = 'persona-brought-about'

/** Titles of the personas that are complete. What people then do with them is not undone by the next start. */
export async function listSeeded(db: Database): Promise<Set<unknown>> {
  const where = and(eq(auditEvents.actor, ACTOR), eq(auditEvents.action, ACTION))
  const rows = await db.select({ details: auditEvents.details }).from(auditEvents).where(where)
  return new Set(rows.map(({ details }) => (details as { title?: unknown }).title))
}

export async function markSeeded(db: Database, title: string): Promise<void> {
  await recordAudit(db, ACTOR, ACTION, { title })
}
