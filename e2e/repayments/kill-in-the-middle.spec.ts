import { expect, test } from '@playwright/test'
import { advanceDays, borrow, expectDone, payCode, signInByApi, waitForStatus } from '../borrower-api.ts'
import { startProduct } from '../product.ts'

const PAYMENTS = 30
const PAID_EACH_MINOR = 10_000

test('loses and doubles nothing when everything is killed in the middle of repayments', async () => {
  test.setTimeout(180_000)
  const product = await startProduct()
  try {
    const borrower = await signInByApi(product)
    const loan = await borrow(borrower)
    // From then on the loan can be paid early (TRM-03).
    await advanceDays(product, 46)
    const { data: ask } = await expectDone(
      borrower.call('createPaymentCode', { ...loan, amount: PAID_EACH_MINOR, channelNumber: '90006' }),
    )
    const acknowledged: string[] = []
    const payments = Array.from({ length: PAYMENTS }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 40))
      const paid = await payCode(product, ask.payCode, PAID_EACH_MINOR)
      if (paid.status < 300) acknowledged.push(paid.receiptId)
    })
    const killed = new Promise((resolve) => setTimeout(resolve, 600)).then(() => product.kill())
    await Promise.allSettled([...payments, killed])

    await product.start()
    const after = await signInAgain()
    // The provider sends again what was not acknowledged: in the end every receipt it gave out is on the loan, once.
    await expect
      .poll(async () => (await standingOf(after)).repaidMinor, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(acknowledged.length * PAID_EACH_MINOR)
    const standing = await standingOf(after)
    const receipts = await listReceipts(ask.payCode)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(receipts.map(({ receiptId }) => receiptId)).toEqual(expect.arrayContaining(acknowledged))
    await expect
      .poll(async () => (await standingOf(after)).repayments.length, { timeout: 60_000 })
      .toBe(receipts.length)
    expect(standing.repaidMinor % PAID_EACH_MINOR).toBe(0)
    await waitForStatus(after, loan, 170)

    async function signInAgain() {
      return signInByApi(product, borrower.phone)
    }
    async function standingOf(who: typeof borrower) {
      const { data } = await expectDone(who.call('getLoanDetails', loan))
      if (!data.standing) throw new Error('the loan has no standing')
      return data.standing
    }
    async function listReceipts(code: string) {
      const response = await fetch(`${product.sandboxUrl}/api/payments/${code}`)
      return ((await response.json()) as { receipts: { receiptId: string }[] }).receipts
    }
  } finally {
    await product.dispose()
  }
})
