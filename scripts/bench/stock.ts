import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../apps/server/src/config.ts'
import { closeServices, makeServices } from '../../apps/server/src/make-services.ts'
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts'
import { adminName } from '../../apps/server/src/platform/embedded-postgres/create-cluster.ts'
import {
  type EmbeddedPostgres,
  readSecrets,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { fillWithLoans } from './fill-with-loans.ts'
import { onDatabase, withDatabase } from './on-database.ts'

/** A product's database with so many loans stored, made when it is first asked for and shared by the promises of one run. */
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

/** So that the fill is not still being written while something else is measured. Only the administrator may ask for it. */
async function writeOut(url: string, dataDir: string): Promise<void> {
  const asAdmin = new URL(url)
  asAdmin.username = adminName
  asAdmin.password = readSecrets(dataDir).databaseAdminPassword ?? ''
  await onDatabase(withDatabase(asAdmin.toString(), 'postgres'), (client) => client.query('checkpoint'))
}
