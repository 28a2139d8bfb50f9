import type { Socket } from 'node:net'
import pg from 'pg'
import { type Patience, settingsFor } from './patience.ts'

/** Connections that are lost are replaced on the next use, and never end the process. */
export function openPool(url: string, size: number, onLost: (error: Error) => void, patience: Patience): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size, ...settingsFor(patience) })
  pool.on('connect', (connection) => {
    guard(connection, onLost)
    endInSilence(connection, patience)
  })
  // Those that were idle; each was told of by its own listener.
  pool.on('error', () => undefined)
  return pool
}

/** A connection of one's own, not yet opened. */
export function makeConnection(url: string, onLost: (error: Error) => void, patience: Patience): pg.Client {
  const connection = new pg.Client({ connectionString: url, ...settingsFor(patience) })
  guard(connection, onLost)
  connection.once('connect', () => endInSilence(connection, patience))
  return connection
}

/** An error without a listener would end the process; a pool listens only while a connection is idle. */
function guard(connection: pg.ClientBase, onLost: (error: Error) => void): void {
  connection.on('error', onLost)
}

type Line = { readonly connection: { readonly stream: Socket }; readonly readyForQuery?: boolean }

/**
 * A server that owes an answer and is silent for too long is given up with its connection: the answer may still come, for a
 * question long past. To be called once it is open, as encryption puts another socket in the place of the first.
 */
function endInSilence(connection: pg.ClientBase, { silenceMs }: Patience): void {
  const line = connection as unknown as Line
  const { stream } = line.connection
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    if (line.readyForQuery === false) stream.destroy(silence(silenceMs))
  })
}

function silence(silenceMs: number): Error {
  return Object.assign(new Error(`the database was silent for ${silenceMs} ms`), { code: 'ETIMEDOUT' })
}
