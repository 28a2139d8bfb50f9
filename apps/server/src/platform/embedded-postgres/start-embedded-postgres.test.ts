import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPostmaster, readPostmaster } from './postmaster.ts'
import { loadBinaries, type RunAs } from './run-postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

// A stopped database that most tests begin with a copy of: making one takes the most time.
const madeDir = mkdtempSync(join(tmpdir(), 'hulog postgres made '))
const binaries = await loadBinaries()
let parent: string
let dataDir: string
const running: EmbeddedPostgres[] = []
const owners: ChildProcess[] = []

beforeAll(async () => {
  const made = await startEmbeddedPostgres({ dataDir: madeDir, log: () => {} })
  await made.stop()
})

afterAll(() => rmSync(madeDir, { recursive: true, force: true }))

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hulog postgres '))
  dataDir = join(parent, 'data dir')
})

afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL')
  for (const database of running.splice(0)) await database.stop()
  killPostmaster()
  rmSync(parent, { recursive: true, force: true })
})

async function start(runAs?: RunAs): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {}, ...(runAs ? { runAs } : {}) })
  running.push(database)
  return database
}

function copyMadeDatabase(): void {
  cpSync(madeDir, dataDir, { recursive: true })
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

// A start in a process of its own, as a person at a second terminal would make it.
async function startElsewhere(): Promise<{ owner: ChildProcess; url?: string; error?: string }> {
  const owner = fork(join(import.meta.dirname, 'start-embedded-postgres.fixtures.ts'), [dataDir], { execArgv: [] })
  owners.push(owner)
  const [message] = (await once(owner, 'message')) as [{ url?: string; error?: string }]
  return { owner, ...message }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

function killPostmaster(): void {
  const clusterDir = join(dataDir, 'postgres')
  const left = readPostmaster(clusterDir)
  if (left && isPostmaster(left.pid, clusterDir)) process.kill(left.pid, 'SIGKILL')
}

describe('startEmbeddedPostgres', () => {
  it('makes a database in a directory only its owner can read, in UTF-8, with checksums and real syncing', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    const { url } = await start()
    const names = ['server_encoding', 'data_checksums', 'fsync', 'TimeZone', 'listen_addresses', 'jit']
    const rows = await query(
      url,
      `select setting from unnest(array['${names.join("','")}']) n, current_setting(n) setting`,
    )
    expect(rows.map((row) => row.setting)).toEqual(['UTF8', 'on', 'on', 'UTC', '127.0.0.1', 'off'])
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('refuses a wrong password', async () => {
    copyMadeDatabase()
    const { url } = await start()
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('gives the product no access to other roles and files', async () => {
    copyMadeDatabase()
    const { url } = await start()
    await expect(query(url, "select pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied')
  })

  it('refuses a second start on the same directory, names the first, and causes no harm', async () => {
    copyMadeDatabase()
    const { url } = await start()
    const { error } = await startElsewhere()
    expect(error).toContain(`in use by another Hulog (pid ${process.pid})`)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ends with exactly one owner when two start at once on an empty directory', async () => {
    const both = await Promise.all([startElsewhere(), startElsewhere()])
    const [winner, ...others] = both.filter((one) => one.url)
    expect(others).toEqual([])
    expect(both.find((one) => one.error)?.error).toContain(`(pid ${winner?.owner.pid})`)
    expect(await query(winner?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('takes over the database that a killed owner left running', async () => {
    copyMadeDatabase()
    const { owner, url } = await startElsewhere()
    await query(url ?? '', 'create table kept as select 7 as number')
    await kill(owner)
    const again = await start()
    expect(await query(again.url, 'select number from kept')).toEqual([{ number: 7 }])
    expect(again.url).toBe(url)
  })

  it('recovers every committed row after a kill of the owner and of PostgreSQL', async () => {
    copyMadeDatabase()
    const { owner, url } = await startElsewhere()
    await query(url ?? '', 'create table kept as select generate_series(1, 1000) as number')
    killPostmaster()
    await kill(owner)
    const again = await start()
    expect(await query(again.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
  })

  it('starts when the process id of a stale postmaster.pid belongs to another program', async () => {
    copyMadeDatabase()
    const stale = [process.pid, join(dataDir, 'postgres'), '1', '5432', '', '127.0.0.1', '0 0', 'ready   ', '']
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale.join('\n'))
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts over when an earlier initdb was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres-being-made-abc', 'cluster'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres-being-made-abc', 'cluster', 'PG_VERSION'), '18\n')
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('notifies the owner when the database is gone', async () => {
    copyMadeDatabase()
    const database = await start()
    killPostmaster()
    expect((await database.lost).message).toMatch(/closed|terminat|ECONNRESET/)
  })

  it('says what to do when the password was lost with secrets.json', async () => {
    copyMadeDatabase()
    rmSync(join(dataDir, 'secrets.json'))
    await expect(start()).rejects.toThrow('secrets.json')
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeNull()
  })

  it('stops cleanly, so that the next start needs no recovery', async () => {
    copyMadeDatabase()
    const database = await startEmbeddedPostgres({ dataDir, log: () => {} })
    await database.stop()
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('database system is shut down')
    // The parent may not have collected the ended process yet: its number is still known, but it no longer runs.
    expect(isPostmaster(database.pid, join(dataDir, 'postgres'))).toBe(false)
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeNull()
  })
})

describe.runIf(process.getuid?.() === 0)('startEmbeddedPostgres without user namespaces, as root', () => {
  const nobody: RunAs = { how: 'user', uid: 65534, gid: 65534, name: 'nobody' }
  // In a folder that only root may enter, the user `nobody` cannot start our programs.
  const canRun = spawnSync('test', ['-x', binaries.postgres], { uid: 65534, gid: 65534 }).status === 0

  it.runIf(canRun)('runs PostgreSQL as an ordinary user, and hands the directory back and forth', async () => {
    execFileSync('chmod', ['0755', parent])
    const first = await startEmbeddedPostgres({ dataDir, log: () => {}, runAs: nobody })
    await query(first.url, 'create table kept as select 7 as number')
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534)
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir, log: () => {} })
    await second.stop()
    const third = await start(nobody)
    expect(await query(third.url, 'select number from kept')).toEqual([{ number: 7 }])
  })

  it.runIf(!canRun)('names the program that this user cannot reach', async () => {
    execFileSync('chmod', ['0755', parent])
    await expect(start(nobody)).rejects.toThrow(`the user nobody cannot reach ${binaries.postgres}`)
  })

  it('says what to do when this user cannot reach the directory', async () => {
    await expect(start(nobody)).rejects.toThrow(/the user nobody cannot reach .*DATABASE_URL/)
  })
})
