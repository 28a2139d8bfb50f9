import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Data of an earlier version of the product: every row of its tables, and the documents that its borrowers had read. */
export type OlderData = {
  readonly fieldKey: string
  readonly madeAt: string
  readonly phones: { readonly offered: string; readonly signed: string }
  readonly openOrder: string
  readonly signedOrder: string
  /** SHA-256 of the signed pages and files, as they were served. */
  readonly files: Readonly<Record<string, string>>
  readonly sequences: readonly { readonly name: string; readonly last: string }[]
  /** By table; a table comes after those it refers to. */
  readonly tables: Readonly<Record<string, readonly object[]>>
}

const MIGRATIONS = join(import.meta.dirname, '../../../drizzle')

/** Migrates an empty database to the version of that time, and inserts its rows. */
export async function loadOlderData(url: string, migration: string): Promise<OlderData> {
  const file = join(import.meta.dirname, `at-${migration}.json.gz`)
  const data = JSON.parse(gunzipSync(readFileSync(file)).toString()) as OlderData
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await migrateTo(client, migration)
    for (const [table, rows] of Object.entries(data.tables)) {
      // The rows already contain the results of the triggers of that time, so triggers must not run again.
      await client.query(`alter table "${table}" disable trigger user`)
      await client.query(`grant all on "${table}" to current_user`)
      await client.query(`delete from "${table}"`)
      await client.query(
        `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      )
      await client.query(`alter table "${table}" enable trigger user`)
    }
    for (const { name, last } of data.sequences) await client.query('select setval($1, $2)', [name, last])
  } finally {
    await client.end()
  }
  return data
}

/** Brings a database to the version of a migration and runs `work` there, as on the day before the product is brought up to date. */
export async function atVersion(
  url: string,
  migration: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await migrateTo(client, migration)
    await work(client)
  } finally {
    await client.end()
  }
}

async function migrateTo(client: pg.Client, migration: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hulog-migrations-'))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
    const until = entries.filter(({ tag }) => tag.slice(0, 4) <= migration)
    writeFileSync(journal, JSON.stringify({ ...head, entries: until }))
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
