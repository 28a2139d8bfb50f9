import { randomUUID } from 'node:crypto'
import { operations, pathOf } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { dueWorkGauges } from '../../loans/index.ts'
import { aPayer, PAYMENTS, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { aPaymentEvent } from '../../loans/repayments/repayments.fixtures.ts'
import { smsGauges } from '../../messaging/index.ts'
import { openDatabaseLine } from '../../testing/database-line.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { healthRoutes } from '../http/health.routes.ts'
import { makeHttp } from '../http/make-http.ts'
import { metricsRoutes } from '../metrics/metrics.routes.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { openPool, type Patience } from './open-pool.ts'
import { reachDatabase } from './reach-database.ts'

/** Longer than a test may last, so that only the tested time limit can end a wait. */
const NEVER_MS = 600_000
const endless: Patience = {
  connectMs: NEVER_MS,
  statementMs: NEVER_MS,
  lockMs: NEVER_MS,
  idleInTransactionMs: NEVER_MS,
  silenceMs: NEVER_MS,
}
const SHORT_MS = 300

let product: TestProduct
let payer: Payer
let amount = 100
beforeAll(async () => {
  product = await startTestProduct()
  payer = await aPayer(product)
})
afterAll(() => product.close())

/** Until the test ends, calls use connections to `url` with these time limits. */
function useConnections(url: string, patience: Patience, size = 2) {
  const { $client } = product.services.db
  const pool = openPool(url, size, () => undefined, patience)
  const { connect } = $client
  $client.connect = pool.connect.bind(pool) as typeof connect
  onTestFinished(async () => {
    $client.connect = connect
    await pool.end()
  })
  return pool
}

async function useLine(patience: Patience) {
  const line = await openDatabaseLine(product.services.config.databaseUrl)
  const pool = useConnections(line.url, patience)
  // Registered last, so closed first: the pool would wait for answers.
  onTestFinished(() => line.close())
  return { line, pool }
}

/** Returns a pay code, or a refusal with the time to try again. */
async function ask(key: string, amountMinor: number) {
  const { statusCode, headers, json } = await product.app.inject({
    method: 'POST',
    url: pathOf(operations.createPaymentCode),
    headers: { cookie: payer.cookie, 'idempotency-key': key },
    payload: { orderId: payer.order.id, amount: amountMinor, channelNumber: '90006' },
  })
  const retryAfter = headers['retry-after'] ?? null
  return { status: statusCode, retryAfter, payCode: (json().data?.payCode ?? null) as string | null }
}
const notNow = { status: 503, retryAfter: '5', payCode: null }

/** Retries until a code is returned, and checks that a further try returns the same one. */
async function expectOneCode(key: string, amountMinor: number): Promise<void> {
  await expect.poll(async () => (await ask(key, amountMinor)).status).toBe(200)
  const { payCode } = await ask(key, amountMinor)
  expect(await readDirectly('select code from payment_codes where amount_minor = $1', amountMinor)).toEqual([
    { code: payCode },
  ])
}

async function readDirectly(text: string, value: unknown): Promise<unknown[]> {
  const client = await reachDatabase(product.services.config.databaseUrl)
  const { rows } = await client.query(text, [value])
  await client.end()
  return rows
}

const ofKey = 'select key from idempotency_keys where key = $1'
const ofEvent = 'select event_id from provider_events where event_id = $1'

/** Returns an amount that no other request uses, so that its codes can be told apart. */
function nextAmount(): number {
  amount += 1
  return amount
}

describe('a database that hangs', () => {
  it('fails the probe, and the metrics come without those of the database, each within its deadline', async () => {
    const { services } = product
    const { line } = await useLine(endless)
    const app = await makeHttp(services.config, services.log)
    const metrics = makeMetrics()
    healthRoutes(app, services.db, services.diskRoom, SHORT_MS)
    metricsRoutes(app, metrics, null)
    dueWorkGauges({ ...services, metrics }, SHORT_MS)
    smsGauges({ ...services, metrics }, SHORT_MS)
    const ready = async () => (await app.inject({ url: '/health/ready' })).statusCode
    const figures = async () => (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
    const ofDatabase =
      /^hulog_(due_work_behind|due_work_failing|codes_stopped|code_prefixes_blocked|code_budget)\S* \d/m
    await expect.poll(ready).toBe(200)
    line.hang()
    const { statusCode, headers } = await app.inject({ url: '/health/ready' })
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '5' })
    const shown = await figures()
    expect(shown).toContain('process_resident_memory_bytes')
    expect(shown).not.toMatch(ofDatabase)
    line.goOn()
    await expect.poll(ready).toBe(200)
    await expect.poll(figures).toMatch(ofDatabase)
    await app.close()
  })

  it('loses its connection: it is closed, and the next call gets another', async () => {
    const { line, pool } = await useLine({ ...endless, silenceMs: SHORT_MS })
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    line.hang()
    expect(await ask(randomUUID(), nextAmount())).toEqual(notNow)
    expect(pool.totalCount).toBe(0)
    line.goOn()
    const isThere = () => readDirectly('select pid from pg_stat_activity where pid = $1', rows[0]?.pid)
    await expect.poll(isThere).toEqual([])
    await expectOneCode(randomUUID(), nextAmount())
  })

  it('is not waited for when no connection is free', async () => {
    const { line } = await useLine({ ...endless, connectMs: SHORT_MS })
    line.hang()
    expect(await ask(randomUUID(), nextAmount())).toEqual(notNow)
    line.goOn()
    await expectOneCode(randomUUID(), nextAmount())
  })

  it('at any statement of a call commits all of it or nothing: the same key gives one code', async () => {
    const { line } = await useLine({ ...endless, connectMs: SHORT_MS, silenceMs: SHORT_MS })
    let hangs = 0
    for (let nth = 1, isOver = false; !isOver; nth += 1) {
      const [key, asked] = [randomUUID(), nextAmount()]
      line.hangAfter(nth)
      const answer = await ask(key, asked)
      if (line.isHanging()) {
        expect(answer).toEqual(notNow)
        hangs += 1
      } else isOver = answer.status === 200
      line.goOn()
      await expectOneCode(key, asked)
    }
    expect(hangs).toBeGreaterThan(5)
  })
})

