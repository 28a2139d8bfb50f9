import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { FastifyBaseLogger } from 'fastify'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { isDatabaseUnavailable } from './database-error.ts'

const LONGEST_MS = 10_000

/** An address, or the directory of a socket. */
const ADDRESS = /^(postgres(ql)?:\/\/|socket:|\/)/

/**
 * Opens a separate connection. @throws when it fails: one sentence with the database and the reason, never its
 * password.
 */
export async function reachDatabase(url: string, longestMs = LONGEST_MS): Promise<pg.Client> {
  const client = clientFor(url, longestMs)
  // A query over a lost connection fails anyway; without a listener the loss would also end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    const { database, host, port } = client
    const which = `The database "${database}" at ${host}:${port} (DATABASE_URL)`
    throw new Error(`${which} could not be reached: ${reasonOf(cause)}`, { cause })
  }
  return client
}

/** An invalid address is not repeated: the end of its password is unknown. */
function clientFor(url: string, longestMs: number): pg.Client {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestMs })
    if (ADDRESS.test(url) && !client.database?.includes('@')) return client
  } catch {}
  throw new Error(
    'DATABASE_URL must be postgres://user:password@host:port/database; what is special in an address is written %40 for @, %2F for /.',
  )
}

/** A name with several addresses fails at each of them. */
function reasonOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message : String(first)
}

const PATIENCE_MS = 60_000

const LONGEST_PAUSE_MS = 5_000

/** An unknown name, a wrong password or a missing database: waiting does not help. */
const WRONG = /^(ENOTFOUND|28...|3D000)$/

/**
 * Waits at the start for a database that is unavailable for a moment, with a message. @throws the error of
 * `reachDatabase`, at once when the address or the password is wrong, or after a minute
 */
export async function waitForDatabase(url: string, log: FastifyBaseLogger, patienceMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patienceMs
  for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const client = await reachDatabase(url)
      return await client.end()
    } catch (error) {
      if (!isForNow(error) || performance.now() + pauseMs > until) throw error
      log.error(`${error instanceof Error ? error.message : error}. Trying again for a minute.`)
    }
    await sleep(pauseMs)
  }
}

function isForNow(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false
  const cause = error instanceof Error ? error.cause : null
  return !(cause instanceof Error && 'code' in cause && WRONG.test(String(cause.code)))
}

const MIGRATIONS = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 7_402_118

/** Migrates the database. Processes that start together do it one after the other; the second finds nothing to do. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = await reachDatabase(url)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
    await migrateJobs({ connectionString: url })
  } finally {
    await client.end()
  }
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** A socket in a directory of this machine, however it is written. */
const SOCKET = /^(socket:|\/)/

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Refuses a production start without a verified connection to a remote database: only sslmode=verify-full checks both
 * the certificate and its name. DATABASE_TLS=off: the network itself is trusted.
 */
export function requireDatabaseTls(url: string, env: Environment): void {
  if (env.NODE_ENV !== 'production' || env.DATABASE_TLS === 'off' || isLocal(url)) return
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new Error('NODE_TLS_REJECT_UNAUTHORIZED=0 takes every certificate for good, and is refused in production.')
  }
  if (lastOf(url, 'sslmode') === 'verify-full') return
  throw new Error(
    'In production DATABASE_URL to another machine needs ?sslmode=verify-full (and sslrootcert=FILE for an authority of your own). ' +
      'DATABASE_TLS=off: the network between is trusted.',
  )
}

function isLocal(url: string): boolean {
  if (SOCKET.test(url)) return true
  const host = lastOf(url, 'host') ?? URL.parse(url)?.hostname ?? ''
  return LOCAL.test(host) || host === '' || /^(\/|%2f)/i.test(host)
}

/** Of a setting that is named twice the driver takes the last. */
function lastOf(url: string, name: string): string | undefined {
  return URL.parse(url)?.searchParams.getAll(name).at(-1)
}
