import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadBinaries } from './binaries.ts'
import { adminName, createCluster } from './create-cluster.ts'
import { handOver, makeReachable } from './hand-over.ts'
import { keepLogShort } from './keep-log-short.ts'
import { ownDatabase } from './own-database.ts'
import type { OwnerLock } from './owner-lock.ts'
import { isPostmaster } from './postmaster.ts'
import { ensureProductDatabase, productName } from './product-database.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { logFileOf, type Place, stopPostmaster } from './run-postmaster.ts'
import { ensureSecret, readSecrets } from './secrets.ts'
import { withStartLock } from './start-lock.ts'

export type EmbeddedPostgres = {
  url: string
  pid: number
  // Settles when the database or its connection is gone although nobody called stop.
  lost: Promise<Error>
  stop: () => Promise<void>
  // At once, without writing out: the next start recovers.
  kill: () => unknown
}

/** `port`: the one it had before, which those who use it know; another is taken where that one is not free. */
type Options = { dataDir: string; log: (line: string) => void; runAs?: RunAs; port?: number | undefined }

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = makeDataDir(options.dataDir)
  return withStartLock(dataDir, () => startLocked(dataDir, options))
}

async function startLocked(dataDir: string, { log, port, ...options }: Options): Promise<EmbeddedPostgres> {
  const runAs = options.runAs ?? chooseRunAs()
  const place = { dataDir, clusterDir: join(dataDir, 'postgres'), port }
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

// The lock is kept until the database is down, so that no other start takes over one that is about to stop.
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
