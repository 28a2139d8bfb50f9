import { randomBytes } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { hashToken } from '../sessions/authenticate.ts'
import { handOvers } from './hand-overs.schema.ts'

export const HAND_OVER_SECONDS = 60

const HOUR = 3_600

/** Far more web views than a person opens. */
export const CODES_AN_HOUR = 60

/**
 * Gives a signed-in native shell a code for the web view of its device: 256 random bits, of which only a hash is stored.
 *
 * @throws TOO_MANY
 */
export async function createHandOver(
  { db, clock, cipher }: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'createHandOver'>,
): Promise<Reply<'createHandOver'>> {
  const now = clock.now()
  if ((await countUse(db, `hand-overs:${borrowerId}`, HOUR, now)) > CODES_AN_HOUR) throw new DomainError('TOO_MANY')
  const handOverCode = randomBytes(32).toString('base64url')
  await inTransaction(db, async (tx) => {
    await tx.insert(handOvers).values({
      codeHash: hashToken(handOverCode),
      borrowerId,
      sessionId,
      deviceHash: hashDevice(cipher, body.deviceId),
      createdAt: now,
      expiresAt: new Date(now.getTime() + HAND_OVER_SECONDS * 1000),
    })
    await recordAudit(tx, borrowerId, 'hand-over-created', { session: sessionId })
  })
  return { handOverCode, expiresInSeconds: HAND_OVER_SECONDS }
}

/** Keyed, because a device's id may be short enough to be guessed from a plain hash. */
export function hashDevice(cipher: FieldCipher, deviceId: string): string {
  return cipher.blindIndex('hand-over-device', deviceId)
}
