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

describe('an idempotent request', () => {
  it('returns the first answer for the same key and body, at any time', async () => {
    expect(await pay(key())).toEqual({ paid: 5 })
    expect(await pay(key(), 99)).toEqual({ paid: 5 })
    expect(await effects()).toBe(1)
  })

  it('takes effect once for fifty that arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(key())))
    expect(answers).toEqual(answers.map(() => ({ paid: 5 })))
    expect(await effects()).toBe(1)
  })

  it('is refused with the same key and another body', async () => {
    await pay(key())
    await expect(pay(key({ bodyHash: hashBody({ amount: 6 }) }))).rejects.toMatchObject({ reason: 'KEY_REUSED' })
    expect(await effects()).toBe(1)
  })

  it('has separate keys per person and per operation', async () => {
    await pay(key())
    await pay(key({ actor: 'ben' }))
    await pay(key({ operation: 'confirm' }))
    expect(await effects()).toBe(3)
  })

  it('does not use up its key when it is refused', async () => {
    const refused = once(product.services.db, key(), async (tx) => {
      await tx.execute(sql`insert into effects values (1)`)
      throw new DomainError('NOT_FOUND')
    })
    await expect(refused).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    expect(await effects()).toBe(0)
    expect(await pay(key({ bodyHash: hashBody({ amount: 7 }) }), 7)).toEqual({ paid: 7 })
  })

  it('takes effect each time without a key', async () => {
    await pay(key({ key: null }))
    await pay(key({ key: null }))
    expect(await effects()).toBe(2)
  })

  it('recognises a body in any order of its fields', () => {
    expect(hashBody({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(hashBody({ b: [{ d: 3, c: 2 }], a: 1 }))
    expect(hashBody({ a: 1 })).not.toBe(hashBody({ a: '1' }))
  })
})
