import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrateDatabase } from '../platform/database/reach-database.ts'

const MIGRATIONS = new URL('../../drizzle/', import.meta.url)
const TEMPLATE_LOCK = 7_402_119

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A database for one test file, cloned from a migrated template on the server that `TEST_DATABASE_URL` names. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const adminUrl = requireAdminUrl()
  return makeDatabase(adminUrl, await ensureTemplate(adminUrl))
}

/** An empty database for one test, without any table. */
export async function makeEmptyDatabase(): Promise<TestDatabase> {
  return makeDatabase(requireAdminUrl(), 'template0')
}

function requireAdminUrl(): string {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server; the test runner starts one')
  return adminUrl
}

async function makeDatabase(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${createHash('sha256').update(`${Math.random()}`).digest('hex').slice(0, 12)}`
  await onServer(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await admin.query(`create database ${name} template ${template}`)
  })
  return {
    url: urlOf(adminUrl, name),
    drop: () => onServer(adminUrl, (admin) => dropDatabase(admin, name)),
  }
}

const NOT_PERMITTED = '42501'

/** An autovacuum may be at work in it: a forced drop cannot end it, an ordinary one asks it to stop. */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_PERMITTED) throw error
    await admin.query(`drop database if exists ${name}`)
  }
}

async function ensureTemplate(adminUrl: string): Promise<string> {
  const template = `template_${hashMigrations()}`
  await onServer(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    await admin.query(`create database ${template}_new`)
    await migrateDatabase(urlOf(adminUrl, `${template}_new`))
    await admin.query(`alter database ${template}_new rename to ${template}`)
  })
  return template
}

function hashMigrations(): string {
  const folder = fileURLToPath(MIGRATIONS)
  const hash = createHash('sha256')
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(new URL(file, MIGRATIONS)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function onServer(adminUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.toString()
}
