import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { booksMarket, listOpenDifferences, reconcileDay, sendPayout, verifyBooks } from '../../loans/index.ts'
import { aPayer, readOutcome } from '../../loans/repayments/a-payer.fixtures.ts'
import { aBorrowerWithOffer } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { keepEvent } from '../../platform/webhooks/register-webhook.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { chooseProviders, type MoneyRoutes } from './choose-providers.ts'
import type { PaymentReceived } from './collecting.ts'
import { type Delivery, makeDalisay, makeMerkado } from './two-providers.fixtures.ts'

const dalisay = makeDalisay('a secret of Dalisay', () => product.services.clock.now())
const merkado = makeMerkado('a token of Merkado')

/** In the Philippines Dalisay takes codes and pays out, Merkado takes the rest; in Indonesia Merkado pays out. */
const routes: MoneyRoutes[] = [
  {
    collecting: [{ provider: dalisay.payments, markets: ['PH'], channels: ['paycode'] }],
    payingOut: [{ provider: dalisay.payouts, markets: ['PH'] }],
  },
  {
    collecting: [{ provider: merkado.payments, markets: ['PH'], channels: ['qr', 'hosted'] }],
    payingOut: [{ provider: merkado.payouts, markets: ['ID'] }],
  },
]

const [PAY_CODE, QR] = ['90006', '90007']

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({}, undefined, routes)
})
afterAll(() => product.close())
afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))

