import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Database, inTransaction, type Reader, type Tx } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { idempotencyKeys } from '../platform.schema.ts'

/** The owner of a key, the operation, and a hash of its request. Null key: the caller sent none. */
export type RequestKey = { actor: string; operation: string; key: string | null; bodyHash: string }

/**
 * Runs `work` in one transaction, at most once per key. The same key and body get the first answer again; another body
 * under the key is refused. Callers that arrive together wait for the first: its key row is inserted before its work.
 * A refusal rolls everything back, the key row too, so that a refused request never burns its key.
 */
export async function once<T>(db: Database, request: RequestKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (request.key === null) return inTransaction(db, work)
  const identity = { actor: request.actor, operation: request.operation, key: request.key }
  return inTransaction(db, async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ ...identity, bodyHash: request.bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const earlier = await findAnswer<T>(tx, request)
      if (!earlier) throw new DomainError('KEY_REUSED')
      return earlier.answer
    }
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(ofKey(identity))
    return answer
  })
}

/**
 * The earlier answer under this key, for work that must call a provider before its transaction starts; null without
 * one. The key with another body is refused.
 */
export async function findAnswer<T>(db: Reader, request: RequestKey): Promise<{ answer: T } | null> {
  if (request.key === null) return null
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(ofKey({ ...request, key: request.key }))
  if (!earlier) return null
  if (earlier.bodyHash !== request.bodyHash) throw new DomainError('KEY_REUSED')
  return { answer: earlier.answer as T }
}

/** Tells whether there is an answer under this key, for any body: before the body is there to be compared. */
export async function wasAnswered(db: Reader, request: RequestKey): Promise<boolean> {
  if (request.key === null) return false
  const [earlier] = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(ofKey({ ...request, key: request.key }))
  return earlier !== undefined
}

function ofKey({ actor, operation, key }: { actor: string; operation: string; key: string }) {
  return and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key))
}

/** A hash that does not depend on the order in which fields were written. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`
}
