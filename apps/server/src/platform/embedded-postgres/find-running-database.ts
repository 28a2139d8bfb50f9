import { join } from 'node:path'
import type pg from 'pg'
import { isPostmaster, readPostmaster } from './postmaster.ts'
import { readSecrets } from './secrets.ts'

/** Where the database of a data directory can be reached if it runs; null if it does not. Starts and changes nothing. */
export function findRunningDatabase(dataDir: string): string | null {
  const clusterDir = join(dataDir, 'postgres')
  const postmaster = readPostmaster(clusterDir)
  if (postmaster?.status !== 'ready' || !isPostmaster(postmaster.pid, clusterDir)) return null
  const { databasePassword } = readSecrets(dataDir)
  return `postgres://${productName}:${databasePassword}@127.0.0.1:${postmaster.port}/${productName}`
}

export const productName = 'hulog'

// The product signs in as a role that owns its database and nothing else; it may make databases (the tests do), and
// reach no file and no other role.
export async function ensureProductDatabase(admin: pg.Client, password: string): Promise<void> {
  const role = await admin.query('select 1 from pg_roles where rolname = $1', [productName])
  if (role.rowCount === 0) {
    await admin.query(`create role ${productName} login createdb password ${admin.escapeLiteral(password)}`)
  }
  const database = await admin.query('select 1 from pg_database where datname = $1', [productName])
  if (database.rowCount === 0) await admin.query(`create database ${productName} owner ${productName}`)
}
