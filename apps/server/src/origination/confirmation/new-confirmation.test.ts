import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode, wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import type { Presentation } from '../products/presentation.ts'
import { aProduct } from '../products/products.fixtures.ts'
import { aBorrowerWithOffer } from './a-borrower.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function anOfferShownAs(presentation: Presentation) {
  const { id: productId } = await aProduct(product.services, { presentation })
  const borrower = await aBorrowerWithOffer(product, { productId })
  const { cookie, orderId } = borrower
  const agreed = { orderId, amount: 1_000_000, periods: 91, termUnit: 'day' } as const
  return {
    ...borrower,
    readNew: () => product.call('getNewConfirmation', { orderId }, { cookie }),
    confirmNew: (changes: object = {}, key?: string) =>
      product.call('confirmNewLoan', { ...agreed, ...changes }, { cookie, ...(key && { key }) }),
  }
}

async function payoutsOf(orderId: string): Promise<number> {
  await product.runJobs()
  return product.world.payoutRequests.filter(({ reference }) => reference.startsWith(orderId)).length
}

describe('the second confirm page', () => {
  const promotion = { message: 'Smaller <b>loans</b>', button: 'Look', productId: 'ph-single-91' }

  it('CNF-06 shows the same offer, with the lender’s button and promotion', async () => {
    const { read, readNew } = await anOfferShownAs({ confirmPage: 'newConfirm', confirmLabel: 'Take it', promotion })
    const [main, second] = [await read(), await readNew()]
    expect(second).toMatchObject({ status: 200, code: '00' })
    expect(second.data).toEqual({
      ...main.data,
      NewButtonMsg: 'Take it',
      NewPopMsg: 'Smaller <b>loans</b>',
      NewPopButton: 'Look',
      NewPopProductId: 'ph-single-91',
    })
  })

  it('CNF-06 has a standard button and no promotion by default', async () => {
    const { readNew } = await anOfferShownAs({})
    const { data } = await readNew()
    expect(data).toMatchObject({ NewButtonMsg: 'Loan Now', NewPopMsg: '', NewPopButton: '', NewPopProductId: '' })
  })

  it('CNF-06 agreements have an id and a title, and open as on the main page', async () => {
    const { orderId, cookie } = await anOfferShownAs({})
    const list = await product.call('listNewAgreements', { orderId, scene: 3 }, { cookie })
    expect(list.code).toBe('00')
    expect(list.data).toEqual((await product.call('listAgreements', { orderId, scene: 3 }, { cookie })).data)
    const [first] = list.data.data
    expect(first).toEqual({ id: 'key-facts', title: expect.stringMatching(/\w/) })
    const opened = await product.call('openNewAgreement', { orderId, scene: 3, position: 'key-facts' }, { cookie })
    expect(opened).toMatchObject({ code: '00', data: { contract_url: `/agreements/${orderId}/key-facts` } })
    expect(opened.data.pdfUrl).toBe(`${opened.data.contract_url}.pdf`)
  })

  it('CNF-06 confirms with the same figures and the same hash, to the same loan', async () => {
    const { read, confirmNew, orderId, look } = await anOfferShownAs({})
    const { disclosureHash } = (await read()).data
    const done = await confirmNew({ disclosureHash })
    expect(done).toMatchObject({ status: 200, code: '00' })
    expect(done.data.lendDetailsUrl).toMatch(
      new RegExp(`^/loanDetail\\?productId=[\\w-]+&orderId=${orderId}&from=confirm$`),
    )
    expect(await payoutsOf(orderId)).toBe(1)
    expect((await look()).data.orderStatus).toBe(151)
  })

  it('CNF-06, CNF-07 takes form-encoded bodies, and answers a refusal with a text code and a message', async () => {
    const { orderId, cookie } = await anOfferShownAs({})
    const payload = new URLSearchParams({ orderId, amount: '900000', periods: '91', termUnit: 'day' }).toString()
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await product.app.inject({ method: 'POST', url: '/gopia/goya/push', headers, payload })
    expect(answer.json()).toMatchObject({
      code: wireRefusalCode('TERMS_DIFFER'),
      message: 'The offer has changed. Please read it again before you confirm.',
    })
  })
})

describe('an order whose product is confirmed on the second page', () => {
  it.each([
    ['newConfirm', '/newConfirm'],
    ['confirm', '/confirm'],
    [undefined, '/confirm'],
  ] as const)('CNF-06, ORD-06 with %s continues at %s', async (confirmPage, path) => {
    const { look, cookie, orderId } = await anOfferShownAs(confirmPage ? { confirmPage } : {})
    expect((await look()).data.playeduL.split('?')[0]).toBe(path)
    const account = { cardType: '1', bankCode: 'BDO', accountNumber: '001234567890' } as const
    const bound = await product.call('bindPayoutAccount', account, { cookie })
    expect(bound.data.nextUrl).toMatch(new RegExp(`^${path}\\?.*orderId=${orderId}`))
  })
})

describe('both pages at once', () => {
  it('CNF-05, CNF-06 50 confirms across both make one loan', async () => {
    const { confirm, confirmNew, orderId } = await anOfferShownAs({})
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? confirm({}, { key: randomUUID() }) : confirmNew({}, randomUUID()),
      ),
    )
    const codes = answers.map(({ code }) => Number(code))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === refusalCode('ALREADY_CONFIRMED'))).toHaveLength(49)
    expect(await payoutsOf(orderId)).toBe(1)
  })

  it('CNF-05, CNF-06 one key is one confirmation across both pages', async () => {
    const { confirm, confirmNew, orderId } = await anOfferShownAs({})
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? confirm({}, { key: 'one' }) : confirmNew({}, 'one'))),
    )
    expect(new Set(answers.map(({ code }) => Number(code)))).toEqual(new Set([0]))
    expect(new Set(answers.map(({ data }) => data.lendDetailsUrl)).size).toBe(1)
    expect(await payoutsOf(orderId)).toBe(1)
  })
})
