import type { Reader } from '../database/database.ts'
import { auditEvents } from './audit.schema.ts'
import { currentRequest } from './current-request.ts'

/** Ids and outcomes, never codes, names or numbers of people. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/** Keeps who did what, and by which request where one is being answered. */
export async function recordAudit(db: Reader, actor: string, action: string, details: AuditDetails): Promise<void> {
  const kept = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, keepable(value)]))
  const request = currentRequest()
  await db.insert(auditEvents).values({ actor, action, details: request === undefined ? kept : { ...kept, request } })
}

/** Replaces NULs and half characters, which the database refuses in JSON: they must not keep an act from being recorded. */
function keepable(value: AuditDetails[string]): AuditDetails[string] {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\ufffd') : value
}
