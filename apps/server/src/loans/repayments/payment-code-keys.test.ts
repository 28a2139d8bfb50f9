import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from './a-payer.fixtures.ts'
import { countCodes, watchRequests } from './payment-codes.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
let asked: ReturnType<typeof watchRequests>
beforeEach(() => {
  product.world.isDown = false
  asked = watchRequests(product)
})

describe('requesting a way to pay with an idempotency key', () => {
  it('REP-09 makes one code and sends one request to the provider for fifty simultaneous requests', async () => {
    const payer = await aPayer(product)
    const answers = await Promise.all(Array.from({ length: 50 }, () => payer.askToPay(50_000, { key: 'fifty' })))
    expect(new Set(answers.map(({ data }) => data.payCode)).size).toBe(1)
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    expect(asked()).toHaveLength(1)
    expect(await countCodes(product, payer.order.id)).toBe(1)
  })

  it('returns the same answer at any later time, also when the loan is settled and the provider unavailable', async () => {
    const payer = await aPayer(product)
    const first = await payer.askToPay(50_000, { key: 'forever' })
    await payer.pay(1_091_000)
    product.world.isDown = true
    expect((await payer.askToPay(50_000, { key: 'forever' })).data).toEqual(first.data)
  })

  it('refuses the key for another amount, before any request to a provider', async () => {
    const payer = await aPayer(product)
    await payer.askToPay(50_000, { key: 'amount' })
    expect(await payer.askToPay(60_000, { key: 'amount' })).toMatchObject({
      status: 422,
      data: { reason: 'KEY_REUSED' },
    })
    expect(asked()).toHaveLength(1)
  })

  it('separates the same key of two borrowers', async () => {
    const [ana, ben] = [await aPayer(product), await aPayer(product)]
    const codes = [await ana.askToPay(50_000, { key: 'same' }), await ben.askToPay(60_000, { key: 'same' })]
    expect(codes.map(({ data }) => data.amount)).toEqual([50_000, 60_000])
    const references = asked().map(({ reference }) => reference)
    expect(new Set(references).size).toBe(2)
  })

  it('does not use up the key of a refused request', async () => {
    const payer = await aPayer(product)
    expect((await payer.askToPay(9_000_000, { key: 'refused' })).code).toBe(refusalCode('AMOUNT_ABOVE_DEBT'))
    expect((await payer.askToPay(50_000, { key: 'refused' })).code).toBe(0)
  })

  it('stores nothing when the provider does not answer, and the key stays valid', async () => {
    const payer = await aPayer(product)
    product.world.isDown = true
    expect(await payer.askToPay(50_000, { key: 'down' })).toMatchObject({ code: refusalCode('PROVIDER_UNAVAILABLE') })
    expect(await countCodes(product, payer.order.id)).toBe(0)
    product.world.isDown = false
    expect((await payer.askToPay(50_000, { key: 'down' })).code).toBe(0)
  })

  it('sends the same reference to the provider after a crash between its answer and ours', async () => {
    const payer = await aPayer(product)
    const { $client } = product.services.db
    await $client.query(`create function crash() returns trigger language plpgsql as
      $$ begin raise exception 'the test broke this'; end $$`)
    await $client.query('create trigger crash before insert on payment_codes for each row execute function crash()')
    expect((await payer.askToPay(50_000, { key: 'crash' })).status).toBe(500)
    await $client.query('drop trigger crash on payment_codes')
    expect((await payer.askToPay(50_000, { key: 'crash' })).code).toBe(0)
    const [first, second] = asked().map(({ reference }) => reference)
    expect(second).toBe(first)
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('sends another reference for changed content, such as a renamed product', async () => {
    const payer = await aPayer(product)
    const { $client } = product.services.db
    await $client.query(`create function crash_once() returns trigger language plpgsql as
      $$ begin raise exception 'the test broke this'; end $$`)
    await $client.query(
      'create trigger crash before insert on payment_codes for each row execute function crash_once()',
    )
    expect((await payer.askToPay(50_000, { key: 'moved' })).status).toBe(500)
    await $client.query('drop trigger crash on payment_codes')
    await $client.query(`update orders set product_name = 'Another name' where id = $1`, [payer.order.id])
    expect((await payer.askToPay(50_000, { key: 'moved' })).code).toBe(0)
    const [first, second] = asked()
    expect(second?.reference).not.toBe(first?.reference)
  })

  it('makes a separate code for each request without a key', async () => {
    const payer = await aPayer(product)
    const codes = [await payer.getCode(1000), await payer.getCode(1000)]
    expect(new Set(codes).size).toBe(2)
  })

  it('is limited to 100 requests a day; earlier answers are repeated', async () => {
    const payer = await aPayer(product)
    const wanted = Array.from({ length: 101 }, (_, number) => payer.askToPay(50_000, { key: `code-${number}` }))
    const answers = await Promise.all(wanted)
    const refused = answers.flatMap(({ code }, number) => (code === 0 ? [] : [number]))
    expect(refused).toHaveLength(1)
    expect(answers[refused[0] ?? 0]).toMatchObject({
      code: refusalCode('TOO_MANY_CODES'),
      data: { reason: 'TOO_MANY_CODES' },
    })
    expect(await countCodes(product, payer.order.id)).toBe(100)
    expect(asked()).toHaveLength(100)
    const known = answers.findIndex(({ code }) => code === 0)
    expect(await payer.askToPay(50_000, { key: `code-${known}` })).toEqual(answers[known])
  })

  it('holds no database connection while the provider is slow', async () => {
    const payer = await aPayer(product)
    const { payments } = product.world
    const { requestPayment } = payments
    const { $client } = product.services.db
    let inUse = -1
    payments.requestPayment = async (request) => {
      const { rows } = await $client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      )
      inUse = rows[0]?.count ?? -1
      return requestPayment(request)
    }
    await payer.askToPay(50_000, { key: 'slow' })
    payments.requestPayment = requestPayment
    expect(inUse).toBe(0)
  })
})
