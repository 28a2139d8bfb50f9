import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { insertPasskeyChallenge } from './passkeys.store.ts'

/** Where passkeys are made and used: on our own address, and for its host. */
export function passkeySite({ publicUrl }: Pick<Config, 'publicUrl'>): {
  readonly origin: string
  readonly site: string
} {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, site: hostname }
}

const CHALLENGE_BYTES = 32
const CHALLENGE_TTL_MS = 300_000

/** Gives out a challenge for a sign-in, or for a new passkey of a borrower. */
export async function openPasskeyChallenge({ db, clock }: Services, borrowerId: string | null): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_TTL_MS)
  await insertPasskeyChallenge(db, { challenge, borrowerId, expiresAt })
  return challenge
}

/** The challenge that the browser says it answers; null when that cannot be read. */
export function challengeIn(clientData: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = Object(JSON.parse(Buffer.from(clientData, 'base64url').toString()))
    return typeof challenge === 'string' && /^[\w-]{1,100}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

/** An account's name within an authenticator: the same for each passkey of a borrower. */
export function userHandleOf(borrowerId: string): string {
  return Buffer.from(borrowerId.replaceAll('-', ''), 'hex').toString('base64url')
}
