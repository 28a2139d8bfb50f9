import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type { Client } from 'pg'
import { makeConnection, patienceWithQueue } from '../database/open-pool.ts'

/** Results of jobs are written in batches: a failing batch ends the worker, a single failing result the process. */
const BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** A worker that is to stop waits for the jobs at work, and gives them up when they take longer. */
const STOP_MS = 10_000

type Worker = Running & { readonly name: string }

/** Between the end of its last loop and its own end a worker only writes results and releases its connections. */
const END_MS = 3_000

/**
 * Runs a worker once it has asked for a job. It reads the names of jobs with the first query, and if a lost connection
 * prevents that, it would never ask again.
 */
export async function runWorker(options: RunnerOptions, endMs = END_MS): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  events.once('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  const hasAsked = new Promise<boolean>((resolve) => {
    events.once('worker:getJob:empty', () => resolve(true))
    events.once('job:start', () => resolve(true))
    events.once('worker:getJob:error', () => resolve(false))
    events.once('pool:release', () => resolve(false))
  })
  const loopsEnded = hearLoopsEnd(events)
  const runner = await run({ ...options, preset: BATCHES, events })
  const ended = Promise.race([runner.promise, loopsEnded.then(() => late(endMs))])
  // Awaited later by the caller; it may end before that.
  ended.catch(() => undefined)
  if (await hasAsked) return { name, ended, stop: () => stopRunner(runner) }
  await stopRunner(runner)
  throw new Error('the worker was not told which jobs there are')
}

/**
 * Settles when a stopping worker has no loop left that could ask for a job. Several batches that fail at once leave it
 * waiting for one that never comes: it would neither end nor run another job.
 */
function hearLoopsEnd(events: WorkerEvents): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let loops = 0
  let isEnding = false
  const look = () => void (isEnding && loops === 0 && resolve())
  events.on('worker:create', () => {
    loops += 1
  })
  events.on('worker:stop', () => {
    loops -= 1
    look()
  })
  events.once('pool:gracefulShutdown', () => {
    isEnding = true
    look()
  })
  return promise
}

async function late(ms: number): Promise<never> {
  await sleep(ms, null, { ref: false })
  throw new Error('the worker stopped doing jobs and did not end by itself')
}

/** A worker that has ended throws when it is asked to stop. */
async function stopRunner(runner: Runner): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      void runner.kill('it did not stop in time').catch(() => undefined)
      resolve()
    }, STOP_MS)
  })
  await Promise.race([runner.stop().catch(() => undefined), tooLate])
  clearTimeout(timer)
}

/** Something that runs until it is stopped, or ends unexpectedly. */
export type Running = { readonly ended: Promise<unknown>; stop(): Promise<unknown> }

const SHORTEST_PAUSE_MS = 500

const LONGEST_PAUSE_MS = 30_000

/** A part that ran for so long was well: the next pause is a short one again. */
const WELL_AFTER_MS = 60_000

/** Starts something, and restarts it whenever it ends unexpectedly or cannot start, after growing pauses. */
export function keepRunning(what: string, start: () => Promise<Running>, log: FastifyBaseLogger, pause = sleepFor) {
  const stopping = new AbortController()
  const { signal } = stopping
  const whole = (async () => {
    let pauseMs = SHORTEST_PAUSE_MS
    while (!signal.aborted) {
      const startedAt = performance.now()
      await runOnce(what, start, log, signal)
      if (signal.aborted) return
      pauseMs = performance.now() - startedAt > WELL_AFTER_MS ? SHORTEST_PAUSE_MS : pauseMs
      await pause(pauseMs, signal)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await whole
    },
  }
}

async function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, null, { signal }).catch(() => undefined)
}

async function runOnce(
  what: string,
  start: () => Promise<Running>,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  try {
    const running = await start()
    const asked = new Promise<'asked'>((resolve) => {
      if (signal.aborted) resolve('asked')
      else signal.addEventListener('abort', () => resolve('asked'), { once: true })
    })
    const ended = running.ended.then(
      () => null,
      (err: unknown) => ({ err }),
    )
    const outcome = await Promise.race([asked, ended])
    if (outcome !== 'asked') log.error({ err: outcome?.err }, `${what} ended and is started again`)
    await running.stop()
  } catch (err) {
    log.error({ err }, `${what} cannot be run now and is tried again`)
  }
}

const EVERY_MS = 15_000

/**
 * A job whose process crashed stays taken: the queue frees it after four hours, and a payout or a decision would wait
 * as long. So each worker holds a lock for as long as its connection lives, under the name by which it takes jobs; jobs
 * of an unlocked name are freed. If a connection is lost and its process lives on, a job may run twice, which jobs must
 * allow anyway.
 */
export function freeLostJobs(databaseUrl: string, workerName: string, log: FastifyBaseLogger) {
  let connection: Client | null = null
  let isStopped = false
  async function look(): Promise<void> {
    connection ??= await holdName(databaseUrl, workerName, () => {
      connection = null
    })
    if (isStopped) return void (await connection.end())
    const names = await releaseAbandonedJobs(connection, workerName)
    if (names.length > 0) log.warn({ workers: names }, 'jobs of processes that ended are done again')
  }
  let looking: Promise<void> | null = null
  // One at a time: two would hold the name over two connections, and only one of them would be released.
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
  // `end` follows a loss.
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

/**
 * Returns the names whose jobs are free again. Recently taken ones are skipped: their worker may be about to lock its
 * name.
 */
export async function releaseAbandonedJobs(connection: Client, ownName: string): Promise<readonly string[]> {
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
