import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { countRows } from '../../testing/count-rows.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aKnownBorrower, comeToDay, readBooks } from './own-data.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('a deletion request', () => {
  it('needs a code, gets a case number and a day, and is one however often it is sent', async () => {
    const borrower = await aKnownBorrower(product)
    expect(await product.call('requestDeletion', {}, borrower)).toMatchObject({ code: refusalCode('STEP_UP_REQUIRED') })
    const { data } = await borrower.askForDeletion()
    expect(data).toMatchObject({ waitsFor: 'nothing', hadLoan: false, keptByLaw: [], coolingDays: 14 })
    expect(data.request?.caseNumber).toMatch(/^\d{3}-\d{3}-\d{3}$/)
    const again = await product.call('requestDeletion', {}, borrower)
    expect(again.data).toEqual(data)
    expect((await product.call('getDeletion', {}, borrower)).data).toEqual(data)
    expect(await countRows(product, 'deletion_requests', borrower.borrowerId)).toBe(1)
  })

  it('can be cancelled until its day, twice too, and then removes nothing', async () => {
    const borrower = await aKnownBorrower(product)
    await borrower.askForDeletion()
    await comeToDay(product, 13)
    borrower.cookie = await product.signIn(borrower.phone)
    for (let time = 0; time < 2; time += 1) {
      expect((await product.call('cancelDeletion', {}, borrower)).data.request).toBeNull()
    }
    await comeToDay(product, 2)
    expect((await product.call('getOwnData', {}, borrower)).data.identity?.fullName).toBe('Maria Clara Santos')
  })

  it('waits for a loan to end, with that explanation; the debt and the ledger do not change', async () => {
    const borrower = await aKnownBorrower(product)
    const orderId = await borrower.borrow()
    const { data } = await borrower.askForDeletion()
    expect(data).toMatchObject({ waitsFor: 'loan', hadLoan: true })
    expect(data.keptByLaw.map(({ years }) => years)).toEqual([5, 5, 5])
    const before = await readBooks(product, borrower.borrowerId)
    await comeToDay(product, 15)
    expect(await readBooks(product, borrower.borrowerId)).toMatchObject({ events: before.events })
    borrower.cookie = await product.signIn(borrower.phone)
    expect((await product.call('getOwnData', {}, borrower)).data.identity).not.toBeNull()
    expect((await product.call('getLoanDetails', { orderId }, borrower)).data.orderStatus).toBe(170)
  })

  it('waits for an application too', async () => {
    const borrower = await aKnownBorrower(product)
    await anOffer(product.services, borrower.borrowerId)
    expect((await borrower.askForDeletion()).data.waitsFor).toBe('application')
  })
})
