import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrowerWithOffer } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { readPdf } from '../../platform/documents/pdf/read-pdf.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { aReader } from './statements.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('a closing letter', () => {
  it('is not issued while anything is owed', async () => {
    const reader = await aReader(product)
    expect(await reader.ask('getClosingLetter')).toMatchObject({ status: 200, code: refusalCode('NOT_CLOSED') })
    await reader.happens({ type: 'repaid', amountMinor: 1_000_000 })
    expect(await reader.ask('getClosingLetter')).toMatchObject({ code: refusalCode('NOT_CLOSED') })
    expect((await reader.open('closing-letter')).json()).toMatchObject({ code: refusalCode('NOT_CLOSED') })
    expect((await reader.open('closing-letter.pdf')).json()).toMatchObject({ code: refusalCode('NOT_CLOSED') })
    const offer = await aBorrowerWithOffer(product)
    expect(await product.call('getClosingLetter', { orderId: offer.orderId }, offer)).toMatchObject({
      code: refusalCode('NOT_CLOSED'),
    })
  })

  it('states the payments and dates and that nothing is owed; each later copy is the same', async () => {
    const reader = await aReader(product, ninetyOneDays)
    const today = reader.today()
    await product.passDays(10)
    await reader.pay(1_091_000)
    const { data } = await reader.ask('getClosingLetter')
    const closedOn = addDays(today, 10)
    expect(data).toMatchObject({
      closedOn,
      closedBy: 'repaid',
      disbursedOn: today,
      repaidMinor: 1_091_000,
      owedMinor: 0,
      creditMinor: 0,
    })
    const page = (await reader.open('closing-letter')).body
    const pdf = (await reader.open('closing-letter.pdf')).rawPayload
    const { text } = readPdf(pdf)
    for (const sentence of data.sentences) for (const place of [page, text]) expect(place).toContain(sentence)
    for (const said of ['₱10,910.00', closedOn, 'You owe us nothing on it'])
      for (const place of [page, text]) expect(place).toContain(said)
    await product.passDays(200)
    expect((await reader.ask('getClosingLetter')).data).toEqual(data)
    expect((await reader.open('closing-letter')).body).toBe(page)
    expect((await reader.open('closing-letter.pdf')).rawPayload).toEqual(pdf)
  })

  it('states a recovery after a write-off, and a loan given back in time', async () => {
    const recovered = await aReader(product, {
      ...ninetyOneDays,
      late: { ...ninetyOneDays.late, penaltyMinor: 0, dailyTiers: [] },
    })
    await product.passDays(120)
    await recovered.happens({ type: 'writtenOff' })
    expect(await recovered.ask('getClosingLetter')).toMatchObject({ code: refusalCode('NOT_CLOSED') })
    await product.passDays(5)
    await recovered.happens({ type: 'repaid', amountMinor: 1_091_000 })
    expect((await recovered.ask('getClosingLetter')).data).toMatchObject({
      closedBy: 'recovered',
      closedOn: recovered.today(),
    })

    const returned = await aReader(product)
    await product.passDays(2)
    await returned.happens({ type: 'repaid', amountMinor: 1_002_000, detail: { purpose: 'coolingOff' } })
    const { data } = await returned.ask('getClosingLetter')
    expect(data).toMatchObject({ closedBy: 'given-back', closedOn: returned.today(), repaidMinor: 1_002_000 })
    expect((await returned.ask('getCoolingOffQuote')).data).toMatchObject({ isGivenBack: true, isOpen: false })
    expect((await returned.ask('getPayoffQuote')).data).toMatchObject({ isSettled: true, amountMinor: 0 })
    expect((await returned.ask('getStatement')).data.isClosed).toBe(true)
    expect(data.sentences[0]).toContain('gave it back in the time agreed')
  })

  it('is withdrawn when the payment that closed the loan bounces, and gets a new date when it is paid again', async () => {
    const reader = await aReader(product, ninetyOneDays)
    await reader.happens({ type: 'repaid', amountMinor: 1_091_000, sourceId: 'bounced' })
    expect((await reader.ask('getClosingLetter')).code).toBe(0)
    await product.passDays(3)
    await reader.happens({ type: 'reversed', sourceId: 'bounced' })
    expect(await reader.ask('getClosingLetter')).toMatchObject({ code: refusalCode('NOT_CLOSED') })
    await reader.happens({ type: 'repaid', amountMinor: 1_091_000 })
    expect((await reader.ask('getClosingLetter')).data).toMatchObject({
      closedOn: reader.today(),
      repaidMinor: 1_091_000,
    })
  })

  it('states the amount paid beyond the debt', async () => {
    const reader = await aReader(product, ninetyOneDays)
    await reader.happens({ type: 'repaid', amountMinor: 1_092_000 })
    const { data } = await reader.ask('getClosingLetter')
    expect(data).toMatchObject({ creditMinor: 1_000, repaidMinor: 1_092_000 })
    expect(data.sentences.join(' ')).toContain('You paid ₱10.00 more than was owed.')
  })
})
