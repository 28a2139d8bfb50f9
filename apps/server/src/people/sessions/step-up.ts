import { returnRoom } from '../../messaging/texts/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { isSameHash } from '../../platform/secrets/is-same-hash.ts'
import type { Services } from '../../services.ts'
import { hashStepUpCode } from './one-time-code.ts'
import { findOwnSession, noteCodeEntered } from './own-sessions.store.ts'
import { closeStepUp, lockStepUp, type StepUpPurpose, spendStepUpTry } from './step-up.store.ts'

/** The borrower, and the session the request came by. */
export type InSession = { readonly borrowerId: string; readonly sessionId: string }

/** What became of the code a request brought. */
export type StepUpTry = InSession &
  (
    | { readonly outcome: 'none' | 'wrong' | 'expired' }
    | { readonly outcome: 'right'; readonly id: string; readonly orderId: string | null }
  )

type Answer = { readonly challengeId?: string; readonly smsCode?: string }

const refusals = {
  none: () => new DomainError('STEP_UP_REQUIRED'),
  wrong: () => new DomainError('CODE_WRONG', 'smsCode'),
  expired: () => new DomainError('CODE_EXPIRED', 'smsCode'),
}

/**
 * Compares the code of a request, before the transaction of the write it is for: a wrong code must count even though that
 * write is refused and rolled back. A right one costs no try and is not used up here, so that a write refused for another
 * reason leaves it good. Whether a code is asked for at all, `requireStepUp` decides.
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
    await spendStepUpTry(tx, challenge)
    await recordAudit(tx, borrowerId, 'step-up-refused', { purpose, triesLeft: challenge.triesLeft - 1 })
    return { ...session, outcome: 'wrong' }
  })
}

/**
 * Asked in the transaction of a write that needs a code: uses the right one up with the write, or not at all. Ask it last,
 * when nothing else stands against the write. @throws STEP_UP_REQUIRED, CODE_WRONG, CODE_EXPIRED
 */
export async function requireStepUp(
  services: Services,
  tx: Tx,
  tried: StepUpTry,
  orderId: string | null = null,
): Promise<void> {
  if (tried.outcome !== 'right') throw refusals[tried.outcome]()
  const { borrowerId, sessionId, id } = tried
  const isUsed = tried.orderId === orderId && (await closeStepUp(tx, borrowerId, id, services.clock.now()))
  if (!isUsed) throw refusals.expired()
  await recordAudit(tx, borrowerId, 'step-up-passed', { challengeId: id, orderId })
  await noteCodeEntered(tx, borrowerId, sessionId, services.clock.now())
  await returnRoom(services, tx, id)
}

/**
 * Asks for a code where a session alone would do, if none was entered in that session yet: a partner's link opened it, and
 * nobody has shown to hold the phone. The code for the act settles it for the rest of the session.
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
