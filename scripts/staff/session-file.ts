import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import type { Settings } from '../start/settings.ts'

/** The secrets of a session, which the console keeps in two cookies. */
export type KeptSession = { readonly token: string; readonly device: string }

/** Only the user of this account may read a session, and nobody else list the folder. */
const OWN_FILE = 0o600
const OWN_FOLDER = 0o700

/**
 * The file of the session with a product: one for each database, so that a sign-in to the demonstration is none to the lender's own.
 * It belongs to the state of programs (XDG Base Directory Specification 0.8), which is not copied to other machines.
 */
export function sessionFileOf(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const { XDG_STATE_HOME: stated = '' } = env
  const state = isAbsolute(stated) ? stated : join(homedir(), '.local', 'state')
  const product = createHash('sha256')
    .update(databaseUrl ?? dataDir)
    .digest('hex')
  return join(state, 'hulog', `session-${product.slice(0, 16)}.json`)
}

/** Null without a sign-in. @throws when others can read the file: they may have copied the session */
export function readSession(file: string): KeptSession | null {
  const text = readIfThere(file)
  if (text === null) return null
  if ((statSync(file).mode & 0o077) !== 0) {
    forgetSession(file)
    throw new Error(
      `Others could read ${file}. It was removed: sign in again, and end the other sessions in the console.`,
    )
  }
  return sessionIn(text)
}

export function keepSession(file: string, session: KeptSession): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWN_FOLDER })
  chmodSync(dirname(file), OWN_FOLDER)
  // Renamed when it is whole: a program that starts meanwhile reads the old one or the new one.
  const whole = `${file}.${process.pid}`
  rmSync(whole, { force: true })
  writeFileSync(whole, JSON.stringify(session), { mode: OWN_FILE, flag: 'wx' })
  renameSync(whole, file)
}

export function forgetSession(file: string): void {
  rmSync(file, { force: true })
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} cannot be read, so that nobody is signed in here.`, { cause })
  }
}

/** A file that was cut off is no sign-in. */
function sessionIn(text: string): KeptSession | null {
  try {
    const { token, device } = JSON.parse(text) as Partial<KeptSession>
    return typeof token === 'string' && typeof device === 'string' ? { token, device } : null
  } catch {
    return null
  }
}
