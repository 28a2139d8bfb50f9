import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Logger } from 'graphile-worker'
import type { Tx } from '../database/database.ts'
import { forgiveSecondRelease, openPool, patienceWithQueue } from '../database/open-pool.ts'
import type { Market } from '../markets/markets.ts'
import { freeLostJobs, keepRunning, type Running, runWorker } from './run-worker.ts'

/** Every job by name, with its payload. Payloads contain only ids: a job reads the rest when it runs. */
export type JobPayloads = {
  decideApplication: { borrowerId: string; orderId: string }
  /** By the id of the code's challenge. */
  sendRegistrationCode: { challengeId: string }
  /** By the payout's reference. */
  sendPayout: { reference: string }
  /** By the id of the servicing request. */
  sendRefund: { requestId: string }
  /** A further part of a principal, by the id of the servicing request. */
  sendAdvance: { requestId: string }
  /** By the id of the notification. Jobs of before there were channels name none: the text message. */
  sendNotification: { borrowerId: string; notificationId: string; channel?: 'sms' | 'push' }
  /** Starts the messages that waited for an hour at which they may be sent. */
  sendWaitingNotifications: Record<string, never>
  /** By the id of the correction. */
  tellDetailsCorrected: { borrowerId: string; correctionId: string }
  /** One batch of names from before they had keys, after the last of the batch before. */
  keyNames: { after: string | null }
  /** By the id of the requested copy. */
  makeDataCopy: { borrowerId: string; copyId: string }
  /** Starts the due deletions of a market, and removes copies that nobody fetched. */
  followOwnData: { market: Market }
  /** The next step of a deletion request. */
  eraseBorrower: { borrowerId: string; requestId: string }
  /** Rows about a borrower that were written during the erasure. */
  eraseLateRows: { borrowerId: string }
  /** By the id of the conversion. */
  tellConversion: { conversionId: string }
  processProviderEvent: { provider: string; eventId: string }
  /** Starts the jobs of the business date. By the clock, and whenever the date is moved. */
  followCalendar: Record<string, never>
  /** One batch of a market's due loans, after the last of the batch before. */
  sweepDueWork: { market: Market; after?: DuePosition }
  /** One batch of a market's loans, classified for the next finished day. */
  classifyLoans: { market: Market }
  /** One batch of a market's promises to pay whose day has passed. */
  followPromises: { market: Market }
  /** Closes the offers of a market that nobody answered in time. */
  closeEndedOffers: { market: Market }
  /** Removes files that no row names, copies of data older than the day on which they can be fetched, unsent pictures. */
  sweepFiles: Record<string, never>
  /** Removes rows whose period is over: see `people/retention`. */
  removeDueRows: Record<string, never>
  /** Writes the heads of the audit trail into the log. */
  logAuditAnchors: Record<string, never>
  /** By the id of the verification that somebody asked for. */
  verifyAuditTrail: { verificationId: number }
  /** A day of the books, `2026-01-31`, compared with the providers' lists. `takeIn`: payments that we never heard of are posted. */
  reconcileDay: { day: string; takeIn?: boolean }
}
/** A place in the order in which due loans are found. */
export type DuePosition = { on: string; borrowerId: string; orderId: string }
export type JobName = keyof JobPayloads
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<unknown> }

/** Enqueues a job in the transaction of the change it follows from: both happen, or neither. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  delaySeconds = 0,
): Promise<void> {
  const runAt = sql`now() + make_interval(secs => ${delaySeconds})`
  await tx.execute(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt})`)
}

/** Enqueues a job that runs beside no other of its name: while a stranger is slow to answer, one worker waits and not all. */
export async function enqueueInTurn<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${name})`,
  )
}

/** Enqueues a job of which one is enough: while one with this key waits, it takes the place of another. */
export async function enqueueOnce<Name extends JobName>(
  tx: Tx,
  key: string,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key},
    job_key_mode => 'preserve_run_at')`)
}

/** Scheduled jobs. After a day without the database missed minutes need no second run. */
const CRONTAB = `
*/5 * * * * followCalendar ?jobKey=follow-calendar
37 19 * * * sweepFiles ?jobKey=sweep-files
23 18 * * * removeDueRows ?jobKey=remove-due-rows
3 16 * * * logAuditAnchors ?jobKey=log-audit-anchors
`

/**
 * Runs jobs until stopped. A failing job is retried after growing pauses, and never stops the others. A worker that a
 * lost database ended is replaced; its jobs are free again once its name is unlocked.
 */
export async function runJobs(databaseUrl: string, handlers: JobHandlers, log: FastifyBaseLogger) {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown) => runJob(name, () => handler(payload as never), log),
    ]),
  )
  const onLost = (err: Error) => log.warn({ err }, 'a connection for jobs was lost')
  const pgPool = forgiveSecondRelease(openPool(databaseUrl, POOL_SIZE, onLost, patienceWithQueue))
  const first = Promise.withResolvers<void>()
  const start = async (): Promise<Running> => {
    const worker = await runWorker({
      pgPool,
      concurrency: 4,
      pollInterval: 2000,
      noHandleSignals: true,
      taskList,
      crontab: CRONTAB,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.error({ job: message }, 'job failed')
        else if (level === 'warning') log.warn({ job: message }, 'job warning')
      }),
    })
    const lostJobs = freeLostJobs(databaseUrl, worker.name, log)
    first.resolve()
    return {
      ended: worker.ended,
      stop: async () => {
        await worker.stop()
        await lostJobs.stop()
      },
    }
  }
  const running = keepRunning('the worker', start, log)
  await first.promise
  async function stop(): Promise<void> {
    await running.stop()
    await pgPool.end()
  }
  return { stop }
}

/** Four jobs at a time, the listener and the scheduler. */
const POOL_SIZE = 10

/**
 * The worker writes an error's message into its table and its log line, and that of a statement contains its values:
 * here it is reduced like other errors in the log.
 */
async function runJob(name: string, work: () => Promise<unknown>, log: FastifyBaseLogger): Promise<void> {
  try {
    await work()
  } catch (err) {
    log.error({ err, job: name }, 'job failed')
    throw new Error(`${name} failed: see the log`)
  }
}
