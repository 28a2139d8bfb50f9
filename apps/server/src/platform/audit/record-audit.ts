import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../database/database.ts'
import { auditEvents } from '../platform.schema.ts'

/** Ids and outcomes, never codes, names or numbers of people. */
type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/** Records an act with its actor and, if a request is being answered, its id. */
export async function recordAudit(db: Reader, actor: string, action: string, details: AuditDetails): Promise<void> {
  const kept = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, keepable(value)]))
  const request = currentRequest()
  await db.insert(auditEvents).values({ actor, action, details: request === undefined ? kept : { ...kept, request } })
}

/** Replaces NULs and half characters, which the database refuses in JSON: they must not keep an act from being recorded. */
function keepable(value: AuditDetails[string]): AuditDetails[string] {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\ufffd') : value
}

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, as its answer names it (`x-request-id`); none in a job or a command. */
function currentRequest(): string | undefined {
  return current.getStore()
}

/**
 * Makes the id of a request available to everything done for it. It is set twice, because reading a body continues in
 * the context of the connection and not of the request.
 */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done))
  app.addHook('preHandler', (request, _reply, done) => current.run(request.id, done))
}
