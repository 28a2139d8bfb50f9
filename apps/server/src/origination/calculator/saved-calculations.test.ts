import { randomUUID } from 'node:crypto'
import { MAX_CALCULATIONS } from '@hulog/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STRANGE_TEXTS } from '../../bad-input/bad-fields.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { someFigures } from './calculator.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** A borrower with an address of its own, so that the limits of one test do not affect another. */
async function aSaver() {
  const cookie = await product.signIn()
  const keep = (title: string, overrides: Parameters<typeof someFigures>[0] = {}, key: string = randomUUID()) =>
    product.call('saveCalculation', { title, ...someFigures(overrides) }, { cookie, key })
  const titles = async () => {
    const { data } = await product.call('listCalculations', {}, { cookie })
    return data.calculations.map(({ title }) => title)
  }
  return { cookie, keep, titles }
}

describe('OTH-06 add, list, info, del', () => {
  it('OTH-06 saves the figures under a title, newest first', async () => {
    const { cookie, keep } = await aSaver()
    const first = await keep('  Bike ')
    const second = await keep('Roof', { amount: 5_000_000 })
    expect(first).toMatchObject({ code: 0, data: { title: 'Bike', input: someFigures() } })
    const { data } = await product.call('listCalculations', {}, { cookie })
    expect(data.calculations).toEqual([second.data, first.data])
  })

  it.each(STRANGE_TEXTS.filter((text) => text.isWellFormed() && !text.includes('\u0000')))(
    'OTH-06 keeps a strange name as it was typed: %s',
    async (title) => {
      const { keep, titles } = await aSaver()
      expect((await keep(title.slice(0, 60))).code).toBe(0)
      expect(await titles()).toEqual([title.slice(0, 60).normalize('NFC')])
    },
  )

  it('OTH-06 computes a saved calculation again, with the same result as emi', async () => {
    const { cookie, keep } = await aSaver()
    const { startsOn: _start, ...undated } = someFigures()
    const { data: kept } = await product.call('saveCalculation', { title: 'Undated', ...undated }, { cookie })
    const { data: dated } = await keep('Dated')
    await product.passDays(40)
    for (const { calculationId, input } of [kept, dated]) {
      const { data } = await product.call('getCalculation', { calculationId }, { cookie })
      const { data: emi } = await product.call('calculateLoan', input)
      expect(data.result).toEqual(emi)
    }
    const { data } = await product.call('getCalculation', { calculationId: kept.calculationId }, { cookie })
    expect(data.result.startsOn).toBe(product.services.clock.businessDate('Asia/Kolkata'))
  })

  it('OTH-06 saves once per key, however often it is sent', async () => {
    const { keep, titles } = await aSaver()
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep('Once', {}, 'once')))
    expect(new Set(answers.map(({ data }) => data.calculationId)).size).toBe(1)
    expect(await titles()).toEqual(['Once'])
    expect((await keep('Other', {}, 'once')).code).toBe(refusalCode('KEY_REUSED'))
  })

  it('security 59 stores no card number in a title, and still recognises a repeated request', async () => {
    const { keep, titles } = await aSaver()
    const [key, typed] = [randomUUID(), 'Visa 4111-1111 1111.1111']
    const kept = await keep(typed, {}, key)
    expect(kept).toMatchObject({ code: 0, data: { title: 'Visa ****-**** ****.1111' } })
    expect((await keep(typed, {}, key)).data).toEqual(kept.data)
    expect(await titles()).toEqual(['Visa ****-**** ****.1111'])
  })

  it('OTH-06 keeps at most 50, even when saved at once, and accepts another after one is deleted', async () => {
    const { cookie, keep, titles } = await aSaver()
    const answers = await Promise.all(Array.from({ length: MAX_CALCULATIONS + 5 }, (_, index) => keep(`Loan ${index}`)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(MAX_CALCULATIONS)
    expect(answers.filter(({ code }) => code === refusalCode('CALCULATIONS_FULL'))).toHaveLength(5)
    expect(await titles()).toHaveLength(MAX_CALCULATIONS)
    const calculationId = answers.find(({ code }) => code === 0)?.data.calculationId ?? ''
    await product.call('deleteCalculation', { calculationId }, { cookie })
    expect((await keep('Room again', {}, 'room-again')).code).toBe(0)
  })

  it('OTH-06 deletes a calculation, and answers alike when it is gone', async () => {
    const { cookie, keep, titles } = await aSaver()
    const { data } = await keep('Gone')
    await keep('Stays')
    const { calculationId } = data
    const first = await product.call('deleteCalculation', { calculationId }, { cookie })
    const second = await product.call('deleteCalculation', { calculationId }, { cookie })
    expect([first.raw, second.raw]).toEqual([first.raw, first.raw])
    expect(first.code).toBe(0)
    expect(await titles()).toEqual(['Stays'])
    expect((await product.call('getCalculation', { calculationId }, { cookie })).code).toBe(
      refusalCode('CALCULATION_NOT_FOUND'),
    )
  })

  it('OTH-06 answers for another borrower’s calculation as for an unknown one', async () => {
    const owner = await aSaver()
    const { data } = await owner.keep('Mine')
    const { cookie } = await aSaver()
    const look = async (calculationId: string) => {
      const answer = await product.call('getCalculation', { calculationId }, { cookie })
      const removed = await product.call('deleteCalculation', { calculationId }, { cookie })
      return [answer.status, answer.code, answer.message, removed.status, removed.raw]
    }
    expect(await look(data.calculationId)).toEqual(await look(randomUUID()))
    expect(await owner.titles()).toEqual(['Mine'])
    expect((await product.call('listCalculations', {}, { cookie })).data.calculations).toEqual([])
  })

  it.each([
    ['figures of which no plan can be made', 'Loan', { feeRatePpm: 1_000_000 }, refusalCode('FEE_TAKES_ALL')],
    ['a name of spaces', '   ', {}, refusalCode('INVALID_FIELD')],
    ['a name that is half a character', 'loan \ud800', {}, refusalCode('INVALID_FIELD')],
    ['a name too long', 'x'.repeat(61), {}, refusalCode('INVALID_FIELD')],
  ] as const)('OTH-06 refuses %s, and the key stays good', async (_what, title, figures, code) => {
    const { keep, titles } = await aSaver()
    expect((await keep(title, figures, 'again')).code).toBe(code)
    expect(await titles()).toEqual([])
    expect((await keep('Good', {}, 'again')).code).toBe(0)
  })

  it.each([
    ['saveCalculation', { title: 'Loan', ...someFigures() }],
    ['listCalculations', {}],
    ['getCalculation', { calculationId: randomUUID() }],
    ['deleteCalculation', { calculationId: randomUUID() }],
  ] as const)('OTH-06 requires a sign-in for %s', async (name, body) => {
    expect(await product.call(name, body)).toMatchObject({ status: 401, code: refusalCode('SIGN_IN_REQUIRED') })
  })
})
