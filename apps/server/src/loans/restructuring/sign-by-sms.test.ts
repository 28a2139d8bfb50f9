import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { anotherCode, aStepUpCode } from '../../people/sessions/step-up.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrowerWithNewTerms, recordsOf } from './new-terms.fixtures.ts'

let product: TestProduct
let productId: string
beforeAll(async () => {
  product = await startTestProduct()
  productId = (await aProduct(product.services, { presentation: { confirmsBySms: true } })).id
})
afterAll(() => product.close())

/** New terms of a loan whose product asks for a code. */
async function newTermsBySms() {
  const borrower = await aBorrowerWithNewTerms(product)
  const { order, cookie } = borrower
  await product.services.db.$client.query('update orders set product_id = $1 where id = $2', [productId, order.id])
  const sendCode = async () => {
    const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'confirmLoan', orderId: order.id })
    return { challengeId, smsCode }
  }
  return { ...borrower, sendCode, hash: await borrower.hash() }
}

describe('signing new terms of a loan whose product asks for a code', () => {
  it('says so, and is refused without one', async () => {
    const borrower = await newTermsBySms()
    expect((await borrower.read()).data.newTerms?.asksForCode).toBe(true)
    expect((await borrower.sign(borrower.hash)).data).toMatchObject({ reason: 'STEP_UP_REQUIRED' })
    expect((await recordsOf(product, borrower)).states).toEqual(['offered'])
  })

  it('takes the code, which signs nothing else', async () => {
    const other = await newTermsBySms()
    const borrower = await newTermsBySms()
    await product.services.db.$client.query('update restructurings set sign_by = sign_by + 100 where order_id = $1', [
      other.order.id,
    ])
    const code = await borrower.sendCode()
    const otherHash = (await other.read()).data.newTerms?.disclosureHash ?? ''
    expect((await other.sign(otherHash, code)).data).toMatchObject({ reason: 'CODE_EXPIRED' })
    expect((await borrower.sign(borrower.hash, code)).code).toBe(0)
    expect((await recordsOf(product, other)).states).toEqual(['offered'])
  })

  it('counts wrong codes, and a refusal for other figures leaves the right one valid', async () => {
    const borrower = await newTermsBySms()
    const code = await borrower.sendCode()
    const wrong = { ...code, smsCode: anotherCode(code.smsCode) }
    expect((await borrower.sign(borrower.hash, wrong)).data).toMatchObject({ reason: 'CODE_WRONG' })
    expect((await borrower.sign('0'.repeat(64), code)).data).toMatchObject({ reason: 'TERMS_DIFFER' })
    const { events, papers } = await recordsOf(product, borrower)
    expect([events, papers]).toEqual([['disbursed'], []])
    expect((await borrower.sign(borrower.hash, code)).code).toBe(0)
    const tired = await newTermsBySms()
    const spent = await tired.sendCode()
    for (let tries = 0; tries < 5; tries += 1) {
      await tired.sign(tired.hash, { ...spent, smsCode: anotherCode(spent.smsCode) })
    }
    expect((await tired.sign(tired.hash, spent)).data).toMatchObject({ reason: 'CODE_EXPIRED' })
  })
})
