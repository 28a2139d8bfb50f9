import { addDays, businessDateAt } from '@hulog/lending'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { makeClock } from '../../platform/clock/clock.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import type { Services } from '../../services.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { isTerm, keptRows, type Term } from './kept-rows.ts'
import { removeDueRows, removeExpiredRows } from './remove-due-rows.ts'
import { insertRow, referencedRows, rowsOf } from './rows.fixtures.ts'

let product: TestProduct
let rows: ReturnType<typeof rowsOf>
let borrowerId: string
/** The same instant throughout: what one test leaves behind does not become due during another. */
let now: Date
beforeAll(async () => {
  product = await startTestProduct()
  now = product.services.clock.now()
  const pointedAt = await referencedRows(product)
  borrowerId = pointedAt.borrowerId
  rows = rowsOf(borrowerId, pointedAt.consentId, pointedAt.contacted)
})
afterAll(() => product.close())

let services: Services
beforeEach(() => {
  services = {
    ...product.services,
    clock: makeClock(
      () => now,
      () => 0,
    ),
    metrics: makeMetrics(),
  }
})

const SECOND_MS = 1000
const DAY_MS = 86_400_000
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS + ms).toISOString()
const terms = keptRows.filter(isTerm)

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await product.services.db.$client.query<Row & { [column: string]: unknown }>(text, values)).rows
}

/** Returns the number of rows with this retention, and the time from which the oldest of them counts. */
async function standing({ table, only = 'true', since }: Term) {
  const [row] = await query<{ rows: number; oldest: Date | string | null }>(
    `select count(*)::int as rows, min(${since})::text as oldest from ${table} where ${only}`,
  )
  return row as { rows: number; oldest: string | null }
}

async function removedFrom(table: string): Promise<number> {
  const { values } = await services.metrics.rowsRemoved.get()
  return values.find(({ labels }) => labels.table === table)?.value ?? 0
}

/** The last time for which a row is removed, and the first for which one stays. */
function edgesOf({ keptDays, dayOf }: Term): { goes: string; stays: string } {
  if (!dayOf) return { goes: daysAgo(keptDays, -SECOND_MS), stays: daysAgo(keptDays, SECOND_MS) }
  const goes = addDays(businessDateAt(now, dayOf === 'UTC' ? 'UTC' : 'Asia/Manila'), -keptDays)
  return { goes, stays: addDays(goes, 1) }
}

async function removeAll(): Promise<void> {
  await removeExpiredRows(services)
  await removeDueRows(services)
}

describe('rows with a retention period', () => {
  it('security 60 stay to the last second of it, and are removed with the next', async () => {
    expect(Object.keys(rows).toSorted()).toEqual(terms.map(({ table }) => table).toSorted())
    for (const term of terms) {
      const { goes, stays } = edgesOf(term)
      await insertRow(product, term.table, rows[term.table]?.(goes) ?? {})
      await insertRow(product, term.table, rows[term.table]?.(stays) ?? {})
    }
    const before = await Promise.all(terms.map(standing))
    await removeAll()
    const after = await Promise.all(terms.map(standing))
    expect(terms.map(({ table }, at) => `${table} ${(before[at]?.rows ?? 0) - (after[at]?.rows ?? 0)}`)).toEqual(
      terms.map(({ table }) => `${table} 1`),
    )
    for (const [at, term] of terms.entries()) {
      const [row] = await query<{ isYounger: boolean }>(
        `select $1::text::${term.dayOf ? 'date' : 'timestamptz'} > $2::${term.dayOf ? 'date' : 'timestamptz'} as "isYounger"`,
        [after[at]?.oldest, edgesOf(term).goes],
      )
      expect(row, term.table).toEqual({ isYounger: true })
      expect(await removedFrom(term.table), term.table).toBe(1)
    }
  })

  it('leave a mark where they must be recognised: an event counts once, its text is gone', async () => {
    const event = { ...rows.provider_events?.(daysAgo(541)), event_id: 'once' }
    await insertRow(product, 'provider_events', event)
    await removeAll()
    expect(await query(`select raw_body, outcome from provider_events where event_id = 'once'`)).toEqual([
      { raw_body: '', outcome: 'posted' },
    ])
    await expect(insertRow(product, 'provider_events', event)).rejects.toThrow('duplicate key')
  })

  it('stay while they are in use, however old they are', async () => {
    const old = daysAgo(4000)
    const inUse: readonly [string, object][] = [
      ['sessions', { ...rows.sessions?.(old), ended_at: null, ends_at: daysAgo(-1) }],
      ['staff_sessions', { ...rows.staff_sessions?.(old), ended_at: null, ends_at: daysAgo(-1) }],
      ['provider_events', { ...rows.provider_events?.(old), processed_at: null, outcome: null }],
      ['ad_conversions', { ...rows.ad_conversions?.(old), state: 'waiting', told_at: null }],
      ['idempotency_keys', { ...rows.idempotency_keys?.(old), operation: 'confirmLoan' }],
      ['messages', { ...rows.messages?.(old), kind: 'repaid' }],
      ['graphile_worker._private_jobs', { ...rows['graphile_worker._private_jobs']?.(old), attempts: 3 }],
      ['graphile_worker._private_jobs', { ...rows['graphile_worker._private_jobs']?.(old), locked_at: old }],
    ]
    const count = async () =>
      Promise.all(inUse.map(async ([table]) => (await query(`select count(*)::int as n from ${table}`))[0]))
    for (const [table, row] of inUse) await insertRow(product, table, { ...row })
    const before = await count()
    await removeAll()
    expect(await count()).toEqual(before)
    await query('delete from graphile_worker._private_jobs')
  })

  it('stay while the request that writes them runs, and block nobody', async () => {
    const connection = await product.services.db.$client.connect()
    try {
      await connection.query('begin')
      await connection.query(
        `insert into idempotency_keys (actor, operation, key, body_hash, created_at)
         values ($1, 'saveCalculation', 'under-way', 'h', $2)`,
        [borrowerId, daysAgo(91)],
      )
      await removeAll()
      await connection.query('commit')
    } finally {
      connection.release()
    }
    expect(await query(`select key from idempotency_keys where key = 'under-way'`)).toHaveLength(1)
  })
})

