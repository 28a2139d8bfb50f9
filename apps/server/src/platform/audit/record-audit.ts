import type { Reader } from '../database/database.ts'
import { auditEvents } from './audit.schema.ts'

/** `details` holds ids and outcomes, never codes, names or numbers of people. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

export async function recordAudit(db: Reader, actor: string, action: string, details: AuditDetails): Promise<void> {
  await db.insert(auditEvents).values({ actor, action, details })
}
