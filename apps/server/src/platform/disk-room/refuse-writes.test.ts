import { type OperationName, operations } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { type DiskRoom, watchDiskRoom } from './disk-room.ts'
import { savesNothing, withRoom } from './refuse-writes.ts'

let product: TestProduct
/** The same product on a disk without room. */
let full: FastifyInstance
let room: DiskRoom
let cookie: string
let freeBytes = 0

beforeAll(async () => {
  product = await startTestProduct()
  cookie = await product.signIn()
  const log = pino({ level: 'silent' })
  room = await watchDiskRoom({ reserveBytes: 1, log, readBytes: async () => freeBytes, everyMs: 1 })
  full = await makeApp({ ...product.services, metrics: makeMetrics(), diskRoom: room })
  await full.ready()
})
afterAll(async () => {
  room.close()
  await full.close()
  await product.close()
})

const post = (url: string, payload: object = {}) => full.inject({ method: 'POST', url, payload, headers: { cookie } })

/** Every operation that saves nothing, listed by hand: a new one must be checked before it may run without room. */
const READING: OperationName[] = [
  'calculateLoan',
  'calculatePrepayment',
  'cardInit',
  'convertAmount',
  'explainOwed',
  'initComplaint',
  'jumpToProduct',
  'openAgreement',
  'openInvitation',
  'openNewAgreement',
  'signOut',
  'signOutStaff',
]

describe('without free disk space', () => {
  it('continues with operations that only read, by their names', () => {
    const reading = Object.values(operations)
      .map(({ name }) => name)
      .filter((name) => savesNothing(name) && !/^(get|list)/.test(name))
    expect(reading.sort()).toEqual(READING)
    expect(savesNothing('apply')).toBe(false)
    expect(savesNothing('commitRepayment')).toBe(false)
  })

  it('answers reads', async () => {
    for (const path of [operations.listOrders.path, operations.getCertification.path, operations.listProducts.path]) {
      expect((await post(path)).statusCode, path).toBe(200)
    }
    expect((await full.inject({ url: '/' })).statusCode).toBeLessThan(500)
  })

  it('refuses writes, with the reason and when to try again', async () => {
    const answer = await post(operations.saveEvent.path, { name: 'open' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      code: refusalCode('STORAGE_FULL'),
      message: expect.stringContaining('cannot save anything right now'),
      data: { reason: 'STORAGE_FULL' },
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('refuses a provider’s event, so that it is sent again', async () => {
    const answer = await post('/webhooks/payments', {})
    expect(answer.statusCode).toBe(503)
  })

  it('is not ready, with the reason, but alive', async () => {
    const ready = await full.inject({ url: '/health/ready' })
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'the disk is full: nothing can be saved' },
    ])
    expect((await full.inject({ url: '/health/live' })).statusCode).toBe(200)
  })

  it('lets jobs wait instead of failing', async () => {
    const done: unknown[] = []
    const handlers = { followCalendar: async () => done.push('followed') } as never
    const waiting = withRoom(handlers, room).followCalendar({})
    expect(done).toEqual([])
    freeBytes = 1_000
    await waiting
    expect(done).toEqual(['followed'])
    await expect.poll(async () => (await full.inject({ url: '/health/ready' })).statusCode).toBe(200)
    freeBytes = 0
    await expect.poll(room.isFull).toBe(true)
  })

  it('answers in the same way when the database or a file reports a full disk, anywhere', async () => {
    const app = await makeApp({ ...product.services, metrics: makeMetrics() })
    app.get<{ Params: { code: string } }>('/fails/:code', async ({ params: { code } }) => {
      const inside = Object.assign(new Error('No space left on device'), { code })
      throw new Error('Failed query', { cause: inside })
    })
    for (const code of ['53100', '58030', 'ENOSPC', 'EDQUOT']) {
      const answer = await app.inject({ url: `/fails/${code}` })
      expect([answer.statusCode, answer.json().data.reason], code).toEqual([503, 'STORAGE_FULL'])
      expect(answer.body).not.toContain('space')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(product.services.diskRoom.isFull()).toBe(true)
    await app.close()
  })
})