async function send(path: string, { headers, payload }: Delivery): Promise<number> {
  return (await product.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
}

const ofDalisay = dalisay.payments.webhook.path
const ofMerkado = merkado.payments.webhook.path

function aPayment(code: string, amountMinor: number, receiptId: string = randomUUID()): PaymentReceived {
  return {
    receiptId,
    code,
    amountMinor,
    currency: 'PHP',
    reference: null,
    paidAt: product.services.clock.businessNow(),
  }
}

async function aCode(channelNumber: string) {
  const payer = await aPayer(product)
  const { data } = await payer.askToPay(50_000, { channelNumber })
  const { rows } = await product.services.db.$client.query<{ code: string }>(
    'select code from payment_codes where order_id = $1',
    [payer.order.id],
  )
  return { payer, code: rows[0]?.code ?? '', shown: data.payCode }
}

async function receiptsOf(code: string) {
  const { rows } = await product.services.db.$client.query<{ provider: string; amount: number }>(
    'select provider, amount_minor::int as amount from receipts where code = $1 order by provider',
    [code],
  )
  return rows
}

async function countEvents(): Promise<number> {
  const { rows } = await product.services.db.$client.query('select count(*)::int as count from provider_events')
  return rows[0].count
}

describe('two providers of payments', () => {
  it('each serve their own channel, and are shown under their own names', async () => {
    const [byCode, byQr] = [await aCode(PAY_CODE), await aCode(QR)]
    expect(byCode.code).toMatch(/^D/)
    expect(byQr.code).toMatch(/^M/)
    expect(dalisay.asked.map(({ channel }) => channel)).toEqual(['paycode'])
    expect(merkado.asked.map(({ channel }) => channel)).toEqual(['qr'])
    expect(product.world.paymentRequests).toEqual([])
    const shownAs = async ({ payer, code }: typeof byCode) =>
      (await product.call('getPaymentStatus', { payCode: code }, { cookie: payer.cookie })).data.payment?.providerName
    expect([await shownAs(byCode), await shownAs(byQr)]).toEqual(['Dalisay', 'Merkado QR'])
  })

  it('report payments in their own schemes, and receipts carry their names', async () => {
    const [byCode, byQr] = [await aCode(PAY_CODE), await aCode(QR)]
    expect(await send(ofDalisay, dalisay.sign(dalisay.paidEvent(aPayment(byCode.code, 12_345)), 'told-1'))).toBe(200)
    expect(await send(ofMerkado, merkado.sign(merkado.paidEvent(aPayment(byQr.code, 6_789))))).toBe(200)
    expect(await receiptsOf(byCode.code)).toEqual([{ provider: 'dalisay-payments', amount: 12_345 }])
    expect(await receiptsOf(byQr.code)).toEqual([{ provider: 'merkado-payments', amount: 6_789 }])
    expect((await byCode.payer.ledger()).collected).toBe(12_345)
    expect((await byQr.payer.ledger()).collected).toBe(6_789)
  })

  it('each event counts once, even when both use the same key', async () => {
    const [byCode, byQr] = [await aCode(PAY_CODE), await aCode(QR)]
    const told = dalisay.sign(dalisay.paidEvent(aPayment(byCode.code, 100, 'r-1')), 'r-1:PAID')
    const toldToo = merkado.sign(merkado.paidEvent(aPayment(byQr.code, 100, 'r-1')))
    for (const _ of [1, 2]) {
      expect(await send(ofDalisay, told)).toBe(200)
      expect(await send(ofMerkado, toldToo)).toBe(200)
    }
    expect((await byCode.payer.ledger()).collected).toBe(100)
    expect((await byQr.payer.ledger()).collected).toBe(100)
  })

  it('are refused at the other’s address, and with another signature than their own', async () => {
    const payment = aPayment('D000000001', 100)
    const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
    const ofType = (type: string, { headers, payload }: Delivery) => ({
      headers: { ...headers, 'content-type': type },
      payload,
    })
    const [fromDalisay, fromMerkado] = [
      dalisay.sign(dalisay.paidEvent(payment), 'crossed'),
      merkado.sign(merkado.paidEvent(payment)),
    ]
    const before = await countEvents()
    expect(await send(ofMerkado, fromDalisay)).toBe(415)
    expect(await send(ofDalisay, fromMerkado)).toBe(415)
    expect(await send(ofMerkado, ofType(form, fromDalisay))).toBe(401)
    expect(await send(ofDalisay, ofType(json, fromMerkado))).toBe(401)
    expect(await send('/webhooks/payments', fromDalisay)).toBe(401)
    expect(await send(ofDalisay, dalisay.sign(dalisay.paidEvent(payment), 'guessed', 'a token of Merkado'))).toBe(401)
    expect(await send(ofMerkado, merkado.sign(merkado.paidEvent(payment), 'a secret of Dalisay'))).toBe(401)
    expect(await send(ofMerkado, merkado.sign(merkado.paidEvent(payment), ''))).toBe(401)
    expect(await countEvents()).toBe(before)
  })

  it('are refused when an event has no name, or no body that can be read', async () => {
    const unread = { token: 'a token of Merkado', data: '{' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send(ofMerkado, { headers, payload: new URLSearchParams(unread).toString() })).toBe(400)
    expect(await send(ofDalisay, dalisay.sign({ kind: 'paid' }, 'a name with blanks'))).toBe(400)
  })

  it('a stored event is read by its own provider’s format when a job processes it later', async () => {
    const { code, payer } = await aCode(QR)
    const { payload } = merkado.sign(merkado.paidEvent(aPayment(code, 4_200)))
    const { services } = product
    const named = { provider: 'merkado-payments', eventId: 'kept' }
    await inTransaction(services.db, (tx) =>
      keepEvent(tx, named.provider, named.eventId, payload, services.clock.now()),
    )
    await jobHandlers(services).processProviderEvent(named)
    expect(await readOutcome(product, 'kept')).toBe('posted')
    expect((await payer.ledger()).collected).toBe(4_200)
  })

  it('are compared with the books by their own lists, and missed payments are posted', async () => {
    const [byCode, byQr] = [await aCode(PAY_CODE), await aCode(QR)]
    dalisay.paid.push(aPayment(byCode.code, 300, 'missed'))
    merkado.paid.push(aPayment(byQr.code, 400, 'missed'))
    const day = businessDateIn(booksMarket, product.services.clock)
    expect((await reconcileDay(product.services, { day, takeIn: true })).takenIn).toBe(2)
    expect((await byCode.payer.ledger()).collected).toBe(300)
    expect((await byQr.payer.ledger()).collected).toBe(400)
    const open = (await listOpenDifferences(product.services.db, { day })).map(({ subject }) => subject)
    expect(open.filter((subject) => subject.includes('missed'))).toEqual([])
  })
})

describe('two providers of payouts', () => {
  it('pay out each in its own market', async () => {
    const { confirm, orderId, look } = await aBorrowerWithOffer(product)
    const reference = `${orderId}-1`
    await confirm()
    await product.runJobs()
    const [asked] = dalisay.payoutRequests.filter((request) => request.reference === reference)
    expect(asked).toMatchObject({ reference, currency: 'PHP' })
    expect(asked).not.toHaveProperty('provider')
    expect([merkado.payoutRequests, product.world.payoutRequests]).toEqual([[], []])
    expect(product.services.providers.payingOutFor({ market: 'ID' })).toBe(merkado.payouts)
    expect(product.services.providers.payingOutFor({ market: 'IN' })).toBe(product.world.payouts)

    const { amountMinor, currency } = asked ?? {}
    const answer = { reference, providerPayoutId: `D-${reference}`, outcome: 'succeeded', amountMinor, currency }
    const told = dalisay.sign({ ...answer, reason: null, occurredAt: product.services.clock.businessNow() }, reference)
    expect(await send(merkado.payouts.webhook.path, told)).toBe(415)
    expect(await send(dalisay.payouts.webhook.path, told)).toBe(200)
    expect((await look()).data.orderStatus).toBe(170)
  })

  it('never both pay one loan: a repeated request goes to the first provider, even if another serves the market now', async () => {
    const { confirm, orderId } = await aBorrowerWithOffer(product)
    const reference = `${orderId}-1`
    await confirm()
    dalisay.bank.isDown = true
    await expect(product.runJobs()).rejects.toThrow('gives no answer')
    dalisay.bank.isDown = false

    const changed = chooseProviders([{ payingOut: [{ provider: merkado.payouts, markets: ['PH'] }] }, ...routes])
    const withOther = { ...product.services, providers: { ...product.world, ...changed } }
    const gone = chooseProviders([{ payingOut: [{ provider: merkado.payouts, markets: ['PH'] }] }])
    const without = { ...product.services, providers: { ...product.world, ...gone } }
    await expect(sendPayout(without, { reference })).rejects.toThrow('no payout provider is configured')
    await sendPayout(withOther, { reference })
    const [first, second, another] = dalisay.payoutRequests.filter((request) => request.reference === reference)
    expect(second).toEqual(first)
    expect(another).toBeUndefined()
    expect(merkado.payoutRequests).toEqual([])
  })
})

describe('routes', () => {
  const collecting = { provider: merkado.payments, markets: ['PH'] as const }

  it('are refused at start for a channel that the provider does not offer', () => {
    expect(() => chooseProviders([{ collecting: [{ ...collecting, channels: ['paycode'] }] }])).toThrow('paycode')
  })

  it('are refused at start when two providers share a name or an address', () => {
    const twin = (changes: object) => ({ ...collecting, provider: { ...merkado.payments, ...changes }, channels: [] })
    const first = { collecting: [{ ...collecting, channels: [] }] }
    expect(() => chooseProviders([first, { collecting: [twin({ webhook: dalisay.payments.webhook })] }])).toThrow(
      'name',
    )
    expect(() => chooseProviders([first, { collecting: [twin({ name: 'another' })] }])).toThrow('address')
  })

  it('of no provider refuse every request, and show no name', () => {
    const nobody = chooseProviders([])
    expect(() => nobody.collectingFor({ market: 'PH', channel: 'qr' })).toThrow('no payment provider is configured')
    expect(() => nobody.debitingFor({ market: 'PH' })).toThrow('no payment provider is configured')
    expect(() => nobody.payingOutFor({ market: 'PH' })).toThrow('no payout provider is configured')
    expect(nobody.shownAs({ market: 'PH', channel: null })).toBe('')
  })

  it('without markets get no new requests, and their events still count', () => {
    const former = chooseProviders([{ collecting: [{ ...collecting, markets: [], channels: ['qr'] }] }])
    expect(() => former.collectingFor({ market: 'PH', channel: 'qr' })).toThrow('no payment provider is configured')
    expect(former.paymentProviders.map(({ name }) => name)).toEqual(['merkado-payments'])
  })
})
