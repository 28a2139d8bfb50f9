import { createHash, randomBytes } from 'node:crypto'
import type { OperationName } from '@hulog/contract'
import type { FastifyRequest } from 'fastify'
import { sourceOf } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isStorageFull } from '../../platform/disk-room/refuse-writes.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { AuthenticateStaff, StaffCaller } from '../../platform/http/register-operation.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { type DeviceKind, deviceKindOf } from '../sessions/device-kind.ts'
import { findServiceKey, noteKeyUsed } from '../staff-rights/service-keys.store.ts'
import { readRights } from '../staff-rights/staff.store.ts'
import type { ConsoleCookie } from './console-cookie.ts'
import {
  ABSOLUTE_SECONDS,
  endStaffSessionById,
  findStaffSession,
  IDLE_SECONDS,
  insertStaffSession,
  touchStaffSession,
} from './staff-sessions.store.ts'

/** Ended access stops working on every process within this time. */
const TRUST_MS = 1_000
const TOUCH_EVERY_MS = 60_000
const MOST_KNOWN = 10_000

/** A caller as the database knows them at an instant. `endsAt`: when the session or the key ends at the latest. */
type Known = { readonly caller: StaffCaller; readonly checkedAt: number; readonly endsAt: number }

export type StaffAuthenticator = {
  readonly authenticate: AuthenticateStaff
  /** Forgets a person or program in this process at once. */
  forgetStaff(name: string): void
}

/**
 * Authenticates people by the console's cookies, and programs by their key. A result of the database is trusted for a second, so
 * that a busy page asks once.
 */
export function makeStaffAuthenticator(services: Services, cookie: ConsoleCookie): StaffAuthenticator {
  const known = new Map<string, Known>()
  const refuse = makeRefusal(services)

  async function find(request: FastifyRequest, secret: string, now: Date): Promise<Known | null> {
    if (secret.startsWith(KEY_PREFIX)) return findCallerByKey(services, secret, now)
    const given = cookie.read(request)
    return given && findCallerBySession(services, given, deviceKindOf(request), now)
  }

  return {
    async authenticate(request) {
      const secret = keyOf(request) ?? cookiesOf(cookie, request)
      if (secret === null && request.operationName === WHO_IS_HERE) return null
      if (secret === null) return refuse(request)
      const now = services.clock.now()
      const recent = known.get(secret)
      if (recent && isTrusted(recent, now.getTime())) return recent.caller
      const found = await find(request, secret, now)
      if (known.size >= MOST_KNOWN) known.clear()
      if (found === null) {
        known.delete(secret)
        return refuse(request)
      }
      known.set(secret, found)
      return found.caller
    },
    forgetStaff(name) {
      for (const [secret, { caller }] of known) if (caller.name === name) known.delete(secret)
    },
  }
}

/** After the clock was set back, results checked "later" are ignored. */
function isTrusted({ checkedAt, endsAt }: Known, now: number): boolean {
  const ageMs = now - checkedAt
  return ageMs >= 0 && ageMs < TRUST_MS && now < endsAt
}

/** Finds the person of an open session by its two secrets, and keeps it from being idle. Null when it has ended. */
export async function findCallerBySession(
  { db, log }: Services,
  { token, device }: { readonly token: string; readonly device: string },
  kind: DeviceKind,
  now: Date,
): Promise<Known | null> {
  const session = await findStaffSession(db, hashSecret(token))
  if (!session || session.endedAt !== null || session.endsAt <= now) return null
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  if (idleMs > IDLE_SECONDS * 1000) return null
  const isSameBrowser =
    session.deviceHash === hashSecret(device) &&
    session.deviceBrowser === kind.deviceBrowser &&
    session.deviceSystem === kind.deviceSystem
  if (!isSameBrowser) {
    // Somebody has a copy of the cookie: it is useless from now on, here and there. Calls that come together are told once.
    if (!(await endStaffSessionById(db, session.name, session.id, now))) return null
    log.error({ alarm: 'staff-session-moved', session: session.id }, 'a session of staff was used in another browser')
    await recordAudit(db, session.name, 'staff-session-moved', { session: session.id })
    return null
  }
  // Also after the clock was set back: otherwise nobody would be idle until it caught up.
  if (Math.abs(idleMs) > TOUCH_EVERY_MS) await touchStaffSession(db, session.tokenHash, now).catch(unlessFull)
  const rights = await readRights(db, session.name)
  const caller = { name: session.name, sessionId: session.id, ...rights }
  return { caller, checkedAt: now.getTime(), endsAt: session.endsAt.getTime() }
}

