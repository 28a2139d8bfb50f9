import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aPayer, PAYMENTS, readOutcome } from './a-payer.fixtures.ts'
import { aPaymentEvent } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await query(`create function break() returns trigger language plpgsql as
    $$ begin raise exception 'the test broke this' using errcode = 'P0001'; end $$`)
})
afterAll(() => product.close())
afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))

const query = (text: string) => product.services.db.$client.query(text)

/** Everything that a payment may change, as one value. */
async function fingerprint(): Promise<unknown> {
  const tables = ['orders', 'loan_events', 'receipts', 'ledger_entries', 'ledger_postings', 'payment_codes']
  const { rows } = await query(
    tables
      .map((name) => `select '${name}', md5(coalesce(string_agg(t::text, ';' order by t::text), '')) from ${name} t`)
      .join(' union all '),
  )
  return rows
}

/** Before and after every statement that applying a payment runs, and at its commit. */
const statements = [
  'insert on receipts',
  'insert on loan_events',
  'insert on ledger_entries',
  'insert on ledger_postings',
  'update on orders',
  'update on provider_events',
]
const faults: [at: string, trigger: string][] = [
  ...statements.flatMap((statement): [string, string][] => [
    [`before ${statement}`, `create trigger test_fault before ${statement} for each row execute function break()`],
    [`after ${statement}`, `create trigger test_fault after ${statement} for each row execute function break()`],
  ]),
  [
    'at commit',
    `create constraint trigger test_fault after insert on receipts deferrable initially deferred
    for each row execute function break()`,
  ],
]

describe('a fault while a payment is applied', () => {
  it.each(faults)('%s stores only the event, and the provider’s next try counts once', async (_at, trigger) => {
    const payer = await aPayer(product)
    await product.passDays(93)
    await payer.pay(400_000)
    const earlier = new Date(product.services.clock.businessNow().getTime() - 2 * 86_400_000).toISOString()
    const event = aPaymentEvent(product.services, {
      code: await payer.getCode(),
      amountMinor: 300_000,
      paidAt: earlier,
    })
    const before = await fingerprint()

    await query(trigger)
    const table = /on (\w+)/.exec(trigger)?.[1]
    expect((await product.deliver(PAYMENTS, event)).status).toBe(500)
    expect(await fingerprint()).toEqual(before)
    expect(await readOutcome(product, event.eventId)).toBe(null)

    await query(`drop trigger test_fault on ${table}`)
    expect((await product.deliver(PAYMENTS, event)).status).toBe(200)
    await product.runJobs()
    expect((await payer.ledger()).collected).toBe(700_000)
  })

  it('is corrected by our own job when the provider never tries again', async () => {
    const payer = await aPayer(product)
    const event = aPaymentEvent(product.services, { code: await payer.getCode(), amountMinor: 300_000 })
    await query(`create trigger test_fault before insert on receipts for each row execute function break()`)
    await product.deliver(PAYMENTS, event)
    await query('drop trigger test_fault on receipts')
    await query('update graphile_worker._private_jobs set run_at = now()')
    await product.runJobs()
    expect((await payer.ledger()).collected).toBe(300_000)
  })

  it('of the clock leaves nothing else behind either', async () => {
    const payer = await aPayer(product)
    const event = aPaymentEvent(product.services, { code: await payer.getCode(), amountMinor: 300_000 })
    const before = await fingerprint()
    const { clock } = product.services
    const { businessDate } = clock
    clock.businessDate = () => {
      throw new Error('the test stopped the clock')
    }
    expect((await product.deliver(PAYMENTS, event)).status).toBe(500)
    clock.businessDate = businessDate
    expect(await fingerprint()).toEqual(before)
  })
})
