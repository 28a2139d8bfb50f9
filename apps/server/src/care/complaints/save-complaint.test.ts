import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { countRows } from '../../testing/count-rows.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aboutTheApp, aComplaint, complain } from './complaints.fixtures.ts'

let product: TestProduct
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  payer = await aPayer(product)
})
afterAll(() => product.close())

const kept = (table: string) => countRows(product, table, payer.order.borrowerId)

/** Expects a refusal that stores nothing and does not count towards the day's limit. */
async function expectRefused(told: Parameters<typeof complain>[2], refusal: object) {
  const counted = async () =>
    (
      await product.services.db.$client.query(`select 1 from limit_counters where key = $1`, [
        `complaint:${payer.order.borrowerId}`,
      ])
    ).rowCount
  const before = await counted()
  expect(await complain(product, payer, told)).toMatchObject(refusal)
  expect([await kept('complaints'), await kept('complaint_history')]).toEqual([0, 0])
  expect(await counted()).toBe(before)
}

const missing = {
  status: 200,
  code: refusalCode('COMPLAINT_TEXT_MISSING'),
  message: 'Please fill in your comments and suggestions',
}
const notCollection = {
  status: 200,
  code: refusalCode('COLLECTION_NOT_SUPPORTED'),
  message: 'The selected order does not support sending collection types',
}

describe('CMP-05 the text of a complaint', () => {
  it.each([
    ['200 letters', 'a'.repeat(200)],
    ['200 emoji', '😀'.repeat(200)],
    ['a family of seven code points, 28 times', '👨‍👩‍👧‍👦'.repeat(28)],
    ['letters with signs of their own', 'e\u0301'.repeat(100)],
    ['letters that normalising makes two of', '\u0958'.repeat(200)],
    ['HTML and a script', '<b>x</b><script>alert(1)</script>'],
    ['what turns the writing, and separates lines', 'a\u202e\u2028b'],
    ['lines', 'one\n\ntwo'],
    ['what a terminal obeys, and tabs', '\u001b[2J\u0007\ta\r\nb\u007f'],
    ['Hindi', 'मुझे रात में कॉल किया गया'],
  ])('is stored as typed: %s', async (_what, problemDetail) => {
    const { read } = await aComplaint(product, payer, { problemDetail })
    expect((await read()).content).toBe(problemDetail)
  })

  it('is stored without blanks around it', async () => {
    const { read } = await aComplaint(product, payer, { problemDetail: '\n  It stops. \n ' })
    expect((await read()).content).toBe('It stops.')
  })

  it.each([
    ['201 letters', 'a'.repeat(201)],
    ['201 emoji', '😀'.repeat(201)],
    ['101 letters with signs of their own', 'e\u0301'.repeat(101)],
    ['a lone surrogate', 'a\ud800b'],
    ['NUL', 'a\u0000b'],
  ])('is refused: %s', (_what, problemDetail) =>
    expectRefused({ problemDetail }, { status: 400, code: refusalCode('INVALID_FIELD') }),
  )

  it.each([
    ['nothing', ''],
    ['blanks and lines', ' \n\u00a0\u3000 '],
    ['what is only obeyed', '\u001b\u0007\u007f'],
    ['what cannot be seen', '\u200b\u2060\u3164\u2800\ufeff'],
  ])('CMP-06 is missing: %s', (_what, problemDetail) => expectRefused({ problemDetail }, missing))

  it('security 59: is stored without payment card numbers, and with every other number', async () => {
    const problemDetail = 'I paid with 4111 1111 1111 1111 for code 123456789012, call 0917 555 0101'
    const { read } = await aComplaint(product, payer, { problemDetail })
    const shown = 'I paid with **** **** **** 1111 for code 123456789012, call 0917 555 0101'
    expect((await read()).content).toBe(shown)
    const { rows } = await product.services.db.$client.query(
      `select c::text as row from complaints c where content like '%4111%'`,
    )
    expect(rows).toEqual([])
  })

  it.each([
    ['behind a number', 'payment 123 4111 1111 1111 1111', 'payment 123 **** **** **** 1111'],
    ['before a date', '4111-1111-1111-1111 12 2027', '****-****-****-1111 12 2027'],
    ['one after the other', '4111111111111111 5555555555554444', '************1111 ************4444'],
  ])('security 59: is stored without a card number %s', async (_where, problemDetail, shown) => {
    const { read } = await aComplaint(product, payer, { problemDetail })
    expect((await read()).content).toBe(shown)
  })
})

