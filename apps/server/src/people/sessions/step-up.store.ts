import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { stepUpChallenges } from './sessions.schema.ts'

export type StepUpChallenge = typeof stepUpChallenges.$inferSelect
/** One act: what for, and of which order where it is about one. */
export type StepUpAct = Pick<StepUpChallenge, 'borrowerId' | 'orderId'> & { purpose: StepUpPurpose }
export type StepUpPurpose = 'payoutAccount' | 'confirmLoan' | 'correctData' | 'copyData' | 'deleteData'

export async function insertStepUp(tx: Tx, challenge: typeof stepUpChallenges.$inferInsert): Promise<void> {
  await tx.insert(stepUpChallenges).values(challenge)
}

export async function findOpenStepUp(tx: Tx, act: StepUpAct): Promise<StepUpChallenge | null> {
  const [row] = await tx.select().from(stepUpChallenges).where(openFor(act))
  return row ?? null
}

export async function closeStepUpsFor(tx: Tx, act: StepUpAct, now: Date): Promise<void> {
  await tx.update(stepUpChallenges).set({ closedAt: now }).where(openFor(act))
}

/** A challenge that still takes tries, held until the transaction ends: tries sent together take turns. */
export async function lockStepUp(tx: Tx, borrowerId: string, id: string, now: Date): Promise<StepUpChallenge | null> {
  const usable = and(one(borrowerId, id), gt(stepUpChallenges.triesLeft, 0), gt(stepUpChallenges.expiresAt, now))
  const [row] = await tx.select().from(stepUpChallenges).where(usable).for('update')
  return row ?? null
}

export async function spendStepUpTry(tx: Tx, { borrowerId, id }: StepUpChallenge): Promise<void> {
  await tx
    .update(stepUpChallenges)
    .set({ triesLeft: sql`${stepUpChallenges.triesLeft} - 1` })
    .where(one(borrowerId, id))
}

/** Closes a challenge; false when it was closed already or is too old by now. */
export async function closeStepUp(db: Database | Tx, borrowerId: string, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(stepUpChallenges)
    .set({ closedAt: now })
    .where(and(one(borrowerId, id), gt(stepUpChallenges.expiresAt, now)))
    .returning({ id: stepUpChallenges.id })
  return closed.length === 1
}

function one(borrowerId: string, id: string) {
  return and(
    eq(stepUpChallenges.borrowerId, borrowerId),
    eq(stepUpChallenges.id, id),
    isNull(stepUpChallenges.closedAt),
  )
}

function openFor({ borrowerId, purpose, orderId }: StepUpAct) {
  const ofOrder = orderId === null ? isNull(stepUpChallenges.orderId) : eq(stepUpChallenges.orderId, orderId)
  const ofAct = and(eq(stepUpChallenges.borrowerId, borrowerId), eq(stepUpChallenges.purpose, purpose))
  return and(ofAct, ofOrder, isNull(stepUpChallenges.closedAt))
}
