import type { Act } from '@hulog/contract'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/database-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { ActFacts, RegisteredAct } from './act.ts'
import { approvalDecisions, approvalRequests } from './approvals.schema.ts'

export type Approval = typeof approvalRequests.$inferSelect

export type Decision = typeof approvalDecisions.$inferSelect

type Asked = Pick<RegisteredAct, 'name' | 'conflictsWith'>

type Moment = { readonly stoodAt: string; readonly now: Date }

/** The database refuses a second request about the same, so that two cannot race. @throws ACT_WAITS */
export async function insertApproval(tx: Tx, row: typeof approvalRequests.$inferInsert): Promise<void> {
  try {
    await tx.insert(approvalRequests).values(row)
  } catch (error) {
    if (brokenConstraint(error) === 'one_waiting_approval') throw new DomainError('ACT_WAITS')
    throw error
  }
}

/**
 * Whether something waits that an act conflicts with: the same about the same, or an act on the same order. What is too old, or
 * was asked for when the loan stood elsewhere, keeps nothing waiting. The caller holds the order’s lock.
 */
export async function hasLiveConflict(tx: Tx, act: Asked, facts: ActFacts, moment: Moment): Promise<boolean> {
  const { order } = facts
  const onOrder =
    order === null || act.conflictsWith.length === 0
      ? undefined
      : and(
          eq(approvalRequests.borrowerId, order.borrowerId),
          eq(approvalRequests.orderId, order.id),
          inArray(approvalRequests.act, [...act.conflictsWith]),
        )
  const waiting = await tx
    .select()
    .from(approvalRequests)
    .where(and(isWaiting, or(isAbout(act.name, facts), onOrder)))
  return waiting.some((request) => isLive(request, moment))
}

/**
 * Ends requests about the same that can no longer be approved, so that it can be asked for again. One that somebody decides at
 * this moment is left to them: waiting for it here, with the order locked, would be a deadlock.
 */
export async function closeDeadRequests(tx: Tx, act: Asked, facts: ActFacts, moment: Moment): Promise<void> {
  const waiting = await tx
    .select()
    .from(approvalRequests)
    .where(and(isWaiting, isAbout(act.name, facts)))
    .for('update', { skipLocked: true })
  for (const request of waiting) {
    if (!isLive(request, moment)) await updateApproval(tx, request.id, { state: 'expired', endedAt: moment.now })
  }
}

function isLive({ stoodAt, expiresAt }: Approval, moment: Moment): boolean {
  return stoodAt === moment.stoodAt && expiresAt > moment.now
}

const isWaiting = eq(approvalRequests.state, 'waiting')

function isAbout(act: Act, { subject }: ActFacts): SQL | undefined {
  return and(eq(approvalRequests.act, act), eq(approvalRequests.subject, subject))
}

/** Holds a request until the transaction ends. It is locked before anything that its act changes. @throws APPROVAL_NOT_FOUND */
export async function lockApproval(tx: Tx, id: string): Promise<Approval> {
  const [request] = await tx.select().from(approvalRequests).where(eq(approvalRequests.id, id)).for('update')
  if (!request) throw new DomainError('APPROVAL_NOT_FOUND')
  return request
}

export async function findApproval(db: Reader, id: string): Promise<Approval | null> {
  const [request] = await db.select().from(approvalRequests).where(eq(approvalRequests.id, id))
  return request ?? null
}

type Changes = Partial<Pick<Approval, 'state' | 'step' | 'endedAt'>>

export async function updateApproval(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.update(approvalRequests).set(changes).where(eq(approvalRequests.id, id))
}

export async function insertDecision(tx: Tx, row: Decision): Promise<void> {
  await tx.insert(approvalDecisions).values(row)
}

/** Decisions of requests, in the order of their steps. */
export async function listDecisions(db: Reader, ids: readonly string[]): Promise<Decision[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(approvalDecisions)
    .where(inArray(approvalDecisions.requestId, [...ids]))
    .orderBy(asc(approvalDecisions.requestId), asc(approvalDecisions.step))
}

/** Which requests a list shows. */
export type Wanted = {
  readonly where: SQL
  readonly orderId: string | undefined
  /** The last request of the page before. */
  readonly after: Approval | null
  readonly now: Date
  readonly limit: number
}

/** Lists requests, those that wait first, then the newest. */
export async function listApprovalRows(db: Reader, { where, orderId, after, now, limit }: Wanted): Promise<Approval[]> {
  const waits = sql<boolean>`(${stillWaits(now)})`
  const place = sql`(${waits}, ${approvalRequests.askedAt}, ${approvalRequests.id})`
  const isLater =
    after === null
      ? undefined
      : sql`${place} < (${after.state === 'waiting' && after.expiresAt > now}::boolean, ${after.askedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(approvalRequests)
    .where(and(where, ofOrder(orderId), isLater))
    .orderBy(sql`${waits} desc`, sql`${approvalRequests.askedAt} desc`, sql`${approvalRequests.id} desc`)
    .limit(limit)
}

export function countWaiting(db: Reader, { where, orderId, now }: Omit<Wanted, 'after' | 'limit'>): Promise<number> {
  return db.$count(approvalRequests, and(where, ofOrder(orderId), stillWaits(now)))
}

export function stillWaits(now: Date): SQL {
  return sql`${approvalRequests.state} = 'waiting' and ${approvalRequests.expiresAt} > ${now.toISOString()}::timestamptz`
}

function ofOrder(orderId: string | undefined): SQL | undefined {
  return orderId === undefined ? undefined : eq(approvalRequests.orderId, orderId)
}
