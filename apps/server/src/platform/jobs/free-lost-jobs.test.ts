import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { inTransaction } from '../database/database.ts'
import { makeLogger } from '../logging/make-logger.ts'
import { enqueue, runJobs } from './jobs.ts'
import { holdName, releaseAbandonedJobs } from './run-worker.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** Stores a job that a process took some time ago and has not ended. */
async function takenBy(name: string, requestId: string): Promise<void> {
  const { db } = product.services
  await inTransaction(db, (tx) => enqueue(tx, 'sendRefund', { requestId }))
  await db.$client.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
     where payload ->> 'requestId' = $2`,
    [name, requestId],
  )
}

it('a job whose process was killed runs as soon as another process runs', async () => {
  await takenBy('pool-killed', 'r-killed')
  const done: string[] = []
  const { services } = product
  const handlers = {
    ...jobHandlers(services),
    sendRefund: async ({ requestId }: { requestId: string }) => void done.push(requestId),
  }
  const jobs = await runJobs(services.config.databaseUrl, handlers, makeLogger('silent'))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['r-killed'])
  await jobs.stop()
})

it('a job of a running process is left to it, until it ends', async () => {
  const { databaseUrl } = product.services.config
  await takenBy('pool-living', 'r-living')
  const [living, other] = await Promise.all([
    holdName(databaseUrl, 'pool-living', () => undefined),
    holdName(databaseUrl, 'pool-other', () => undefined),
  ])
  expect(await releaseAbandonedJobs(other, 'pool-other')).toEqual([])
  expect(await releaseAbandonedJobs(living, 'pool-living')).toEqual([])
  await living.end()
  await expect.poll(() => releaseAbandonedJobs(other, 'pool-other')).toEqual(['pool-living'])
  expect(await releaseAbandonedJobs(other, 'pool-other')).toEqual([])
  await other.end()
})
