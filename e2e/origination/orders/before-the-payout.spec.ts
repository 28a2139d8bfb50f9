import type { Page } from '@playwright/test'
import { expectDone, waitForStatus } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { type Product, startProduct } from '../../product.ts'
import { setSandbox } from '../../sandbox.ts'
import { expect, test } from '../../test.ts'
import { aConfirmedLoan, anApplication, button, expectStatus, openOrder, prompt, signInBrowser } from './an-order.ts'

/** A product of its own: these journeys set the bank's answers. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product.dispose())
test.afterEach(() => setSandbox(product, { autoPayout: 'succeed' }))
test.beforeEach(() => test.setTimeout(90_000))
test.use({ viewport: { width: 360, height: 800 } })

test('ORD-09 21 with a smaller offer: prompted, cancelled, and continued from home and page', async ({ page }) => {
  const faults = collectFaults(page)
  const { borrower, loan } = await anApplication(product, { amount: 2_500_000, monthlyIncomeMinor: 2_000_000 })
  await signInBrowser(page, product, borrower)
  const offer = page.getByRole('button', { name: 'See your offer' })
  await expect(async () => {
    await page.reload()
    await expect(offer).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('A smaller offer is ready')).toBeVisible()
  await offer.click()
  const asked = prompt(page, 'A smaller offer is ready')
  await expect(asked).toContainText('You asked for ₱25,000.00. We can lend you ₱')
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await expectStatus(page, 'A smaller offer is ready')
  await openOrder(page, product, loan)
  await prompt(page, 'A smaller offer is ready').getByRole('button', { name: 'Withdraw Now' }).click()
  await page.waitForURL(/\/bindBank\?.*source=offer/)
  expect(new URL(page.url()).searchParams.get('orderId')).toBe(loan.orderId)
  expect(faults).toEqual([])
})

test('ORD-12 110: reasons, no loan of the lender without an income, a paused partner, and one after a question', async ({
  page,
}) => {
  const { borrower, loan } = await anApplication(product, { monthlyIncomeMinor: 0 })
  await waitForStatus(borrower, loan, 110)
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  await expectStatus(page, 'Not approved')
  await expect(page.getByRole('region', { name: 'Why' })).toContainText(/\w/)
  const recommended = page.getByRole('region', { name: 'Recommended for you' })
  await expect(recommended.getByText('91-Day Loan')).toHaveCount(0)
  const [visit, paused] = [
    recommended.getByRole('button', { name: 'Visit the partner' }).first(),
    recommended.getByRole('button', { name: 'Visit the partner' }).last(),
  ]
  await expect(paused).toHaveAttribute('aria-disabled', 'true')
  await paused.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit.click()
  const leaving = prompt(page, 'You are leaving Hulog')
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(visit).toBeFocused()
  await visit.dblclick()
  await leaving.getByRole('button', { name: 'Go on' }).click()
  await page.waitForURL(`${product.sandboxUrl}/**`)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Without an income no loan of this lender would be approved.
  await expect(recommended.getByRole('button', { name: 'See this loan' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Click to view more products' }).click()
  await page.waitForURL('**/home')
})

test('ORD-06 130: leads to the offer, and back leads home', async ({ page }) => {
  const { borrower, loan } = await anApplication(product)
  await waitForStatus(borrower, loan, 130)
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  await page.waitForURL(/\/bindBank\?.*source=offer/)
  await page.goBack()
  await page.waitForURL('**/home')
})

test('ORD-02 ORD-10 151, then 160 with the bank-card prompt, then another account', async ({ page }) => {
  await setSandbox(product, { autoPayout: 'manual' })
  const { borrower, loan } = await aConfirmedLoan(product)
  await waitForStatus(borrower, loan, 151)
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  await expectStatus(page, 'Money on its way')
  await expect(async () => {
    const payout = await fetch(`${product.sandboxUrl}/api/payouts/${loan.orderId}-1/fail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(payout.status).toBe(200)
  }).toPass()
  const asked = prompt(page, 'We could not send your money')
  await expect(asked).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Close' }).click()
  await expectStatus(page, 'The money did not arrive')
  await page.getByRole('link', { name: 'Go and bind the card' }).click()
  await page.waitForURL(/\/bindBank\?.*source=loanDetail/)
})

test('190 and ORD-14: a cancelled order; a failed answer can be retried', async ({ page }) => {
  const { borrower, loan } = await anApplication(product)
  await waitForStatus(borrower, loan, 130)
  await expectDone(borrower.call('cancelOrder', loan, `cancel-${loan.orderId}`))
  await signInBrowser(page, product, borrower)
  await page.route('**/loan-details/loan-details**', (route) => route.abort())
  await openOrder(page, product, loan)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/loan-details/loan-details**')
  await again.click()
  await expectStatus(page, 'Cancelled')
})

/** Records errors of the page and requests to other sites. */
function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) faults.push(`a request to ${request.url()}`)
  })
  return faults
}
