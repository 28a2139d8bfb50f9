import assert from 'node:assert/strict'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { databaseErrorCode, isConnectionLost } from './database-error.ts'
import { openPool, type Patience, patienceWithCalls } from './open-pool.ts'

type Schema = Record<string, never>

export type Database = NodePgDatabase<Schema> & { $client: pg.Pool }

/** A running transaction: the first argument of everything that writes. */
export type Tx = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>

/** Where a read may run: inside a transaction, or on its own. */
export type Reader = Database | Tx

/** `onLost` is called for each lost connection, idle or in use. */
export function connectDatabase(
  url: string,
  poolSize: number,
  onLost: (error: Error) => void,
  patience: Patience = patienceWithCalls,
): Database {
  return drizzle({ client: openPool(url, poolSize, onLost, patience) })
}

/** Rows locked in different orders, or a serial conflict: the database asks for another try. */
const RETRYABLE = new Set(['40001', '40P01'])

/** Runs `work` in one transaction: all of it, or nothing of it. A deadlock is tried again. */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  mode: TransactionMode = 'read write',
  triesLeft = 3,
): Promise<T> {
  try {
    return await tryTransaction(db, work, mode)
  } catch (error) {
    if (triesLeft > 1 && RETRYABLE.has(databaseErrorCode(error) ?? ''))
      return inTransaction(db, work, mode, triesLeft - 1)
    throw error
  }
}

/** `one moment`: reads only, from one snapshot. */
type TransactionMode = 'read write' | 'one moment'

const BEGIN = { 'read write': 'begin', 'one moment': 'begin isolation level repeatable read read only' }

const dialect = new PgDialect()

/**
 * The query builder's own transaction never releases the connection when it cannot begin, and reports the failed
 * rollback instead of the first error. Here a connection is closed unless its transaction has certainly ended; the
 * database then releases its locks.
 */
async function tryTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>, mode: TransactionMode): Promise<T> {
  const connection = await db.$client.connect()
  let isOver = false
  try {
    await connection.query(BEGIN[mode])
    const result = await work(
      new NodePgTransaction(dialect, new NodePgSession(connection, dialect, undefined), undefined),
    )
    const { command } = await connection.query('commit')
    isOver = true
    // Thrown for a commit after a failed statement whose error was ignored: nothing was stored.
    assert.equal(command, 'COMMIT', 'a transaction was committed after one of its statements had failed')
    return result
  } catch (error) {
    if (!isOver && !isConnectionLost(error)) isOver = await rollBack(connection)
    throw error
  } finally {
    connection.release(!isOver)
  }
}

async function rollBack(connection: pg.PoolClient): Promise<boolean> {
  try {
    await connection.query('rollback')
    return true
  } catch {
    return false
  }
}

/** The statements of a hot path, prepared at their first use and once for each database. */
export function prepareOnce<Statements>(prepare: (db: Database) => Statements): (db: Database) => Statements {
  const prepared = new WeakMap<Database, Statements>()
  return (db) => {
    const known = prepared.get(db)
    if (known !== undefined) return known
    const made = prepare(db)
    prepared.set(db, made)
    return made
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Tells whether PostgreSQL accepts a text as an id: for other texts it would return an error, not an empty result. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