/** Finds the program of a key; null for a key that does not work, or not any more. */
export async function findCallerByKey({ db }: Services, key: string, now: Date): Promise<Known | null> {
  const found = await findServiceKey(db, hashSecret(key))
  if (!found) return null
  const endsAt = found.expiresOn === null ? Number.MAX_SAFE_INTEGER : Date.parse(found.expiresOn) + DAY_MS
  if (now.getTime() >= endsAt) return null
  const usedMs = found.lastUsedAt?.getTime() ?? 0
  if (now.getTime() - usedMs > TOUCH_EVERY_MS) await noteKeyUsed(db, found.name, now).catch(unlessFull)
  const caller = { name: found.name, sessionId: null, ...(await readRights(db, found.name)) }
  return { caller, checkedAt: now.getTime(), endsAt }
}

/** Work continues while nothing can be saved: it only seems idle for longer. */
function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

const DAY_MS = 86_400_000

/** Marks a key of a program in logs of other programs, where secrets are searched for. */
export const KEY_PREFIX = 'hulog_key_'

function keyOf({ headers }: FastifyRequest): string | null {
  const [, key] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? []
  return key === undefined ? null : key.startsWith(KEY_PREFIX) ? key : `${KEY_PREFIX}?`
}

/** Both cookies: the same session in another browser is looked at anew. */
function cookiesOf(cookie: ConsoleCookie, request: FastifyRequest): string | null {
  const given = cookie.read(request)
  const { deviceBrowser, deviceSystem } = deviceKindOf(request)
  return given && `${given.token} ${given.device} ${deviceBrowser} ${deviceSystem}`
}

/** A console that opens asks this first. "Nobody" is an answer then, and no attempt at anything. */
const WHO_IS_HERE: OperationName = 'getStaffSession'

const HOUR_SECONDS = 3_600
/** Failures of one network that are recorded. Further wrong keys are refused as too many; right ones are still accepted. */
const MOST_DENIED_AN_HOUR = 30
/** For this time a network above the limit is refused without another query: floods must not occupy connections of borrowers. */
const NOT_ASKED_MS = 10_000

/**
 * Counts and records calls that nobody's sign-in stands behind. Only keys are guesses: an office whose sessions have ended shares
 * one address, and is told to sign in however many of them ask.
 */
function makeRefusal(services: Services): (request: FastifyRequest) => Promise<null> {
  const { clock, db, log, metrics } = services
  const overUntil = new Map<string, number>()

  async function isOver(counter: string): Promise<boolean> {
    const now = clock.now()
    if (now.getTime() < (overUntil.get(counter) ?? 0)) return true
    const denied = await countUse(db, counter, HOUR_SECONDS, now)
    if (denied <= MOST_DENIED_AN_HOUR) return false
    if (overUntil.size >= MOST_KNOWN) overUntil.clear()
    overUntil.set(counter, now.getTime() + NOT_ASKED_MS)
    return true
  }

  return async (request) => {
    metrics.staffDenied.inc()
    const isKey = request.headers.authorization !== undefined
    const counter = `${isKey ? 'staff-denied' : 'staff-signed-out'}:${sourceOf(request.ip)}`
    if (await isOver(counter)) {
      if (isKey) throw new DomainError('TOO_MANY')
      return null
    }
    const { operationName: operation, id: requestId } = request
    const why = isKey ? 'wrong key' : 'no session'
    log.warn({ operation, why, requestId }, 'a call for staff was refused')
    await recordAudit(db, 'anyone', 'staff-denied', { operation, why })
    return null
  }
}

/** Opens a session in a browser and returns the value for its cookie: 256 random bits, of which only a hash is stored. */
export async function startStaffSession(
  tx: Tx,
  name: string,
  now: Date,
  { device, kind }: { readonly device: string; readonly kind: DeviceKind },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertStaffSession(tx, {
    ...kind,
    tokenHash: hashSecret(token),
    name,
    deviceHash: hashSecret(device),
    startedAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + ABSOLUTE_SECONDS * 1000),
  })
  return token
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
