import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/database/database.ts'
import { isStorageFull } from '../../platform/disk-room/refuse-writes.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import type { Services } from '../../services.ts'
import { noteSignIn } from '../borrowers/borrowers.store.ts'
import { type DeviceKind, UNKNOWN_DEVICE } from './device-kind.ts'
import { ABSOLUTE_SECONDS, findSession, IDLE_SECONDS, insertSession, touchSession } from './sessions.store.ts'

type Known = {
  readonly borrowerId: string
  readonly sessionId: string
  readonly checkedAt: number
  readonly endsAt: number
}

/** An ended session stops working on every process within this time. */
const TRUST_MS = 1000

const TOUCH_EVERY_MS = 60_000

const MOST_KNOWN = 10_000

export type Authenticator = {
  authenticate(request: FastifyRequest): Promise<{ borrowerId: string; sessionId: string } | null>
  /** Forgets a session in this process at once. */
  forget(token: string): void
  /** Forgets all of a borrower's sessions in this process: those that have not ended are read again. */
  forgetBorrower(borrowerId: string): void
}

/**
 * Authenticates borrowers by their cookie. A database result is cached for one second, so that a busy page queries
 * once.
 */
export function makeAuthenticator(services: Services, cookie: SessionCookie): Authenticator {
  const known = new Map<string, Known>()
  return {
    async authenticate(request) {
      const token = cookie.read(request)
      if (token === null) return null
      const now = services.clock.now()
      const recent = known.get(token)
      if (recent && isTrusted(recent, now.getTime())) return recent
      const session = await check(services, hashToken(token), now)
      if (known.size >= MOST_KNOWN) known.clear()
      if (session === null) {
        known.delete(token)
        return null
      }
      const { borrowerId, id: sessionId } = session
      const fresh = { borrowerId, sessionId, checkedAt: now.getTime(), endsAt: session.endsAt.getTime() }
      known.set(token, fresh)
      return fresh
    },
    forget: (token) => void known.delete(token),
    forgetBorrower(borrowerId) {
      for (const [token, each] of known) if (each.borrowerId === borrowerId) known.delete(token)
    },
  }
}

/** After the clock was set back, results checked "later" are ignored: otherwise they would be valid until then. */
function isTrusted({ checkedAt, endsAt }: Known, now: number): boolean {
  const ageMs = now - checkedAt
  return ageMs >= 0 && ageMs < TRUST_MS && now < endsAt
}

async function check(services: Services, tokenHash: string, now: Date) {
  const session = await findSession(services.db, tokenHash)
  if (!session || session.endedAt !== null || session.endsAt <= now) return null
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  if (idleMs > IDLE_SECONDS * 1000) return null
  // Also after the clock was set back: otherwise nobody would be idle until it caught up.
  if (Math.abs(idleMs) > TOUCH_EVERY_MS) await touchSession(services.db, tokenHash, now).catch(unlessFull)
  return session
}

/** A session continues while nothing can be saved: it only seems idle for longer. */
function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

/**
 * `isByCode`: opened by a code to the phone, and not by a partner's link or a hand-over. `endsBy`: the end of the session
 * that handed it over.
 */
type Opening = { readonly isByCode: boolean; readonly device?: DeviceKind; readonly endsBy?: Date }

/** Opens a session and returns the value for its cookie: 256 random bits, of which only a hash is stored. */
export async function startSession(
  tx: Tx,
  borrowerId: string,
  now: Date,
  { isByCode, device = UNKNOWN_DEVICE, endsBy }: Opening,
): Promise<string> {
  await noteSignIn(tx, borrowerId, now)
  const token = randomBytes(32).toString('base64url')
  const latest = now.getTime() + ABSOLUTE_SECONDS * 1000
  await insertSession(tx, {
    ...device,
    tokenHash: hashToken(token),
    borrowerId,
    createdAt: now,
    lastSeenAt: now,
    codeEnteredAt: isByCode ? now : null,
    endsAt: new Date(Math.min(latest, endsBy?.getTime() ?? latest)),
  })
  return token
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
