import { signInByApi, waitForStatus } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { type Product, startProduct } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { anApplication, openOrder, signInBrowser } from './an-order.ts'

/** A lender without recommendations, and without running jobs: an application stays under review. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct({ ROLE: 'api', RECOMMENDATIONS: 'never' })
})
test.afterAll(() => product.dispose())

test('ORD-02 ORD-04 21: waits without a prompt, a button or a redirect, and can be cancelled', async ({ page }) => {
  const { borrower, loan } = await anApplication(product)
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  const banner = page.getByRole('status').filter({ hasText: 'Under review' })
  await expect(banner).toContainText('all within one day')
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expectAccessible(page)
  // It was read again on its own while waiting, and the page did not move.
  await page.waitForResponse('**/loan-details/loan-details**')
  await expect(banner).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/loanDetail')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const name of ['REPAY', 'Repayment', 'Borrow Again', 'Withdraw Now']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Cancel this application' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this application?' })
  await question.getByRole('button', { name: 'Cancel this application' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible()
  await waitForStatus(borrower, loan, 190)
})

test('ORD-05 by the specification’s literal check: a declined order, too, recommends nothing', async ({ page }) => {
  const borrower = await signInByApi(product, declinedPersona())
  const { data } = await borrower.call('getLoanDetails', {})
  expect(data).toMatchObject({ orderStatus: 110, recProducts: [] })
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, data)
  await expect(page.getByRole('status').filter({ hasText: 'Not approved' })).toBeVisible()
  await expect(page.getByText('Click to view more products')).toHaveCount(0)
})

function declinedPersona(): string {
  const line = product.lines.find((said) => said.includes('Declined'))
  const phone = line?.match(/\+[\d ]+/)?.[0]
  if (!phone) throw new Error(`nobody was declined:\n${product.lines.join('\n')}`)
  return phone.replaceAll(' ', '')
}
