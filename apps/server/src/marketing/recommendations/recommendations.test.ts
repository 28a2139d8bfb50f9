import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrower, aBorrowerWithOffer, aPaidOutLoan } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aDecline, anApplication } from '../../origination/orders/orders.fixtures.ts'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aRecommendation } from './recommendations.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const LIST_IS_FRESH_AFTER_SECONDS = 2

async function shownTo(cookie: string) {
  product.passSeconds(LIST_IS_FRESH_AFTER_SECONDS)
  return (await product.call('getLoanDetails', {}, { cookie })).data.recProducts
}

async function aDeclined() {
  const borrower = await aBorrower(product)
  await aDecline(product.services, borrower.borrowerId, ['affordable'])
  return borrower
}

function tap(cookie: string, productId: string) {
  return product.call('jumpToProduct', { moduleId: 31, positionId: 2, productId }, { cookie })
}

async function eventsOf(borrowerId: string) {
  const { rows } = await product.services.db.$client.query(
    'select product_id, module_id, position_id from events where borrower_id = $1',
    [borrowerId],
  )
  return rows
}

describe('recommended products', () => {
  it('ORD-12 show partners in the lender’s words, and our own products as they are offered', async () => {
    const own = await aProduct(product.services, { name: 'Harvest loan', rank: 90 })
    const partner = await aRecommendation(product.services)
    const mine = await aRecommendation(product.services, { productId: own.id, offer: null })
    const { cookie } = await aDeclined()
    const shown = await shownTo(cookie)
    expect(shown).toContainEqual({
      productId: partner.id,
      productName: 'Partner',
      productLogo: '',
      productDes: 'A loan of theirs.',
      buttonText: 'Look',
      amountRange: '₱1,000 – ₱5,000',
      amountRangeDes: 'Amount',
      rate: '2% a month',
      rateDes: 'Rate',
      globally: 1,
      trackId: `recommended-${partner.id}`,
    })
    expect(shown).toContainEqual(
      expect.objectContaining({
        productId: mine.id,
        productName: 'Harvest loan',
        amountRange: '₱1,000.00 – ₱25,000.00',
        globally: 1,
      }),
    )
    expect(JSON.stringify(shown)).not.toContain('http')
  })

  it('ORD-12 follow the borrower’s market and the lender’s order, without the order’s own product', async () => {
    const own = await aProduct(product.services, { rank: 91 })
    const last = await aRecommendation(product.services, { rank: 901 })
    const first = await aRecommendation(product.services, { rank: 900 })
    const foreign = await aRecommendation(product.services, { market: 'IN', rank: 902 })
    const self = await aRecommendation(product.services, { productId: own.id, offer: null, rank: 903 })
    const { borrowerId, cookie } = await aBorrower(product)
    await anApplication(product.services, borrowerId, { productId: own.id })
    const ids = (await shownTo(cookie)).map(({ productId }) => productId)
    expect(ids.filter((id) => [last.id, first.id, foreign.id, self.id].includes(id))).toEqual([first.id, last.id])
  })

  it('ORD-05 as intended: none while a loan runs, is due, overdue or settled', async () => {
    await aRecommendation(product.services)
    const { cookie, borrowerId } = await aPaidOutLoan(product)
    expect(await shownTo(cookie)).toEqual([])
    await product.passDays(91)
    expect(await shownTo(cookie)).toEqual([])
    await product.passDays(3)
    expect(await shownTo(cookie)).toEqual([])
    for (const state of [185, 200]) {
      await product.services.db.$client.query('update orders set state = $1 where borrower_id = $2', [
        state,
        borrowerId,
      ])
      expect(await shownTo(cookie)).toEqual([])
    }
    const { cookie: offered } = await aBorrowerWithOffer(product)
    expect(await shownTo(offered)).not.toEqual([])
  })
})

describe('a tap on a recommended product', () => {
  it('ORD-12 is answered in text codes, form-encoded, with the partner’s page and the allowed hosts', async () => {
    const { id } = await aRecommendation(product.services)
    const { cookie, borrowerId } = await aDeclined()
    product.passSeconds(LIST_IS_FRESH_AFTER_SECONDS)
    const response = await product.app.inject({
      method: 'POST',
      url: '/gopia/goya/define',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `moduleId=31&positionId=0&productId=${id}`,
    })
    expect(response.json()).toEqual({
      code: '00',
      message: '',
      data: { link: 'http://localhost:8090/partner', linkHosts: ['http://localhost:8090'] },
    })
    expect(await eventsOf(borrowerId)).toEqual([{ product_id: id, module_id: 31, position_id: 0 }])
  })

  it('NAT-13 leads to our own product by a page for the shell, recommended or not', async () => {
    const own = await aProduct(product.services, { rank: 92 })
    const { id } = await aRecommendation(product.services, { productId: own.id, offer: null })
    const { cookie } = await aDeclined()
    product.passSeconds(LIST_IS_FRESH_AFTER_SECONDS)
    for (const reference of [id, own.id]) {
      expect((await tap(cookie, reference)).data.link).toBe(`/productDetail?productId=${own.id}`)
    }
  })

  it('ORD-12 is refused for a paused, unknown or foreign product, and not counted', async () => {
    const paused = await aRecommendation(product.services, { isActive: false })
    const foreign = await aRecommendation(product.services, { market: 'IN' })
    const { cookie, borrowerId } = await aDeclined()
    const shown = await shownTo(cookie)
    expect(shown.find(({ productId }) => productId === paused.id)?.globally).toBe(0)
    expect(await tap(cookie, paused.id)).toMatchObject({
      status: 200,
      code: wireRefusalCode('RECOMMENDATION_INACTIVE'),
    })
    const unknown = await tap(cookie, 'no-such-product')
    expect(unknown).toMatchObject({ status: 404, code: wireRefusalCode('RECOMMENDATION_NOT_FOUND') })
    const { message } = await tap(cookie, foreign.id)
    expect(message).toBe(unknown.message)
    expect(await eventsOf(borrowerId)).toEqual([])
  })
})

describe('security 6.11 the address of a recommendation', () => {
  it.each([
    'https://evil.example/',
    'https://localhost:8090@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost:8090.evil.example/',
  ])('%s is refused when saved', async (link) => {
    await expect(aRecommendation(product.services, { link })).rejects.toThrow('LINK_HOSTS')
  })

  it('is shown grey and not returned once its host has left the list', async () => {
    const { id } = await aRecommendation(product.services)
    await product.services.db.$client.query(
      `update recommendations set offer = jsonb_set(offer, '{link}', '"https://was-listed.example/"') where id = $1`,
      [id],
    )
    const { cookie } = await aDeclined()
    const shown = await shownTo(cookie)
    expect(shown.find(({ productId }) => productId === id)?.globally).toBe(0)
    expect((await tap(cookie, id)).code).toBe(wireRefusalCode('RECOMMENDATION_INACTIVE'))
  })

  it('must be a web address, with a product, also for the database', async () => {
    const { id } = await aRecommendation(product.services)
    const set = (change: string) =>
      product.services.db.$client.query(`update recommendations set ${change} where id = '${id}'`)
    await expect(set(`offer = jsonb_set(offer, '{link}', '"javascript:alert(1)"')`)).rejects.toThrow(
      'recommendation_link',
    )
    await expect(set('offer = null')).rejects.toThrow('recommends_one_thing')
  })
})
