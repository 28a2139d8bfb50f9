import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClock } from '../../platform/clock/clock.ts'
import type { Services } from '../../services.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { isMonths, keptRows } from './kept-rows.ts'
import { removeDueRows } from './remove-due-rows.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  // Months before these have no partition: their rows are in the default one.
  for (const table of TABLES) for (const month of ['2031-01', '2031-02', '2031-03']) await makeMonth(table, month)
})
afterAll(() => product.close())

const TABLES = ['events', 'landing_visits'] as const
type Table = (typeof TABLES)[number]

const query = (text: string, values: unknown[] = []) => product.services.db.$client.query(text, values)
const at = (instant: string): Services => ({
  ...product.services,
  clock: makeClock(
    () => new Date(instant),
    () => 0,
  ),
})

async function makeMonth(table: Table, month: string): Promise<void> {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  await query(`create table ${table}_${month.replace('-', '_')} partition of ${table}
    for values from ('${month}-01 00:00Z') to ('${next.toISOString()}')`)
}

async function record(table: Table, recordedAt: string): Promise<void> {
  if (table === 'events')
    await query('insert into events values ($1, $2, $3, $4, 1, 1)', [randomUUID(), recordedAt, randomUUID(), 'p'])
  else
    await query(
      `insert into landing_visits (recorded_at, id, kind, template_id, visitor_key, client_type, app_from, user_from, utm_tag, counted_as)
       values ($1, $2, 'visit', 1, 'k', '', '', '', '', 'first')`,
      [recordedAt, randomUUID()],
    )
}

async function kept(table: Table): Promise<string[]> {
  const { rows } = await query(`select recorded_at from ${table} order by recorded_at`)
  return rows.map(({ recorded_at }) => recorded_at.toISOString())
}

const FIRST = '2031-01-01T00:00:00.000Z'
const LAST = '2031-01-31T23:59:59.999Z'
const AFTER = '2031-02-01T00:00:00.000Z'
const STRAY = '2030-12-31T23:59:59.999Z'

describe('visits and taps', () => {
  it('are the only data in monthly partitions', () => {
    expect(
      keptRows
        .filter(isMonths)
        .map(({ table }) => table)
        .toSorted(),
    ).toEqual([...TABLES])
  })

  it.each(TABLES)(
    'of a month stay together until the last of them is thirteen months old, and are dropped together: %s',
    async (table) => {
      for (const recordedAt of [STRAY, FIRST, LAST, AFTER]) await record(table, recordedAt)
      await removeDueRows(at('2032-01-31T23:59:59.999Z'))
      expect(await kept(table)).toEqual([STRAY, FIRST, LAST, AFTER])
      await removeDueRows(at('2032-02-01T00:00:00.000Z'))
      expect(await kept(table)).toEqual([FIRST, LAST, AFTER])
      await removeDueRows(at('2032-02-29T23:59:59.999Z'))
      expect(await kept(table)).toEqual([FIRST, LAST, AFTER])
      await removeDueRows(at('2032-03-01T00:00:00.000Z'))
      expect(await kept(table)).toEqual([AFTER])
      const { rows } = await query('select to_regclass($1) as gone, to_regclass($2) as there', [
        `${table}_2031_01`,
        `${table}_2031_02`,
      ])
      expect(rows).toEqual([{ gone: null, there: `${table}_2031_02` }])
    },
  )

  it('are dropped once by several jobs at a time, while others are written', async () => {
    await record('events', '2031-03-05T00:00:00.000Z')
    const writing = Array.from({ length: 20 }, () => record('events', '2032-04-30T00:00:00.000Z'))
    await Promise.all([...writing, ...[1, 2, 3].map(() => removeDueRows(at('2032-05-01T00:00:00.000Z')))])
    expect(await kept('events')).toEqual(Array.from({ length: 20 }, () => '2032-04-30T00:00:00.000Z'))
  })

  it('that are being read stay until the next night', async () => {
    await makeMonth('events', '2029-05')
    const reader = await product.services.db.$client.connect()
    try {
      await reader.query('begin')
      await reader.query('select count(*) from events_2029_05')
      await expect(removeDueRows(at('2032-05-01T00:00:00.000Z'))).rejects.toThrow('could not be removed: events')
      await reader.query('commit')
    } finally {
      reader.release()
    }
    await removeDueRows(at('2032-05-01T00:00:00.000Z'))
    expect((await query(`select to_regclass('events_2029_05') as part`)).rows).toEqual([{ part: null }])
  })
})
