import type { Body } from '@hulog/contract'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { isSameHash } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { hashToken, startSession } from '../sessions/authenticate.ts'
import type { DeviceKind } from '../sessions/device-kind.ts'
import { sessions } from '../sessions/sessions.schema.ts'
import { hashDevice } from './create-hand-over.ts'
import { handOvers } from './hand-overs.schema.ts'

const MINUTE = 60

/** High, because thousands of people share one address of a mobile network. */
export const TRIES_OF_SOURCE_A_MINUTE = 120

/** Where a request came from: its network address, the origin its browser names, and the kind of device. */
export type Sender = { readonly address: string; readonly origin: string | undefined; readonly device: DeviceKind }

/**
 * Opens a session by a code, once, and returns the value for its cookie and the borrower. It ends with the session that made
 * the code at the latest: handing over again and again must not outlive the sign-in. An unknown, used or late code, another
 * device, another origin and a code whose session has ended are refused alike.
 *
 * @throws HAND_OVER_REFUSED, TOO_MANY
 */
export async function redeemHandOver(
  services: Services,
  { handOverCode, deviceId }: Body<'redeemHandOver'>,
  sender: Sender,
): Promise<{ token: string; borrowerId: string }> {
  const { db, clock, cipher } = services
  await limitSource(services, sender.address)
  const opened = await inTransaction(db, async (tx) => {
    const found = await lockHandOver(tx, hashToken(handOverCode))
    if (!found) return null
    const { handOver, maker } = found
    const now = clock.now()
    const { borrowerId } = handOver
    const why = reasonToRefuse(services, found, {
      deviceHash: hashDevice(cipher, deviceId),
      origin: sender.origin,
      now,
    })
    if (why !== null) {
      await recordAudit(tx, borrowerId, 'hand-over-refused', { session: maker.id, why })
      return null
    }
    await tx.update(handOvers).set({ usedAt: now }).where(eq(handOvers.codeHash, handOver.codeHash))
    // Not by a code to the phone: the act that moves money still asks for one.
    const token = await startSession(tx, borrowerId, now, {
      isByCode: false,
      device: sender.device,
      endsBy: maker.endsAt,
    })
    await recordAudit(tx, borrowerId, 'hand-over-redeemed', { session: maker.id })
    return { token, borrowerId }
  })
  // Thrown after the commit, so that the refusal stays in the trail.
  if (opened === null) throw new DomainError('HAND_OVER_REFUSED')
  return opened
}

/** Counted before anything is read, so that guesses are limited. */
async function limitSource({ db, clock, cipher }: Services, address: string): Promise<void> {
  const source = cipher.blindIndex('source', address)
  const tries = await countUse(db, `hand-over-source:${source}`, MINUTE, clock.now())
  if (tries > TRIES_OF_SOURCE_A_MINUTE) throw new DomainError('TOO_MANY')
}

/**
 * A code with the session that made it, both held until the transaction ends: of simultaneous uses one comes first, and a
 * sign-out comes before or after.
 */
async function lockHandOver(tx: Tx, codeHash: string) {
  const ofMaker = and(eq(sessions.borrowerId, handOvers.borrowerId), eq(sessions.id, handOvers.sessionId))
  const [found] = await tx
    .select({ handOver: handOvers, maker: sessions })
    .from(handOvers)
    .innerJoin(sessions, ofMaker)
    .where(eq(handOvers.codeHash, codeHash))
    .for('update')
  return found ?? null
}

type Found = NonNullable<Awaited<ReturnType<typeof lockHandOver>>>
type Tried = { readonly deviceHash: string; readonly origin: string | undefined; readonly now: Date }

/** The exact reason, for the audit trail only; null for a code that may be used. */
function reasonToRefuse({ config }: Services, { handOver, maker }: Found, tried: Tried): string | null {
  if (tried.origin !== new URL(config.publicUrl).origin) return 'another origin'
  if (!isSameHash(handOver.deviceHash, tried.deviceHash)) return 'another device'
  if (handOver.usedAt !== null) return 'used'
  if (handOver.expiresAt <= tried.now) return 'late'
  return maker.endedAt !== null || maker.endsAt <= tried.now ? 'session ended' : null
}
