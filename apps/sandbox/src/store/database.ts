import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../errors.ts'
import { SCHEMA } from './schema.ts'

export type Database = DatabaseSync

/** Opens the store of one sandbox. What was answered survives kill -9 and a power cut: each commit is synced to disk. */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'))
  try {
    // One program per folder: two would answer the same payout twice.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    inTransaction(database, () => database.exec(SCHEMA))
  } catch (cause) {
    database.close()
    if (isLocked(cause)) throw new ConfigError(`SANDBOX_DATA is in use by another sandbox: ${folder}`)
    throw cause
  }
  return database
}

/** All or nothing. The work is synchronous, so no other request runs between its statements. */
export function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (cause) {
    database.exec('ROLLBACK')
    throw cause
  }
}

function isLocked(cause: unknown): boolean {
  return cause instanceof Error && /database is locked/.test(cause.message)
}