describe('CMP-03 a complaint about collection', () => {
  const collection = { problemType: 1, problemSonType: 1 }

  it('is accepted for an order that was due, with its way of contact', async () => {
    await product.passDays(91)
    const { read } = await aComplaint(product, payer, { ...collection, orderNo: payer.order.id })
    expect(await read()).toMatchObject({ sonType: 'Threats or insults', orderNo: payer.order.id })
  })

  it('is refused for an order that was never due, and without an order', async () => {
    await expectRefused({ ...collection, orderNo: payer.order.id }, notCollection)
    await expectRefused(collection, notCollection)
    await expectRefused({ ...collection, orderNo: '' }, notCollection)
  })

  it('is accepted for a loan that was paid after it had fallen due', async () => {
    await product.passDays(92)
    const { payoffAmount } = (await payer.view()).data
    await payer.pay(payoffAmount)
    expect((await payer.readOrder()).state).toBe(200)
    expect(await complain(product, payer, { ...collection, orderNo: payer.order.id })).toMatchObject({ code: 0 })
  })

  it.each([
    ['without how', { problemType: 1 }, 'problemSonType'],
    ['with a how that is not offered', { problemType: 1, problemSonType: 99 }, 'problemSonType'],
    ['of another type with a how', { problemType: 2, problemSonType: 1 }, 'problemSonType'],
    ['of a type that is not offered', { problemType: 50 }, 'problemType'],
  ])('CMP-02 is refused %s', async (_what, told, field) => {
    await expectRefused(
      { ...told, orderNo: payer.order.id },
      { status: 200, code: refusalCode('COMPLAINT_TYPE_NOT_OFFERED'), data: { field } },
    )
  })
})

describe('the order of a complaint', () => {
  it('can be any of the borrower’s own, for every type', async () => {
    const { read } = await aComplaint(product, payer, { problemType: 2, orderNo: payer.order.id })
    expect(await read()).toMatchObject({ orderNo: payer.order.id, sonType: '', type: 'My payment was not counted' })
  })

  it('is refused when it is another borrower’s, exactly like an unknown one', async () => {
    const other = await aPayer(product)
    const foreign = await complain(product, payer, { orderNo: other.order.id })
    const unknown = await complain(product, payer, { orderNo: randomUUID() })
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
    expect({ ...foreign.data, requestId: '' }).toEqual({ ...unknown.data, requestId: '' })
    expect(await kept('complaints')).toBe(0)
  })
})

describe('a complaint sent again', () => {
  it('with one key is one complaint, however often and simultaneously', async () => {
    const send = () => complain(product, payer, {}, { key: 'one-complaint' })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map(({ data }) => data.problemId)).size).toBe(1)
    expect([await kept('complaints'), await kept('complaint_history')]).toEqual([1, 1])
  })

  it('with one key and another text is refused', async () => {
    await complain(product, payer, {}, { key: 'same-key' })
    const other = await complain(product, payer, { problemDetail: 'Another.' }, { key: 'same-key' })
    expect(other).toMatchObject({ status: 422, code: refusalCode('KEY_REUSED') })
  })

  it('beyond ten a day is refused until the next day, also when they come together', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => complain(product, payer)))
    expect(answers.filter(({ code }) => code === refusalCode('TOO_MANY_COMPLAINTS'))).toHaveLength(3)
    expect(await kept('complaints')).toBe(10)
    product.passSeconds(86_401)
    const cookie = await product.signIn(payer.phone)
    expect(await product.call('saveComplaint', aboutTheApp, { cookie })).toMatchObject({ code: 0 })
  })
})
