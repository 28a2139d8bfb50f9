import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { adminName, createCluster } from './create-cluster.ts'
import { type OwnerLock, ownDatabase, withStartLock } from './owner-lock.ts'
import { isPostmaster, readPostmaster } from './postmaster.ts'
import { chooseRunAs, loadBinaries, logFileOf, type Place, type RunAs, stopPostmaster } from './run-postmaster.ts'
import { ensureSecret, readSecrets } from './secrets.ts'

export type EmbeddedPostgres = {
  url: string
  pid: number
  // Settles when the database or its connection is gone without a call of stop.
  lost: Promise<Error>
  stop: () => Promise<void>
  // At once, without writing out: the next start recovers.
  kill: () => unknown
}

/**
 * `port`: its earlier port, which its users know; another is used if that one is taken. `settings`: PostgreSQL settings
 * that differ from ours, for a temporary database.
 */
type Options = {
  dataDir: string
  log: (line: string) => void
  runAs?: RunAs
  port?: number | undefined
  settings?: Readonly<Record<string, string>>
}

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = makeDataDir(options.dataDir)
  return withStartLock(dataDir, () => startLocked(dataDir, options))
}

async function startLocked(dataDir: string, { log, port, settings, ...options }: Options): Promise<EmbeddedPostgres> {
  const runAs = options.runAs ?? chooseRunAs()
  const place = { dataDir, clusterDir: join(dataDir, 'postgres'), port, settings }
  const binaries = await loadBinaries()
  if (runAs.how === 'user')
    log(`PostgreSQL runs as the user ${runAs.name}: it refuses root, and user namespaces are off.`)
  refuseLostSecrets(place)
  makeReachable(dataDir, binaries.postgres, runAs)
  createCluster(place, binaries.initdb, runAs, ensureSecret(dataDir, 'databaseAdminPassword'))
  handOver(place.clusterDir, runAs)
  const adminUrl = (at: number) => url(adminName, dataDir, at, 'postgres')
  const { postmaster, owner } = await ownDatabase({ place, binaries, runAs, adminUrl })
  const stopWatching = keepLogShort(logFileOf(place))
  const database: EmbeddedPostgres = {
    url: url(productName, dataDir, postmaster.port, productName),
    pid: postmaster.pid,
    lost: owner.lost.finally(stopWatching),
    stop: () => {
      stopWatching()
      return stopOwned(owner, () => stopPostmaster(place, postmaster, binaries))
    },
    kill: () => isPostmaster(postmaster.pid, place.clusterDir) && process.kill(postmaster.pid, 'SIGQUIT'),
  }
  try {
    await ensureProductDatabase(owner.client, ensureSecret(dataDir, 'databasePassword'))
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

function refuseLostSecrets(place: Place): void {
  if (!existsSync(place.clusterDir) || readSecrets(place.dataDir).databaseAdminPassword) return
  throw new Error(
    `${join(place.dataDir, 'secrets.json')} is missing or incomplete, and with it the key to the database beside it. ` +
      'Bring it back from a backup, or name an empty directory in DATA_DIR.',
  )
}

// The lock is held until the database is down, so that no other start takes over one that is about to stop.
async function stopOwned(owner: OwnerLock, stopPostgres: () => Promise<void>): Promise<void> {
  owner.letGo()
  await stopPostgres()
  await owner.end()
}

function url(role: string, dataDir: string, port: number, database: string): string {
  const password = ensureSecret(dataDir, role === adminName ? 'databaseAdminPassword' : 'databasePassword')
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

function makeDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.W_OK)
    return realpathSync(path)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The data directory ${resolve(path)} cannot be made or written to (${why}). Name another in DATA_DIR.`,
      { cause },
    )
  }
}

// PostgreSQL wants to own its directory and share it with no one. A copy or a backup may have been made without its
// mode, and started as root, an earlier run may have left it to another user.
function handOver(directory: string, runAs: RunAs): void {
  chmodSync(directory, 0o700)
  if (process.getuid?.() !== 0) return
  const [uid, gid] = runAs.how === 'user' ? [runAs.uid, runAs.gid] : [0, 0]
  if (statSync(directory).uid === uid) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, name), uid, gid)
  }
  chownSync(directory, uid, gid)
}

// Only for `user`: that user needs access to the data directory and the programs, and may lack either.
function makeReachable(dataDir: string, program: string, runAs: RunAs): void {
  if (runAs.how !== 'user') return
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const as = { uid: runAs.uid, gid: runAs.gid, stdio: 'ignore' as const }
  for (const path of [dataDir, program]) {
    if (spawnSync('test', ['-x', path], as).status === 0) continue
    throw new Error(
      `PostgreSQL does not run as root, user namespaces are off here, and the user ${runAs.name} cannot reach ${path}. ` +
        'Start Hulog as an ordinary user, move it where other users may read, or name your own server in DATABASE_URL.',
    )
  }
}

const limitBytes = 10_000_000

const everyMs = 30_000

/**
 * Rotates PostgreSQL's log to `.1` whenever it has grown long, during writing: PostgreSQL keeps the file open and
 * appends, so the file stays and is truncated. Returns a function that ends the watch.
 */
function keepLogShort(file: string): () => void {
  shortenLog(file)
  const timer = setInterval(() => shortenLog(file), everyMs).unref()
  return () => clearInterval(timer)
}

/** Lines written between copying and truncating are lost. Without room for the copy, nothing changes. */
export function shortenLog(file: string, limit = limitBytes): void {
  try {
    if (statSync(file).size <= limit) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {
    // No log yet, or no room: the next look finds it again.
  }
}

/** Where the database of a data directory can be reached if it runs; null if it does not. Starts and changes nothing. */
export function findRunningDatabase(dataDir: string): string | null {
  const clusterDir = join(dataDir, 'postgres')
  const postmaster = readPostmaster(clusterDir)
  if (postmaster?.status !== 'ready' || !isPostmaster(postmaster.pid, clusterDir)) return null
  const { databasePassword } = readSecrets(dataDir)
  return `postgres://${productName}:${databasePassword}@127.0.0.1:${postmaster.port}/${productName}`
}

export const productName = 'hulog'

// The product signs in as a role that owns only its database; it may create databases (the tests do), and has no access
// to files and other roles.
async function ensureProductDatabase(admin: pg.Client, password: string): Promise<void> {
  const role = await admin.query('select 1 from pg_roles where rolname = $1', [productName])
  if (role.rowCount === 0) {
    await admin.query(`create role ${productName} login createdb password ${admin.escapeLiteral(password)}`)
  }
  const database = await admin.query('select 1 from pg_database where datname = $1', [productName])
  if (database.rowCount === 0) await admin.query(`create database ${productName} owner ${productName}`)
}
