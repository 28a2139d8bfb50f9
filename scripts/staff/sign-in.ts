import { randomBytes } from 'node:crypto'
import {
  confirmStaffCode,
  type StaffAuthenticator,
  signInStaff,
  signOutStaff,
} from '../../apps/server/src/people/index.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Ask } from './ask.ts'
import { type Proof, requireCaller, TERMINAL } from './run-command.ts'
import { forgetSession, keepSession, readSession } from './session-file.ts'
import type { Say } from './staff-command.ts'

/** Wrong tries from this machine are counted together. */
const SOURCE = 'terminal'

/**
 * Signs a person in with both factors, as the console does, and keeps the session's secrets in `file`. The session that was open here
 * ends.
 */
export async function signIn(services: Services, file: string, ask: Ask, say: Say): Promise<void> {
  // One that others could read is removed, and told, before a code is used up.
  readSession(file)
  const email = (await ask('E-mail address: ')).trim()
  const password = await ask('Password: ', 'secret')
  const { signInId } = await signInStaff(services, { email, password }, SOURCE)
  const totpCode = readCode(await ask('Code of your authenticator app: '))
  const device = randomBytes(32).toString('base64url')
  const from = { source: SOURCE, browserOf: () => ({ device, kind: TERMINAL }) }
  const { token, session } = await confirmStaffCode(services, { signInId, totpCode }, from)
  await signOut(services, file)
  keepSession(file, { token, device })
  const { staffName, roles, endsAt, idleMinutes } = session
  say(`Signed in: ${staffName}, ${rolesIn(roles)}. Until ${endsAt}, or ${idleMinutes} minutes without a command.`)
}

/** Many apps show the code in two groups. */
function readCode(text: string): string {
  const code = text.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(code)) return code
  throw new Error('The code has six digits. Please begin again.')
}

/** Ends the session here and in the product. False when there was none. */
export async function signOut(services: Services, file: string): Promise<boolean> {
  const session = readSession(file)
  if (session === null) return false
  await signOutStaff(services, NOBODY_KNOWN, session.token)
  forgetSession(file)
  return true
}

/** This process trusts no session for a while, as the server does: there is nothing to forget. */
const NOBODY_KNOWN: StaffAuthenticator = { authenticate: async () => null, forgetStaff: () => undefined }

/** Says which person or program commands run for here, and until when. */
export async function sayWho(services: Services, proof: Proof, say: Say): Promise<void> {
  const { caller, endsAt } = await requireCaller(services, proof, 'staff who')
  const end = endsAt < Number.MAX_SAFE_INTEGER ? `until ${new Date(endsAt).toISOString()}` : 'without an end'
  say(`${caller.name}, ${rolesIn(caller.roles)}, ${end}.`)
}

function rolesIn(roles: readonly string[]): string {
  return roles.length === 0 ? 'without a role' : roles.join(' and ')
}
