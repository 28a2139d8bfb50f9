import { asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/database-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { servicingRequests } from './servicing.schema.ts'

export type ServicingRequest = typeof servicingRequests.$inferSelect

export type RequestKind = 'refund' | 'suspense-refund' | 'advance'

export type RequestState = 'paying' | 'done' | 'failed' | 'returned'

type Changes = Partial<Pick<ServicingRequest, 'providerPayoutId' | 'answeredAt'>> & { state?: RequestState }

/** Refuses with ALREADY_ASKED while the bank is paying a request of the same kind. A unique index decides, so that two cannot race. */
export async function insertRequest(tx: Tx, row: typeof servicingRequests.$inferInsert): Promise<ServicingRequest> {
  try {
    const [request] = await tx.insert(servicingRequests).values(row).returning()
    if (!request) throw new Error('a servicing request was not inserted')
    return request
  } catch (error) {
    if (brokenConstraint(error) === 'one_open_request') throw new DomainError('ALREADY_ASKED')
    throw error
  }
}

export async function findRequest(db: Reader, id: string): Promise<ServicingRequest | null> {
  const [row] = await db.select().from(servicingRequests).where(eq(servicingRequests.id, id))
  return row ?? null
}

/** @throws REQUEST_NOT_FOUND */
export async function requireRequest(db: Reader, id: string): Promise<ServicingRequest> {
  const request = await findRequest(db, id)
  if (!request) throw new DomainError('REQUEST_NOT_FOUND')
  return request
}

export async function updateRequest(tx: Tx, id: string, changes: Changes): Promise<ServicingRequest> {
  const [request] = await tx.update(servicingRequests).set(changes).where(eq(servicingRequests.id, id)).returning()
  if (!request) throw new Error(`servicing request ${id} is gone`)
  return request
}

/** Requests that the bank is paying, the oldest first. */
export async function listPayingRequests(db: Reader, limit: number): Promise<ServicingRequest[]> {
  return db
    .select()
    .from(servicingRequests)
    .where(eq(servicingRequests.state, 'paying'))
    .orderBy(asc(servicingRequests.askedAt))
    .limit(limit)
}
