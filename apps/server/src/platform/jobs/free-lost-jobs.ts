import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { makeConnection, patienceWithQueue } from '../database/open-pool.ts'

const EVERY_MS = 15_000

/**
 * A job whose process ended in the midst of it stays taken: the queue gives it out again after four hours, and a payout or a
 * decision would wait as long. So whoever does jobs holds a lock for as long as its connection lives, under the name by
 * which its jobs are taken; jobs of a name that nobody holds are free again. Should a connection be lost and its
 * process live on, a job may be done twice, as jobs must bear anyway.
 */
export function freeLostJobs(databaseUrl: string, workerName: string, log: FastifyBaseLogger) {
  let connection: Client | null = null
  let isStopped = false
  async function look(): Promise<void> {
    connection ??= await holdName(databaseUrl, workerName, () => {
      connection = null
    })
    if (isStopped) return void (await connection.end())
    const names = await freeJobsOfNobody(connection, workerName)
    if (names.length > 0) log.warn({ workers: names }, 'jobs of processes that ended are done again')
  }
  let looking: Promise<void> | null = null
  // One at a time: two would hold the name over two connections, and only one of them would be let go.
  function lookInTurn(): void {
    looking ??= look()
      .catch((err) => log.warn({ err }, 'lost jobs not looked for'))
      .finally(() => {
        looking = null
      })
  }
  lookInTurn()
  const timer = setInterval(lookInTurn, EVERY_MS).unref()
  async function stop(): Promise<void> {
    isStopped = true
    clearInterval(timer)
    await looking
    await connection?.end()
  }
  return { stop }
}

/** Holds the lock of a name until the connection ends. */
export async function holdName(databaseUrl: string, name: string, onLost: () => void): Promise<Client> {
  // `end` follows what is lost.
  const connection = makeConnection(databaseUrl, () => undefined, patienceWithQueue)
  connection.once('end', onLost)
  await connection.connect()
  try {
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
  } catch (error) {
    await connection.end()
    throw error
  }
  return connection
}

/** Gives the names whose jobs are free again. What was taken just now is left alone: its taker may be about to hold its name. */
export async function freeJobsOfNobody(connection: Client, ownName: string): Promise<readonly string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `with lost as materialized (
       select name from (
         select distinct locked_by as name from graphile_worker.jobs
         where locked_by <> $1 and locked_at < now() - interval '30 seconds'
       ) taken
       where pg_try_advisory_xact_lock(hashtextextended(name, 0))
     )
     select name, graphile_worker.force_unlock_workers(array[name]) from lost`,
    [ownName],
  )
  return rows.map(({ name }) => name)
}
