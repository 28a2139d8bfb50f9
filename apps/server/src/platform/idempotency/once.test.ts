import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { DomainError } from '../http/domain-error.ts'
import { hashBody, once, type RequestKey } from './once.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.services.db.execute(sql`create table effects (amount integer)`)
})
afterAll(() => product.close())
beforeEach(() => product.services.db.execute(sql`truncate effects, idempotency_keys`))

const key = (overrides: Partial<RequestKey> = {}): RequestKey => ({
  actor: 'ana',
  operation: 'pay',
  key: 'k1',
  bodyHash: hashBody({ amount: 5 }),
  ...overrides,
})

function pay(request: RequestKey, amount = 5) {
  return once(product.services.db, request, async (tx) => {
    await tx.execute(sql`insert into effects values (${amount})`)
    return { paid: amount }
  })
}

async function effects(): Promise<number> {
  const { rows } = await product.services.db.execute<{ count: string }>(sql`select count(*) from effects`)
  return Number(rows[0]?.count)
}

describe('doing a request once', () => {
  it('answers the same key and body with the first answer, forever', async () => {
    expect(await pay(key())).toEqual({ paid: 5 })
    expect(await pay(key(), 99)).toEqual({ paid: 5 })
    expect(await effects()).toBe(1)
  })

  it('does one of fifty that arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(key())))
    expect(answers).toEqual(answers.map(() => ({ paid: 5 })))
    expect(await effects()).toBe(1)
  })

  it('refuses the key for another body', async () => {
    await pay(key())
    await expect(pay(key({ bodyHash: hashBody({ amount: 6 }) }))).rejects.toMatchObject({ reason: 'KEY_REUSED' })
    expect(await effects()).toBe(1)
  })

  it('keeps the keys of people and of operations apart', async () => {
    await pay(key())
    await pay(key({ actor: 'ben' }))
    await pay(key({ operation: 'confirm' }))
    expect(await effects()).toBe(3)
  })

  it('does not burn the key of a refused request', async () => {
    const refused = once(product.services.db, key(), async (tx) => {
      await tx.execute(sql`insert into effects values (1)`)
      throw new DomainError('NOT_FOUND')
    })
    await expect(refused).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    expect(await effects()).toBe(0)
    expect(await pay(key({ bodyHash: hashBody({ amount: 7 }) }), 7)).toEqual({ paid: 7 })
  })

  it('does a request without a key each time', async () => {
    await pay(key({ key: null }))
    await pay(key({ key: null }))
    expect(await effects()).toBe(2)
  })

  it('knows a body whatever the order of its fields', () => {
    expect(hashBody({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(hashBody({ b: [{ d: 3, c: 2 }], a: 1 }))
    expect(hashBody({ a: 1 })).not.toBe(hashBody({ a: '1' }))
  })
})