describe('a commit whose answer is lost', () => {
  it('took effect once: the same key returns it again', async () => {
    const { line } = await useLine(endless)
    let cuts = 0
    for (let nth = 1, isOver = false; !isOver; nth += 1) {
      const [key, asked] = [randomUUID(), nextAmount()]
      line.cutAfterCommit(nth)
      const answer = await ask(key, asked)
      isOver = !line.wasCut()
      if (!isOver) cuts += 1
      expect(answer.status).toBe(isOver ? 200 : 503)
      line.cutAfterCommit(0)
      await expectOneCode(key, asked)
    }
    expect(cuts).toBeGreaterThan(0)
  })

  it('makes the provider send its event again, which is stored once', async () => {
    const event = aPaymentEvent(product.services, { code: await payer.getCode(nextAmount()) })
    const { line } = await useLine(endless)
    line.cutAfterCommit(1)
    expect((await product.deliver(PAYMENTS, event)).status).toBe(503)
    expect(line.wasCut()).toBe(true)
    expect((await product.deliver(PAYMENTS, event)).status).toBe(200)
    expect(await readDirectly(ofEvent, event.eventId)).toHaveLength(1)
    const ofReceipt = 'select amount_minor from receipts where receipt_id = $1'
    expect(await readDirectly(ofReceipt, event.data.receiptId)).toHaveLength(1)
  })
})

describe('a lock held by others', () => {
  it.each([
    ['as long as a lock is', { lockMs: SHORT_MS }],
    ['as long as a statement is', { statementMs: SHORT_MS }],
  ])('is waited for %s, and nothing of the call or the event is stored', async (_how, deadline) => {
    const { databaseUrl } = product.services.config
    const event = aPaymentEvent(product.services, { code: await payer.getCode(nextAmount()) })
    useConnections(databaseUrl, { ...endless, ...deadline })
    const [key, asked] = [randomUUID(), nextAmount()]
    const holder = await reachDatabase(databaseUrl)
    await holder.query('begin')
    await holder.query('lock table payment_codes, provider_events in exclusive mode')
    expect(await ask(key, asked)).toEqual(notNow)
    expect((await product.deliver(PAYMENTS, event)).status).toBe(503)
    expect(await readDirectly(ofKey, key)).toEqual([])
    expect(await readDirectly(ofEvent, event.eventId)).toEqual([])
    await holder.query('rollback')
    await holder.end()
    await expectOneCode(key, asked)
    await expect.poll(async () => (await product.deliver(PAYMENTS, event)).status).toBe(200)
  })
})
