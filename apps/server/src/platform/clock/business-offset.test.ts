import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connectDatabase, type Database } from '../database/database.ts'
import { type BusinessOffset, followBusinessOffset } from './clock.ts'

let database: TestDatabase
let db: Database
let offset: BusinessOffset
beforeAll(async () => {
  database = await makeTestDatabase()
  db = connectDatabase(database.url, 4, () => {})
  offset = await followBusinessOffset(db)
})
afterAll(async () => {
  offset.close()
  await db.$client.end()
  await database.drop()
})

/** Returns the connections on which this process listens for moves of the business date. */
async function listeners(): Promise<number[]> {
  const { rows } = await db.$client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen business_clock'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Moves the business date as another process would. */
async function moveElsewhere(days: number, { isTold }: { isTold: boolean }): Promise<void> {
  const move = `insert into business_clock (id, offset_days) values (1, $1) on conflict (id) do update set offset_days = $1`
  await db.$client.query(move, [days])
  if (isTold) await db.$client.query(`select pg_notify('business_clock', '')`)
}

async function cut(): Promise<number> {
  const [lost = 0] = await listeners()
  await db.$client.query('select pg_terminate_backend($1, 10000)', [lost])
  return lost
}

describe('a process that follows the business date', () => {
  it('receives a change made by another process', async () => {
    await moveElsewhere(3, { isTold: true })
    await expect.poll(() => offset.current()).toBe(3)
  })

  it('listens again when its connection is lost, and receives the next change', async () => {
    const lost = await cut()
    await expect.poll(async () => (await listeners()).filter((pid) => pid !== lost)).toHaveLength(1)
    await moveElsewhere(10, { isTold: true })
    await expect.poll(() => offset.current()).toBe(10)
  })

  it('learns of a change that was announced while its connection was lost', async () => {
    await moveElsewhere(20, { isTold: false })
    expect(offset.current()).toBe(10)
    await cut()
    await expect.poll(() => offset.current()).toBe(20)
  })

  it('never goes back: a read that a later move overtook changes nothing', async () => {
    await moveElsewhere(19, { isTold: false })
    await offset.refresh()
    expect(offset.current()).toBe(20)
    await moveElsewhere(20, { isTold: false })
  })

  it('listens on one connection, however often it was lost, and on none after closing', async () => {
    for (const _time of [1, 2, 3]) {
      const lost = await cut()
      await expect.poll(async () => (await listeners()).filter((pid) => pid !== lost)).toHaveLength(1)
    }
    offset.close()
    await expect.poll(listeners).toEqual([])
    await expect.poll(() => db.$client.totalCount - db.$client.idleCount).toBe(0)
  })
})
