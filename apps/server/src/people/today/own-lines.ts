import { sql } from 'drizzle-orm'
import { countOwnRequests } from '../approvals/list-approvals.ts'
import { countWaiting, type TodayLine } from '../work-counts/waiting.ts'

/** A job or an event that waits longer than this is late: the queue is read every other second. */
const LATE = sql.raw(`interval '10 minutes'`)

/** Requests for approval, and the health of the queue and of the events that providers sent. */
export const ownTodayLines: readonly TodayLine[] = [
  {
    line: 'approvalsToDecide',
    permission: 'own',
    count: (services, caller) => countOwnRequests(services, caller, 'toDecide'),
  },
  { line: 'ownRequests', permission: 'own', count: (services, caller) => countOwnRequests(services, caller, 'mine') },
  {
    line: 'eventsUnprocessed',
    permission: 'settings.read',
    count: ({ db, clock }) =>
      countWaiting(
        db,
        sql`select received_at as since from provider_events
          where processed_at is null and received_at < ${clock.now().toISOString()}::timestamptz - ${LATE} order by received_at`,
      ),
  },
  {
    line: 'jobsFailed',
    permission: 'settings.read',
    count: ({ db }) =>
      countWaiting(
        db,
        sql`select updated_at as since from graphile_worker._private_jobs
          where attempts >= max_attempts and locked_at is null order by updated_at`,
      ),
  },
  {
    line: 'jobsLate',
    permission: 'settings.read',
    // The queue has the database's clock.
    count: ({ db }) =>
      countWaiting(
        db,
        sql`select run_at as since from graphile_worker._private_jobs
          where attempts < max_attempts and locked_at is null and run_at < now() - ${LATE} order by run_at`,
      ),
  },
]
