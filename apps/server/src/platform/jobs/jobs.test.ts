import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { inTransaction } from '../database/database.ts'
import { makeLogger } from '../logging/make-logger.ts'
import { enqueue, enqueueInTurn, runJobs } from './jobs.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('security 6.13 a failed job records what failed, without the values of the failed statement', async () => {
  const { services } = product
  const { config, db } = services
  const lines: string[] = []
  const log = makeLogger('warn', { write: (line) => void lines.push(line) })
  const failing = async () => {
    throw Object.assign(new Error('Failed query: select $1\nparams: Ana Cruz'), {
      query: 'select $1',
      params: ['Ana Cruz'],
    })
  }
  const jobs = await runJobs(config.databaseUrl, { ...jobHandlers(services), sendRefund: failing }, log)
  await inTransaction(db, (tx) => enqueue(tx, 'sendRefund', { requestId: 'r-1' }))
  const lastError = async () => {
    const { rows } = await db.$client.query(
      `select last_error from graphile_worker.jobs where task_identifier = 'sendRefund'`,
    )
    return rows[0]?.last_error
  }
  await expect.poll(lastError, { timeout: 20_000 }).toBe('sendRefund failed: see the log')
  await jobs.stop()
  expect(lines.join()).toContain('select $1')
  expect(lines.join()).not.toContain('Ana Cruz')
})

it('jobs continue after the database has ended every connection', async () => {
  const { config, db } = product.services
  const done: string[] = []
  const sendRefund = async ({ requestId }: { requestId: string }) => void done.push(requestId)
  const log = makeLogger('silent')
  const jobs = await runJobs(config.databaseUrl, { ...jobHandlers(product.services), sendRefund }, log)
  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect
    .poll(() =>
      inTransaction(db, (tx) => enqueue(tx, 'sendRefund', { requestId: 'r-2' })).then(
        () => 'asked',
        () => 'no',
      ),
    )
    .toBe('asked')
  await expect.poll(() => done, { timeout: 30_000 }).toContain('r-2')
  await jobs.stop()
}, 60_000)

it('PRO-08 slow advertisers occupy one worker, and other jobs have the rest', async () => {
  const { config, db } = product.services
  let told = 0
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const tellConversion = () => {
    told += 1
    return isAnswered
  }
  const done: string[] = []
  const sendRefund = async ({ requestId }: { requestId: string }) => void done.push(requestId)
  const handlers = { ...jobHandlers(product.services), tellConversion, sendRefund }
  const jobs = await runJobs(config.databaseUrl, handlers, makeLogger('silent'))
  await inTransaction(db, async (tx) => {
    for (let number = 0; number < 8; number += 1)
      await enqueueInTurn(tx, 'tellConversion', { conversionId: `${number}` })
    await enqueue(tx, 'sendRefund', { requestId: 'r-3' })
  })
  await expect.poll(() => done, { timeout: 20_000 }).toContain('r-3')
  expect(told).toBe(1)
  answer()
  await expect.poll(() => told, { timeout: 30_000 }).toBe(8)
  await jobs.stop()
}, 60_000)
