import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  type CodeChannel,
  deliverCode,
  releaseQuota,
  requireQuotaForSms,
  sendByEither,
  smsText,
} from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { type Database, inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { isSameHash } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { getBorrower, openPhone } from '../borrowers/borrowers.store.ts'
import { CODE_TTL_SECONDS, codeWrong, hashStepUpCode, newCode, TRIES_PER_CODE } from './one-time-code.ts'
import { stepUpChallenges } from './sessions.schema.ts'
import { findOwnSession, noteCodeEntered } from './sessions.store.ts'

/** The borrower, and the session the request came by. */
export type InSession = { readonly borrowerId: string; readonly sessionId: string }

/** The result for the code of a request. */
export type StepUpTry = InSession &
  (
    | { readonly outcome: 'none' | 'expired' }
    | { readonly outcome: 'wrong'; readonly triesLeft: number }
    | { readonly outcome: 'right'; readonly id: string; readonly orderId: string | null }
  )

type Answer = { readonly challengeId?: string; readonly smsCode?: string }

const refusals = {
  none: () => new DomainError('STEP_UP_REQUIRED'),
  expired: () => new DomainError('CODE_EXPIRED', 'smsCode'),
}

/**
 * Compares the code of a request, before the transaction of its write: a wrong code must count even if that write is
 * refused and rolled back. A right one costs no try and is not used up here, so that a write refused for another reason
 * leaves it valid. `requireStepUp` decides whether a code is needed.
 */
export async function tryStepUpCode(
  { db, clock, cipher }: Services,
  { borrowerId, sessionId }: InSession,
  purpose: StepUpPurpose,
  { challengeId, smsCode }: Answer,
): Promise<StepUpTry> {
  const session = { borrowerId, sessionId }
  if (challengeId === undefined || smsCode === undefined) return { ...session, outcome: 'none' }
  return inTransaction(db, async (tx) => {
    const challenge = await lockStepUp(tx, borrowerId, challengeId, clock.now())
    if (challenge?.purpose !== purpose) return { ...session, outcome: 'expired' }
    const { id, orderId } = challenge
    if (isSameHash(challenge.codeHash, hashStepUpCode(cipher, id, smsCode))) {
      return { ...session, outcome: 'right', id, orderId }
    }
    const triesLeft = challenge.triesLeft - 1
    await spendStepUpTry(tx, challenge)
    await recordAudit(tx, borrowerId, 'step-up-refused', { purpose, triesLeft })
    return { ...session, outcome: 'wrong', triesLeft }
  })
}

/**
 * Called in the transaction of a write that needs a code: uses up the right code with the write, or not at all. Call it
 * last, after all other checks of the write. @throws STEP_UP_REQUIRED, CODE_WRONG, CODE_EXPIRED
 */
export async function requireStepUp(
  services: Services,
  tx: Tx,
  tried: StepUpTry,
  orderId: string | null = null,
): Promise<void> {
  if (tried.outcome === 'wrong') throw codeWrong(tried.triesLeft)
  if (tried.outcome !== 'right') throw refusals[tried.outcome]()
  const { borrowerId, sessionId, id } = tried
  const isUsed = tried.orderId === orderId && (await closeStepUp(tx, borrowerId, id, services.clock.now()))
  if (!isUsed) throw refusals.expired()
  await recordAudit(tx, borrowerId, 'step-up-passed', { challengeId: id, orderId })
  await noteCodeEntered(tx, borrowerId, sessionId, services.clock.now())
  await releaseQuota(services, tx, id)
}

/**
 * Requires a code where a session alone would be enough, if no code was entered in that session yet: a partner's link
 * opened it, and nobody has proven that they hold the phone. One code for an act is enough for the rest of the session.
 */
export async function requireCodeInSession(
  services: Services,
  tx: Tx,
  tried: StepUpTry,
  orderId: string | null = null,
): Promise<void> {
  if (!(await hasEnteredCode(tx, tried))) await requireStepUp(services, tx, tried, orderId)
}

export async function hasEnteredCode(db: Reader, { borrowerId, sessionId }: InSession): Promise<boolean> {
  const session = await findOwnSession(db, borrowerId, sessionId)
  return session !== null && session.codeEnteredAt !== null
}

export type StepUpChallenge = typeof stepUpChallenges.$inferSelect

/** One act: its kind, and its order if it has one. */
export type StepUpAct = Pick<StepUpChallenge, 'borrowerId' | 'orderId'> & { purpose: StepUpPurpose }

type StepUpPurpose = Body<'sendStepUpCode'>['purpose']

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
async function lockStepUp(tx: Tx, borrowerId: string, id: string, now: Date): Promise<StepUpChallenge | null> {
  const usable = and(one(borrowerId, id), gt(stepUpChallenges.triesLeft, 0), gt(stepUpChallenges.expiresAt, now))
  const [row] = await tx.select().from(stepUpChallenges).where(usable).for('update')
  return row ?? null
}

async function spendStepUpTry(tx: Tx, { borrowerId, id }: StepUpChallenge): Promise<void> {
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

/** Finds the borrower's own order, or refuses. Composition provides it, since orders depend on sessions. */
export type RequireOrder = (
  db: Reader,
  borrowerId: string,
  reference: Pick<Body<'sendStepUpCode'>, 'orderId'>,
) => Promise<{ readonly id: string }>

/** Sends a code to the borrower's own number for one act. It always goes to the number that signed in. */
export async function sendStepUpCode(
  services: Services,
  requireOrder: RequireOrder,
  { borrowerId, body }: BorrowerCall<'sendStepUpCode'>,
): Promise<Reply<'sendStepUpCode'>> {
  const { purpose } = body
  const borrower = await getBorrower(services.db, borrowerId)
  const orderId = purpose === 'confirmLoan' ? (await requireOrder(services.db, borrowerId, body)).id : null
  const { phoneKey, phoneMasked } = borrower
  const to = openPhone(services, borrower)
  return sendByEither('sms', async (channel) => {
    const opened = { id: randomUUID(), code: newCode() }
    const { id, code } = opened
    await openChallenge(services, { phone: to, phoneKey, channel }, { borrowerId, purpose, orderId }, opened)
    const text = smsText(purpose, to, borrower.language, { code })
    const recorded = { kind: 'step-up-code', purpose: 'step-up', phoneKey, phoneMasked } as const
    await deliverCode(services, { id, to, ...text, channel, ...recorded }, (tx) =>
      closeStepUp(tx, borrowerId, id, services.clock.now()),
    )
    return {
      challengeId: id,
      channel,
      phoneMasked,
      resendAfterSeconds: SMS_RESEND_SECONDS,
      expiresInSeconds: CODE_TTL_SECONDS,
    }
  })
}

async function openChallenge(
  services: Services,
  number: { readonly phone: string; readonly phoneKey: string; readonly channel: CodeChannel },
  act: StepUpAct,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<void> {
  const { db, clock, cipher } = services
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await requireQuotaForSms(services, tx, { ...number, id, purpose: 'step-up', source: null, isKnown: true })
    requirePause(await findOpenStepUp(tx, act), now)
    await closeStepUpsFor(tx, act, now)
    await insertStepUp(tx, {
      ...act,
      id,
      codeHash: hashStepUpCode(cipher, id, code),
      triesLeft: TRIES_PER_CODE,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_TTL_SECONDS * 1000),
    })
    await recordAudit(tx, act.borrowerId, 'step-up-code-sent', { purpose: act.purpose, orderId: act.orderId })
  })
}

/** Acts have separate waits, which do not affect sign-in codes. */
function requirePause(open: StepUpChallenge | null, now: Date): void {
  if (open && now.getTime() - open.createdAt.getTime() < SMS_RESEND_SECONDS * 1000) {
    throw new DomainError('CODE_JUST_SENT')
  }
}
