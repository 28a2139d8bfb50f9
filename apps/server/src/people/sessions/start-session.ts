import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { noteSignIn } from '../borrowers/index.ts'
import { type DeviceKind, UNKNOWN_DEVICE } from './device-kind.ts'
import { insertSession } from './sessions.store.ts'

export const ABSOLUTE_SECONDS = 12 * 3600
export const IDLE_SECONDS = 30 * 60

/** `isByCode`: it is opened by a code to the phone, and not by a partner's word. */
type Opening = { readonly isByCode: boolean; readonly device?: DeviceKind }

/** Opens a session and returns the value for its cookie: 256 random bits, of which only a hash is kept. */
export async function startSession(
  tx: Tx,
  borrowerId: string,
  now: Date,
  { isByCode, device = UNKNOWN_DEVICE }: Opening,
): Promise<string> {
  await noteSignIn(tx, borrowerId, now)
  const token = randomBytes(32).toString('base64url')
  await insertSession(tx, {
    ...device,
    tokenHash: hashToken(token),
    borrowerId,
    createdAt: now,
    lastSeenAt: now,
    codeEnteredAt: isByCode ? now : null,
    endsAt: new Date(now.getTime() + ABSOLUTE_SECONDS * 1000),
  })
  return token
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
