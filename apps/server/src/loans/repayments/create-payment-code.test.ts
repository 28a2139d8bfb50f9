import { scanCodes } from '@hulog/ui/scan-codes'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
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

describe('requesting a way to pay', () => {
  it('REP-09 returns a pay code and its page', async () => {
    const payer = await aPayer(product)
    const { data } = await payer.askToPay(50_000)
    expect(data).toMatchObject({ amount: 50_000 })
    const url = new URL(data.payUrl, 'http://localhost')
    expect(url.pathname).toBe('/repaymentOfCode')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      showType: '1',
      payCode: data.payCode,
      repayAmount: '50000',
      productId: 'salary-91',
      orderId: payer.order.id,
    })
    expect(asked()).toMatchObject([
      { amountMinor: 50_000, currency: 'PHP', channel: 'paycode', description: 'Salary loan' },
    ])
    expect(asked()[0]?.returnUrl).toContain(`/loanDetail?orderId=${payer.order.id}`)
  })

  it('REP-03 returns a QR code that only its borrower sees', async () => {
    const payer = await aPayer(product)
    const { data } = await payer.askToPay(50_000, { channelNumber: '90007' })
    const url = new URL(data.payUrl, 'http://localhost')
    expect(url.searchParams.get('showType')).toBe('2')
    const path = url.searchParams.get('payCodeImg') ?? ''
    expect(path).toBe(`/gateway/repayment/qr/${data.payCode}`)
    const get = (cookie?: string) => product.app.inject({ url: path, headers: cookie ? { cookie } : {} })
    const image = await get(payer.cookie)
    expect(image.statusCode).toBe(200)
    expect(image.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    })
    expect(image.body).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect(await scanCodes(await sharp(Buffer.from(image.body), { density: 300 }).png().toBuffer())).toEqual([
      { format: 'QRCode', text: data.payCode },
    ])
    expect((await get()).statusCode).toBe(401)
    const foreign = await get(await product.signIn(anyPhone()))
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toMatchObject({ data: { reason: 'NOT_FOUND' } })
  })

  it.each(['..%2f..%2fetc', 'a'.repeat(65), '%00', 'abc-def'])('has no QR image for the code %s', async (code) => {
    const cookie = await product.signIn()
    const answer = await product.app.inject({ url: `/gateway/repayment/qr/${code}`, headers: { cookie } })
    expect([400, 404]).toContain(answer.statusCode)
  })

  it('REP-03 leads to the provider’s own page when its address is allowed', async () => {
    const payer = await aPayer(product)
    const { data } = await payer.askToPay(50_000, { channelNumber: '90008' })
    expect(data.payUrl).toBe(`http://localhost:8090/pay/${data.payCode}`)
  })

  it.each([
    'https://pay.example/pay/1',
    'http://localhost:8090@pay.example/pay/1',
    'http://localhost:8090.pay.example/1',
    '//pay.example/1',
    'javascript:alert(1)',
    '',
  ])('REP-03 never leads to %s, whatever the provider sends', async (payUrl) => {
    const payer = await aPayer(product)
    const { payments } = product.world
    const { requestPayment } = payments
    payments.requestPayment = async (request) => ({ ...(await requestPayment(request)), payUrl })
    const answer = await payer.askToPay(50_000, { channelNumber: '90008' })
    payments.requestPayment = requestPayment
    expect(answer).toMatchObject({
      code: refusalCode('PROVIDER_UNAVAILABLE'),
      data: { reason: 'PROVIDER_UNAVAILABLE' },
    })
    expect(await countCodes(product, payer.order.id)).toBe(0)
  })

  it.each([
    [
      'more than is owed',
      { amount: 1_091_001 },
      { code: refusalCode('AMOUNT_ABOVE_DEBT'), data: { reason: 'AMOUNT_ABOVE_DEBT' } },
    ],
    ['less than 1.00', { amount: 99 }, { status: 400, data: { reason: 'INVALID_FIELD', field: 'amount' } }],
    ['nothing', { amount: 0 }, { status: 400 }],
    ['a part of a minor unit', { amount: 100.5 }, { status: 400 }],
    ['less than nothing', { amount: -100 }, { status: 400 }],
    ['by a channel that is not offered', { channelNumber: '90009' }, { code: refusalCode('CHANNEL_NOT_OFFERED') }],
    ['for an extension', { isDelay: '1' as const }, { code: refusalCode('EXTENSION_NOT_OFFERED') }],
  ])('refuses to pay %s, and sends nothing to the provider', async (_what, wish, refusal) => {
    const payer = await aPayer(product)
    const body = { orderId: payer.order.id, amount: 1000, channelNumber: '90006', ...wish }
    expect(await product.call('createPaymentCode', body, { cookie: payer.cookie })).toMatchObject(refusal)
    expect(asked()).toEqual([])
    expect(await countCodes(product, payer.order.id)).toBe(0)
  })

  it('allows a payment of a debt below 1.00', async () => {
    const payer = await aPayer(product)
    await payer.pay(1_090_950)
    expect((await payer.askToPay(50)).code).toBe(0)
  })

  it('refuses a settled loan and another borrower’s order', async () => {
    const payer = await aPayer(product)
    const other = await product.signIn(anyPhone())
    expect(await payer.askToPay(1000, { cookie: other })).toMatchObject({ status: 404 })
    await payer.pay(1_091_000)
    expect(await payer.askToPay(1000)).toMatchObject({
      code: refusalCode('NOTHING_TO_REPAY'),
      data: { reason: 'NOTHING_TO_REPAY' },
    })
  })
})
