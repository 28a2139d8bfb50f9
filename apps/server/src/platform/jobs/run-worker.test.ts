import { Logger } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { openPool, patienceWithQueue } from '../database/open-pool.ts'
import { runWorker } from './run-worker.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** Makes recording of finished jobs fail: each record waits until there are `count`, and then all fail together. */
function failNotes(pool: Pool, count: number, onFirst: () => void): void {
  const all = Promise.withResolvers<void>()
  let waiting = 0
  pool.on('connect', (connection) => {
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
    const refuse = async () => {
      waiting += 1
      if (waiting === 1) onFirst()
      if (waiting === count) all.resolve()
      await all.promise
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    }
    const isNote = (asked: unknown) => JSON.stringify(asked ?? '').includes('delete from')
    connection.query = ((...given: unknown[]) =>
      isNote(given[0]) ? refuse() : query(...given)) as unknown as PoolClient['query']
  })
}

it('ends when the results of several jobs cannot be written at once, so that another takes its place', async () => {
  const { db, config } = product.services
  const pool = openPool(config.databaseUrl, 10, () => undefined, patienceWithQueue)
  const isNoting = Promise.withResolvers<void>()
  failNotes(pool, 2, isNoting.resolve)
  let begun = 0
  const sendRefund = async () => {
    begun += 1
    // One after the other, so that each is recorded separately.
    if (begun === 2) await isNoting.promise
  }
  const options = {
    pgPool: pool,
    concurrency: 2,
    pollInterval: 50,
    noHandleSignals: true,
    taskList: { sendRefund },
    logger: new Logger(() => () => undefined),
  }
  const worker = await runWorker(options, 1)
  for (const requestId of ['one', 'two'])
    await db.$client.query(`select graphile_worker.add_job('sendRefund', $1)`, [{ requestId }])
  await expect(worker.ended).rejects.toThrow('did not end by itself')
  await worker.stop()
  await pool.end()
})
