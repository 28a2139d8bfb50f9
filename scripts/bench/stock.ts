import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../apps/server/src/config.ts'
import { aRunningLoan } from '../../apps/server/src/loans/repayments/repayments.fixtures.ts'
import { closeServices, makeServices } from '../../apps/server/src/make-services.ts'
import { migrateDatabase, reachDatabase } from '../../apps/server/src/platform/database/reach-database.ts'
import { adminName } from '../../apps/server/src/platform/embedded-postgres/create-cluster.ts'
import {
  type EmbeddedPostgres,
  readSecrets,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts'
import type { Services } from '../../apps/server/src/services.ts'

/** A product's database with that many loans, made on first use and shared by the promises of one run. */
export type Stock = { stored(loans: number): Promise<Stored>; close(): Promise<void> }

export type Stored = { readonly databaseUrl: string; readonly dataDir: string; readonly services: Services }

export function makeStock(): Stock {
  const dataDir = mkdtempSync(join(tmpdir(), 'hulog-bench-'))
  const made = new Map<number, Promise<Stored>>()
  let server: Promise<EmbeddedPostgres> | null = null

  async function make(loans: number): Promise<Stored> {
    server ??= startEmbeddedPostgres({ dataDir, log: console.log })
    const { url } = await server
    const name = `stock_${loans}`
    await onDatabase(url, (client) => client.query(`create database ${name}`))
    const databaseUrl = withDatabase(url, name)
    await migrateDatabase(databaseUrl)
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SANDBOX: '0' })
    const services = await makeServices(config, pino({ level: 'error' }))
    const startedAt = performance.now()
    await fillWithLoans(services, loans)
    await writeOut(url, dataDir)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`       ${loans.toLocaleString('en')} loans stored in ${seconds} s`)
    return { databaseUrl, dataDir, services }
  }

  return {
    stored(loans) {
      const stored = made.get(loans) ?? make(loans)
      made.set(loans, stored)
      return stored
    },
    async close() {
      for (const stored of made.values()) await closeServices((await stored).services)
      await (await server)?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** So that the filling is finished before something else is measured. Only the administrator may request it. */
async function writeOut(url: string, dataDir: string): Promise<void> {
  const asAdmin = new URL(url)
  asAdmin.username = adminName
  asAdmin.password = readSecrets(dataDir).databaseAdminPassword ?? ''
  await onDatabase(withDatabase(asAdmin.toString(), 'postgres'), (client) => client.query('checkpoint'))
}

/** How many of the loans have work today: half fall due, half are late since today. */
export const DUE_LOANS = 10_000

const TERM_DAYS = 91

/**
 * Stores that many running loans, each of another borrower: one made by the product, and copies of it, paid out on the
 * days of the last three months. Made in the database, in the order of their keys, and then analysed.
 */
async function fillWithLoans(services: Services, loans: number): Promise<void> {
  const { id, borrowerId, disbursedOn } = await aRunningLoan(services, { phone: '+639170000001' })
  // A separate connection: the product's connections cancel statements as long as storing a million rows.
  const client = await reachDatabase(services.config.databaseUrl)
  try {
    await client.query(
      `create temporary table copies as
       select n, md5('borrower ' || n)::uuid as borrower_id, md5('order ' || n)::uuid as order_id,
         $1::date - case when n <= $2 / 2 then $3 + 1 when n <= $2 then $3 else n % $3 end as disbursed_on
       from generate_series(1, $4) as n order by borrower_id`,
      [disbursedOn, DUE_LOANS, TERM_DAYS, loans],
    )
    const lateToday = `c.n <= ${DUE_LOANS / 2}`
    // An encrypted number decrypts in its own row only: copies are accounts without one, like closed ones.
    const copied = { id: 'c.borrower_id', phone_key: `'closed:' || c.borrower_id`, phone_sealed: `''` }
    await copy(client, 'borrowers', `id = '${borrowerId}'`, copied)
    await copy(client, 'orders', `id = '${id}'`, {
      borrower_id: 'c.borrower_id',
      id: 'c.order_id',
      // Nobody reads them here: the check digit may be any.
      number: `lpad(c.n::text, 10, '0')`,
      disbursed_on: 'c.disbursed_on',
      next_due_on: `c.disbursed_on + ${TERM_DAYS}`,
      next_work_on: `c.disbursed_on + ${TERM_DAYS} + (${lateToday})::int`,
      // Loans that are late today fell due yesterday, and were posted then.
      booked_on: `c.disbursed_on + case when ${lateToday} then ${TERM_DAYS} else 0 end`,
    })
    await copy(client, 'loan_events', `order_id = '${id}'`, {
      borrower_id: 'c.borrower_id',
      order_id: 'c.order_id',
      effective_on: 'c.disbursed_on',
    })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Every column as in the original row, except the given ones. */
async function copy(client: pg.Client, table: string, one: string, changed: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const values = rows.map(({ name }) => changed[name] ?? `t.${name}`)
  await client.query(`insert into ${table} (${rows.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} from copies c, (select * from ${table} where ${one}) as t order by c.borrower_id`)
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await reachDatabase(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.toString()
}
