import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { describeError } from './make-logger.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const failureOf = (query: string, values: unknown[]) =>
  product.services.db.$client.query(query, values).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: Error) => describeError(error),
  )

describe('an error in the log', () => {
  it('names the failure, its place and its cause', () => {
    const inside = new Error('the bank hung up')
    const described = describeError(new TypeError('no answer', { cause: inside }))
    expect(described).toMatchObject({ type: 'TypeError', message: 'no answer', cause: { message: 'the bank hung up' } })
    expect(described.stack).toEqual(expect.arrayContaining([expect.stringContaining('describe-error.test.ts')]))
  })

  it('contains no value of a failed statement', () => {
    const failed = Object.assign(new Error('Failed query: insert $1\nparams: Ana Cruz'), {
      query: 'insert $1',
      params: ['Ana Cruz'],
    })
    expect(describeError(failed)).toMatchObject({ query: 'insert $1' })
    expect(JSON.stringify(describeError(failed))).not.toContain('Ana')
  })

  it('contains no value that the database refused, nor the refused row', async () => {
    const unreadable = await failureOf('select $1::uuid', ['Ana Cruz'])
    expect(unreadable).toMatchObject({ code: '22P02' })
    const refused = await failureOf(`insert into limit_counters values ($1, now(), 1), ($1, now(), 1)`, ['Ana Cruz'])
    expect(refused).toMatchObject({ code: '23505', table: 'limit_counters', constraint: 'limit_counters_pkey' })
    expect(JSON.stringify([unreadable, refused])).not.toContain('Ana')
  })

  it('contains only the kind of a thrown value that is not an error', () => {
    expect(describeError('Ana Cruz')).toEqual({ type: 'string' })
  })
})