/** Sessions that ended long ago. */
async function manyOver(count: number): Promise<void> {
  await query(
    `insert into sessions (token_hash, borrower_id, created_at, last_seen_at, ends_at)
    select gen_random_uuid()::text, $1, $2, $2, $2 from generate_series(1, $3)`,
    [borrowerId, daysAgo(40), count],
  )
}
const sessionsOver = async () =>
  (await query<{ n: number }>('select count(*)::int as n from sessions where ends_at < $1', [daysAgo(30)]))[0]?.n

describe('the removal', () => {
  it('runs in batches, and leaves the rest to another job', async () => {
    await manyOver(2500)
    await removeDueRows(services, 2)
    expect(await sessionsOver()).toBe(500)
    const waiting = await query<{ key: string }>(`select key from graphile_worker._private_jobs where key is not null`)
    expect(waiting).toEqual([{ key: 'remove-due-rows' }])
    await product.runJobs()
    expect(await sessionsOver()).toBe(0)
  })

  it('may run concurrently and again: each row is removed once', async () => {
    await manyOver(3500)
    await Promise.all([1, 2, 3].map(() => removeDueRows(services)))
    await removeDueRows(services)
    expect(await sessionsOver()).toBe(0)
    expect(await removedFrom('sessions')).toBe(3500)
  })

  it('skips locked rows, and removes the others', async () => {
    await manyOver(3)
    const connection = await product.services.db.$client.connect()
    try {
      await connection.query('begin')
      await connection.query('select 1 from sessions where ends_at < $1 limit 1 for update', [daysAgo(30)])
      await removeDueRows(services)
      expect(await sessionsOver()).toBe(1)
      await connection.query('rollback')
    } finally {
      connection.release()
    }
    await removeDueRows(services)
    expect(await sessionsOver()).toBe(0)
  })

  it('removes nothing while the disk is full, and does not fail', async () => {
    await manyOver(2)
    await removeDueRows({ ...services, diskRoom: { ...services.diskRoom, isFull: () => true } })
    expect(await sessionsOver()).toBe(2)
    await removeDueRows(services)
    expect(await sessionsOver()).toBe(0)
  })

  it('reports a failing table, and continues with the others', async () => {
    await manyOver(2)
    await insertRow(product, 'sms_freed_prefixes', rows.sms_freed_prefixes?.(daysAgo(8)) ?? {})
    await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`)
    await query('create trigger refused before delete on sms_freed_prefixes execute function refuse()')
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    await expect(removeDueRows({ ...services, log })).rejects.toThrow('could not be removed: sms_freed_prefixes')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { table: 'sms_freed_prefixes', msg: 'rows whose term is over could not be removed' },
    ])
    expect(await sessionsOver()).toBe(0)
    await query('drop function refuse() cascade')
    await removeDueRows({ ...services, log })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ removed: { sms_freed_prefixes: 1 } })
  })

  it('runs every night and every few minutes', async () => {
    await manyOver(1)
    await insertRow(product, 'limit_counters', rows.limit_counters?.(daysAgo(1)) ?? {})
    const handlers = jobHandlers(services)
    await handlers.removeDueRows({})
    await handlers.followCalendar({})
    expect(await sessionsOver()).toBe(0)
    expect(await removedFrom('limit_counters')).toBeGreaterThan(0)
  })

  it('keeps the fact that a borrower has signed in', async () => {
    await query('update sessions set ended_at = $2 where borrower_id = $1', [borrowerId, daysAgo(31)])
    await removeDueRows(services)
    expect(await query('select 1 from sessions where borrower_id = $1 and ended_at is not null', [borrowerId])).toEqual(
      [],
    )
    const [borrower] = await query<{ at: Date | null }>(
      'select first_signed_in_at as at from borrowers where id = $1',
      [borrowerId],
    )
    expect(borrower?.at).toBeInstanceOf(Date)
  })
})
