import { type Permission, permissions } from '@hulog/contract'
import { findCallerByKey, findCallerBySession, recordNotAllowed } from '../../apps/server/src/people/index.ts'
import { recordAudit } from '../../apps/server/src/platform/audit/record-audit.ts'
import type { StaffCaller } from '../../apps/server/src/platform/http/register-operation.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { KeptSession } from './session-file.ts'
import type { ReadCommand, Say } from './staff-command.ts'

/** The caller's proof: the key of a program, which goes first, or the session of a person. */
export type Proof = { readonly key: string | null; readonly session: KeptSession | null }

/** Runs a command for its caller, who needs the right that it names. @throws when it is refused: nothing has changed then */
export async function runCommand(
  services: Services,
  { area, command, typed }: ReadCommand,
  proof: Proof,
  say: Say,
): Promise<void> {
  if ('runAlone' in command) throw new Error(`${command.name} runs without the server`)
  if (command.permission === null) return command.run(services, typed, say)
  const operation = `staff ${area} ${command.name}`
  const { caller } = await requireCaller(services, proof, operation)
  await requireRight(services, caller, command.permission, operation)
  await command.run(services, { ...typed, by: caller.name }, say)
}

/** Returns the caller, and when their session or key ends at the latest. @throws when there is none */
export async function requireCaller(services: Services, { key, session }: Proof, operation: string) {
  const now = services.clock.now()
  if (key !== null) {
    const program = await findCallerByKey(services, key, now)
    if (program) return program
    await recordAudit(services.db, 'anyone', 'staff-denied', { operation, why: 'wrong key' })
    throw new Error('HULOG_KEY is not the key of a program that has access, or not any more.')
  }
  const person = session && (await findCallerBySession(services, session, TERMINAL, now))
  if (person) return person
  throw new Error('Nobody is signed in here, or not any more. Sign in with: npm run staff -- sign-in')
}

async function requireRight(
  services: Services,
  { name, permissions: held }: StaffCaller,
  permission: Permission,
  operation: string,
): Promise<void> {
  if (held.has(permission)) return
  await recordNotAllowed(services, name, operation)
  const { what } = permissions[permission]
  throw new Error(`${name} may not do this: it needs the right to ${what} (${permission}).`)
}

/** A terminal is no browser, and the session that it opened works nowhere else. */
export const TERMINAL = { deviceBrowser: 'other', deviceSystem: systemHere() } as const

function systemHere() {
  if (process.platform === 'linux') return 'linux'
  if (process.platform === 'darwin') return 'macos'
  return process.platform === 'win32' ? 'windows' : 'other'
}
