import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Postmaster } from './postmaster.ts'
import { findOrRunPostmaster, type Place, type PostgresBinaries, type RunAs, stopPostmaster } from './run-postmaster.ts'

type Owned = { postmaster: Postmaster; owner: OwnerLock }

type Options = { place: Place; binaries: PostgresBinaries; runAs: RunAs; adminUrl: (port: number) => string }

const ownAttempts = 40

// A PostgreSQL that was just killed still seems alive until the kernel has removed it; its connections tell.
const dying = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

export async function ownDatabase({ place, binaries, runAs, adminUrl }: Options): Promise<Owned> {
  for (let attempt = 1; ; attempt++) {
    const { postmaster, started } = await findOrRunPostmaster(place, binaries, runAs)
    try {
      return { postmaster, owner: await takeOwnerLock(adminUrl(postmaster.port), place.dataDir) }
    } catch (error) {
      if (started) await stopPostmaster(place, postmaster, binaries)
      if (started || attempt === ownAttempts || !isDying(error)) throw error
      await sleep(250)
    }
  }
}

function isDying(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return dying.has(code) || error.message.startsWith('Connection terminated')
}

// Held on a separate connection for as long as Hulog runs on this data directory. The database releases it when that
// connection ends, so neither a kill nor a crash can leave it behind.
export type OwnerLock = {
  client: pg.Client
  // Settles when the connection ends before letGo.
  lost: Promise<Error>
  letGo: () => void
  end: () => Promise<void>
}

const lockKey = 4_851_106

const attempts = 15

const longestMs = 30_000

async function takeOwnerLock(adminUrl: string, dataDir: string): Promise<OwnerLock> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: `hulog owner ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: longestMs,
    ssl: false,
  })
  let lettingGo = false
  const lost = new Promise<Error>((resolve) => {
    client.on('error', (error) => lettingGo || resolve(error))
    client.on('end', () => lettingGo || resolve(new Error('The connection that holds the data directory was closed.')))
  })
  const letGo = () => {
    lettingGo = true
  }
  await client.connect()
  try {
    await lockOrRefuse(client, dataDir)
  } catch (error) {
    letGo()
    await client.end()
    throw error
  }
  return { client, lost, letGo, end: () => client.end() }
}

// A killed owner's connection may outlive it by a moment.
async function lockOrRefuse(client: pg.Client, dataDir: string): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0].taken) return
    await sleep(100)
  }
  throw new Error(
    `${dataDir} is in use by another Hulog (${await describeHolder(client)}). ` +
      'Stop that one first, or give this one a directory of its own in DATA_DIR.',
  )
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objid = $1`,
    [lockKey],
  )
  const name: string = rows[0]?.application_name ?? ''
  return name.replace('hulog owner', 'pid') || 'pid unknown'
}

// While one process prepares and starts the database, a second one on the same directory waits. The lock is a name the
// kernel grants once and releases when its holder dies, however it dies: so a lock is never stale.
export async function withStartLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const holder = await acquire(lockName(dataDir))
  try {
    return await work()
  } finally {
    await new Promise((resolve) => holder.close(resolve))
  }
}

function lockName(dataDir: string): string {
  const id = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0hulog-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\hulog-${id}`
  return join(tmpdir(), `hulog-${id}.sock`)
}

async function acquire(name: string): Promise<Server> {
  for (;;) {
    const server = await listen(name)
    if (server) return server
    if (name.startsWith('/') && !(await answers(name))) rmSync(name, { force: true })
    await sleep(50)
  }
}

function listen(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(name, () => resolve(server))
  })
}

function answers(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}
