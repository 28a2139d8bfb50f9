import type { Page } from '@playwright/test'
import {
  advanceDays,
  type BorrowerApi,
  expectDone,
  type LoanReference,
  payCode,
  waitForStatus,
} from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import {
  aPaidOutLoan,
  aSettledLoan,
  button,
  expectStatus,
  openOrder,
  prompt,
  signInBrowser,
} from '../../origination/orders/an-order.ts'
import { type Product, startProduct } from '../../product.ts'
import { writeOff } from '../../staff.ts'
import { expect, test } from '../../test.ts'

/** A product of its own: these journeys move the date. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product.dispose())
test.beforeEach(() => test.setTimeout(90_000))
test.use({ viewport: { width: 360, height: 800 } })

test('ORD-08 170: the tip, which leaves the figure in sight, and no other question', async ({ page }) => {
  const { borrower, loan } = await aPaidOutLoan(product, { productId: 'ph-four-monthly' })
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  const tips = prompt(page, 'Kind tips')
  await expect(tips).toContainText('Pay only with a code from this app.')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAccessible(page)
  const figure = await page.getByText('Next payment').locator('..').boundingBox()
  const covered = await tips.boundingBox()
  expect(figure!.y + figure!.height).toBeLessThan(covered!.y)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Loan running')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ORD-11 200: the rating; 3 stars open the result', async ({ page }) => {
  const { borrower, loan } = await aSettledLoan(product, { productId: 'ph-four-monthly' })
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  const rating = prompt(page, 'How do you like it?')
  await rating.getByRole('button', { name: 'Submit' }).click()
  await expect(rating.getByText('Silakan pilih')).toBeVisible()
  await rating.getByRole('radio', { name: '1 star', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(rating.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expectAccessible(page)
  const sent = page.waitForRequest('**/google-score**')
  await rating.getByRole('button', { name: 'Submit' }).dblclick()
  expect((await sent).postData()).toBe(`score=5&stars=3&orderId=${loan.orderId}`)
  await prompt(page, 'Thank you for telling us').getByRole('button', { name: 'Close' }).click()
  await expectStatus(page, 'Paid in full')
  const { data } = await expectDone(borrower.call('getLoanDetails', loan))
  expect(data.isScore).toBe('0')
})

test('ORD-11 4 stars go to the app’s rating', async ({ page }) => {
  const { borrower, loan } = await aSettledLoan(product, { productId: 'ph-four-monthly' })
  await page.addInitScript(() => {
    const posted: string[] = []
    Object.assign(window, {
      posted,
      webkit: { messageHandlers: { goRating: { postMessage: () => posted.push('goRating') } } },
    })
  })
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  const rating = prompt(page, 'How do you like it?')
  await rating.locator('label').nth(3).click()
  await button(page, 'Submit').click()
  await expect(rating).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { posted: string[] }).posted)).toEqual(['goRating'])
})

test('ORD-08 going to repay, the tip is not shown again', async ({ page }) => {
  const { borrower, loan } = await aPaidOutLoan(product, { productId: 'ph-four-monthly' })
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  await button(page, 'Confirm').click()
  await button(page, 'Repayment').click()
  await page.waitForURL('**/repay?**')
  await openOrder(page, product, loan)
  await expectStatus(page, 'Loan running')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ORD-04 170 to 185 and to 200: each state with its own buttons', async ({ page }) => {
  test.setTimeout(180_000)
  const [payer, loser] = [await aPaidOutLoan(product), await aPaidOutLoan(product)]
  await signInBrowser(page, product, payer.borrower)
  await openOrder(page, product, payer.loan)
  await expectStatus(page, 'Loan running')
  await expect(page.getByText('Click to view more products')).toHaveCount(0)

  await advanceDays(product, 91)
  await openOrder(page, product, payer.loan)
  await expectStatus(page, 'Payment due today')
  await expectRollover(page)

  await advanceDays(product, 3)
  await openOrder(page, product, payer.loan)
  await expectStatus(page, 'Payment overdue')
  await expectRollover(page)
  await button(page, 'Rollover Repayment').click()
  await page.waitForURL('**/repayDelay?**')
  await openOrder(page, product, payer.loan)
  await button(page, 'REPAY').click()
  await page.waitForURL('**/repay?**')

  const { data } = await expectDone(payer.borrower.call('getRepayment', payer.loan))
  const ask = { ...payer.loan, amount: data.payoffAmount, channelNumber: '90006' }
  const { data: code } = await expectDone(payer.borrower.call('createPaymentCode', ask, `pay-${payer.loan.orderId}`))
  await payCode(product, code.payCode)
  await waitForStatus(payer.borrower, payer.loan, 200)
  await openOrder(page, product, payer.loan)
  await expectStatus(page, 'Paid in full')
  const counted = page.waitForRequest('**/gateway/service/event/save**')
  await button(page, 'Borrow Again').click()
  expect((await counted).postData()).toBe('productId=ph-single-91&moduleId=30&positionId=0')
  await expect(page).toHaveURL(/\/productDetail\?productId=ph-single-91$/)

  await advanceDays(product, 30)
  await writeOff(product, loser.loan.orderId)
  await signOutAndIn(page, loser.borrower)
  await openOrder(page, product, loser.loan)
  await expectStatus(page, 'Closed unpaid')
  await button(page, 'Repayment').click()
  await page.waitForURL('**/repay?**')
  await expect(page.getByText('₱').first()).toBeVisible()
})

test('ORD-04 174 and 180 of a loan that cannot be extended: only Repayment', async ({ page }) => {
  const { borrower, loan } = await aPaidOutLoan(product, { productId: 'ph-four-monthly' })
  await signInBrowser(page, product, borrower)
  for (const [status, title] of [
    [174, 'Payment due today'],
    [180, 'Payment overdue'],
  ] as const) {
    await advanceUntil(borrower, loan, status)
    await openOrder(page, product, loan)
    await button(page, 'Confirm').click()
    await expectStatus(page, title)
    await expect(button(page, 'Repayment')).toBeVisible()
    await expect(button(page, 'REPAY')).toHaveCount(0)
    await expect(page.getByText('Short of money?')).toHaveCount(0)
  }
})

/** Day by day, because months differ in length. */
async function advanceUntil(borrower: BorrowerApi, loan: LoanReference, status: number): Promise<void> {
  await expect(async () => {
    await advanceDays(product, 1)
    const { data } = await expectDone(borrower.call('getLoanDetails', loan))
    expect(data.orderStatus).toBe(status)
  }).toPass({ intervals: [0], timeout: 30_000 })
}

async function expectRollover(page: Page): Promise<void> {
  await expect(button(page, 'REPAY')).toBeVisible()
  await expect(button(page, 'Rollover Repayment')).toBeVisible()
  await expect(page.getByText('Short of money?')).toBeVisible()
  await expect(button(page, 'Repayment')).toHaveCount(0)
}

async function signOutAndIn(page: Page, borrower: Parameters<typeof signInBrowser>[2]): Promise<void> {
  await page.context().clearCookies()
  await signInBrowser(page, product, borrower)
}
