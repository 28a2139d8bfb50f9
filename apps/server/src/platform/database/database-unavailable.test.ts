import { operations, pathOf } from '@hulog/contract'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { isConnectionLost, isDatabaseUnavailable } from './database-error.ts'

const withCode = (code: string, message = 'as told') => Object.assign(new Error(message), { code })
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause })

const AWAY = [
  ...['08000', '08003', '08006', '08P01', '57P01', '57P02', '57P03', '53300', '53200', '25006', '57014', '55P03'],
  ...['25P03', '40001', '40P01', '28P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
].map((code) => [code, withCode(code)] as const)
const TOLD = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
].map((message) => [message, new Error(message)] as const)

describe('a failure of the database', () => {
  it.each([...AWAY, ...TOLD])('that is temporary: %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(isDatabaseUnavailable(wrapped(error))).toBe(true)
    expect(isDatabaseUnavailable(new AggregateError([new Error('other'), error]))).toBe(true)
  })

  it.each(['23505', '22P02', '42P01', '23514', '53100', '22003'])('that the request caused: %s', (code) => {
    expect(isDatabaseUnavailable(wrapped(withCode(code)))).toBe(false)
  })

  it('that leaves its connection usable, and that breaks it', () => {
    for (const code of ['57014', '55P03', '25006', '40001', '23505'])
      expect(isConnectionLost(withCode(code))).toBe(false)
    for (const code of ['57P01', '08006', 'ECONNRESET', 'ETIMEDOUT'])
      expect(isConnectionLost(withCode(code))).toBe(true)
  })
})

it('while the database is unavailable, calls, webhooks, pages and the probe get 503 and when to come back', async () => {
  const product = await startTestProduct()
  const { db } = product.services
  const nowhere = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  const { connect } = db.$client
  db.$client.connect = nowhere.connect.bind(nowhere) as typeof connect
  const { app } = product
  const away = [
    await app.inject({ url: '/health/ready' }),
    await app.inject({ url: '/promotion', headers: { accept: 'text/html' } }),
    await app.inject({ method: 'POST', url: pathOf(operations.sendLoginCode), payload: { phone: '09171234567' } }),
  ]
  const told = away.map(({ statusCode, headers }) => ({ statusCode, retryAfter: headers['retry-after'] }))
  const event = { eventId: 'e-1', receiptId: 'r-1', paymentCode: 'none', amount: '1.00' }
  const { status } = await product.deliver('/webhooks/payments', event)
  db.$client.connect = connect
  expect(told).toEqual(away.map(() => ({ statusCode: 503, retryAfter: '5' })))
  expect(status).toBe(503)
  const { rows: kept } = await db.$client.query('select 1 from provider_events')
  expect(kept).toEqual([])
  await product.close()
})
