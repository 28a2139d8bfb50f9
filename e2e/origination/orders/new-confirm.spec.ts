import { expect, type Page } from '@playwright/test'
import { advanceDays, waitForStatus } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import type { Product } from '../../product.ts'
import { payoutsAsked } from '../../sandbox.ts'
import { test } from '../../test.ts'
import { anOfferOnPage, indonesian } from './an-offer.ts'

const PUSH = '**/gopia/goya/push**'
const confirm = (page: Page) => page.getByRole('button', { name: 'Pinjam Sekarang' })
const promotion = (page: Page) => page.getByRole('dialog', { name: 'Four-Month Plan' })

async function open(page: Page, product: Product, query: string): Promise<void> {
  await page.goto(`${product.url}/newConfirm?${query}`)
  await confirm(page).waitFor({ state: 'attached' })
}

test('CNF-06, ORD-06 the second page shows the offer in the lender’s words and makes it a loan', async ({
  page,
  product,
}) => {
  const { borrower, loan } = await anOfferOnPage(page, product, indonesian)
  await page.goto(`${product.url}/home`)
  await page.getByText('See your offer').click()
  await page.waitForURL('**/newConfirm?**')
  await expect(promotion(page)).toContainText('Butuh lebih sedikit?')
  await expectAccessible(page)
  await promotion(page).getByRole('button', { name: 'Close' }).click()
  for (const said of ['Loan amount', 'Four-Month Plan', 'Repayment date', 'Detailed list', 'Plan list', '4/4']) {
    await expect(page.getByText(said, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('10.000.000,00').first()).toBeVisible()
  await expect(page.getByText('You repay in total')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Loan agreement' }).click()
  const sheet = page.getByRole('dialog', { name: 'Loan agreement' })
  await expect(sheet.frameLocator('iframe').getByRole('heading', { name: 'Loan agreement' }).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await confirm(page).dblclick()
  await page.waitForURL('**/loanDetail?**from=confirm**')
  await waitForStatus(borrower, loan, 170)
  expect(await payoutsAsked(product, loan.orderId)).toBe(1)
  await page.goBack()
  await page.waitForURL('**/home')
})

test('CNF-06 the promotion is shown once a session, and its button leads to its product', async ({ page, product }) => {
  const { query } = await anOfferOnPage(page, product, indonesian)
  await open(page, product, query)
  const counted = page.waitForRequest('**/gopia/goya/define**')
  await promotion(page).getByRole('button', { name: 'Lihat pinjaman 91 hari' }).click()
  expect((await counted).postData()).toContain('productId=id-single-91')
  await page.waitForURL('**/productDetail?productId=id-single-91**')
  await page.goBack()
  await confirm(page).waitFor()
  await expect(promotion(page)).toHaveCount(0)
  await page.reload()
  await confirm(page).waitFor()
  await expect(promotion(page)).toHaveCount(0)
})

test('CNF-04, CNF-06 going back from the second page asks the same question', async ({ page, product }) => {
  await anOfferOnPage(page, product, indonesian)
  await page.goto(`${product.url}/home`)
  await page.getByText('See your offer').click()
  await promotion(page).getByRole('button', { name: 'Close' }).click()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Point out' })
  await expect(question).toContainText('Stay with your offer?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/home')
})

test('CNF-07 a refusal shows the server’s message as a toast, and an offer whose dates moved is read again', async ({
  page,
  product,
}) => {
  const { query } = await anOfferOnPage(page, product, indonesian)
  await open(page, product, query)
  await promotion(page).getByRole('button', { name: 'Close' }).click()
  await advanceDays(product, 1)
  await confirm(page).click()
  await expect(page.locator('[aria-live] p')).toHaveText(
    'The offer has changed. Please read it again before you confirm.',
  )
  await expect(page.getByText('The offer has changed', { exact: true })).toBeVisible()
  await confirm(page).click()
  await page.waitForURL('**/loanDetail?**')
})

test('CNF-05, CNF-06 a connection lost before the answer makes one loan, retried with the same key', async ({
  page,
  product,
}) => {
  const { borrower, loan, query } = await anOfferOnPage(page, product, indonesian)
  await open(page, product, query)
  await promotion(page).getByRole('button', { name: 'Close' }).click()
  const keys: (string | undefined)[] = []
  await page.route(PUSH, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await confirm(page).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/loanDetail?**')
  expect(keys[0]).toBe(keys[1])
  await waitForStatus(borrower, loan, 170)
  expect(await payoutsAsked(product, loan.orderId)).toBe(1)
})
