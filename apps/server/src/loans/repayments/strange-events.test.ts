import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accounts, credit, debit, postEntry } from '../../books/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct, WEBHOOK_SECRET } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aPayer, PAYMENTS, readOutcome } from './a-payer.fixtures.ts'
import { aPaymentEvent } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))

const event = (data: object) => aPaymentEvent(product.services, { code: '123456789012', amountMinor: 1_000, ...data })

function sendRaw(payload: Buffer) {
  const sentAt = Math.floor(product.services.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${sentAt}.`).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'sandbox-signature': `t=${sentAt},v1=${signature}` }
  return product.app.inject({ method: 'POST', url: PAYMENTS, headers, payload })
}

describe('a signed event that cannot be posted', () => {
  it.each([
    ['half of a character in its receipt', { receiptId: 'receipt-\ud800' }],
    ['the other half', { receiptId: '\udc00receipt' }],
    ['a NUL in its receipt', { receiptId: 'receipt-\u0000' }],
    ['a line break in its receipt', { receiptId: 'receipt\n1' }],
    ['a letter that can be written in two ways in its receipt', { receiptId: 'recu-e\u0301' }],
    ['an empty receipt', { receiptId: '' }],
    ['a receipt of 129 signs', { receiptId: 'r'.repeat(129) }],
    ['half of a character in its reference', { reference: '\ud800' }],
    ['a NUL in its reference', { reference: '\u0000' }],
    ['an amount beyond what is exact', { amountMinor: 2 ** 53 }],
    ['minus nothing', { amountMinor: -0 }],
    ['a part of the smallest coin', { amountMinor: 0.5 }],
    ['a time beyond every calendar', { paidAt: '+275760-09-13T00:00:00.000Z' }],
  ])('%s: it is stored unchanged, and nothing is posted', async (_what, data) => {
    const strange = event(data)
    expect((await product.deliver(PAYMENTS, strange)).status).toBe(200)
    expect(await readOutcome(product, strange.eventId)).toBe('unreadable')
    const { rows } = await product.services.db.$client.query(
      'select raw_body from provider_events where event_id = $1',
      [strange.eventId],
    )
    expect(rows).toEqual([{ raw_body: JSON.stringify(strange) }])
    await product.runJobs()
  })

  it('is refused when its bytes are not text or it has no id', async () => {
    const count = async () => (await product.services.db.$client.query('select 1 from provider_events')).rowCount
    const before = await count()
    const broken = Buffer.from(JSON.stringify(event({ receiptId: 'a?b' })))
    broken[broken.indexOf('?')] = 0xff
    expect((await sendRaw(broken)).statusCode).toBe(400)
    for (const text of ['', '{', '[]', 'null', '{"eventId":"\\ud800"}', '{"eventId":"\\u0000"}', '{"eventId":1}'])
      expect((await sendRaw(Buffer.from(text))).statusCode).toBe(400)
    expect(await count()).toBe(before)
  })
})

it.each(['12\udfff', '12\u0000', '\u001b[2K', '\u202e21', ''])(
  'goes to suspense when its code was never issued: %j',
  async (code) => {
    const paid = event({ code })
    expect((await product.deliver(PAYMENTS, paid)).status).toBe(200)
    expect(await readOutcome(product, paid.eventId)).toBe('suspense: unknown-code')
  },
)

it('is posted by its known fields, whatever else it contains', async () => {
  const payer = await aPayer(product)
  const paid = event({
    code: await payer.getCode(),
    note: '\ud800\u0000',
    big: 1e308,
    nested: { '\u0000': '\udfff' },
  })
  expect((await product.deliver(PAYMENTS, paid)).status).toBe(200)
  expect(await readOutcome(product, paid.eventId)).toBe('posted')
})

it.each(['\ud800', 'e\u0301', '\u2028', '"\\', '\u0001\u007f', 'ŉ漢😀'])(
  'an entry is hashed from the stored values, though its source is %j',
  async (sourceId) => {
    const { db, clock } = product.services
    await inTransaction(db, (tx) =>
      postEntry(tx, {
        kind: 'correction',
        currency: 'PHP',
        effectiveOn: clock.businessDate('Asia/Manila'),
        sourceId: `strange ${sourceId}`,
        recordedAt: clock.businessNow(),
        postings: [debit(accounts.paymentClearing, 1), credit(accounts.payoutBank, 1)],
      }),
    )
  },
)

it('an act is recorded though its text could not be stored unchanged', async () => {
  const { db } = product.services
  await recordAudit(db, 'a test', 'strange', { reason: 'a\u0000b\ud800' })
  const { rows } = await db.$client.query(`select details from audit_events where action = 'strange'`)
  expect(rows).toEqual([{ details: { reason: 'a\ufffdb\ufffd' } }])
})
