import { expect, type Page } from '@playwright/test'
import { advanceDays, waitForStatus } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { payoutsAsked } from '../../sandbox.ts'
import { test } from '../../test.ts'
import { anOfferOnPage, loanNow, offerShown, openFromHome, single } from './an-offer.ts'

const PUSH = '**/loan-detail-push**'
const question = (page: Page) => page.getByRole('dialog', { name: 'Point out' })

test('CNF-01, CNF-05 an offer with everything it costs becomes a loan, and back leads home without a question', async ({
  page,
  product,
}) => {
  const { borrower, loan } = await anOfferOnPage(page, product, single)
  await openFromHome(page, product)
  for (const said of ['₱10,000.00', '91 days', 'Loan information', 'Payment plan', 'All late charges', '1/1']) {
    await expect(page.getByText(said, { exact: true }).first()).toBeVisible()
  }
  await expectAccessible(page)
  await loanNow(page).dblclick()
  await page.waitForURL('**/loanDetail?**from=confirm**')
  await waitForStatus(borrower, loan, 170)
  expect(await payoutsAsked(product, loan.orderId)).toBe(1)
  await page.goBack()
  await page.waitForURL('**/home')
  await expect(question(page)).toHaveCount(0)
  await page.goForward()
  await page.waitForURL('**/loanDetail?**')
})

test('CNF-04, NAT-14 going back asks first: Agree stays, Cancel leaves, forward and reload keep working', async ({
  page,
  product,
}) => {
  await anOfferOnPage(page, product, single)
  await openFromHome(page, product)
  await page.goBack()
  await expect(question(page)).toContainText('Nothing is signed and nothing is owed until you confirm.')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Agree' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(loanNow(page)).toBeVisible()

  // Going forward closes the question, because going back was undone.
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.goForward()
  await expect(question(page)).toHaveCount(0)

  await page.reload()
  await offerShown(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/home')

  await page.goForward()
  await offerShown(page)
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/home')
})

test('CNF-04, NAT-14 the shell’s back action asks; Cancel tells the shell to close the web view', async ({
  page,
  product,
}) => {
  const { query } = await anOfferOnPage(page, product, single)
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told, HulogBridge: { postMessage: (json: string) => told.push(JSON.parse(json).name) } })
  })
  await page.goto(`${product.url}/confirm?${query}`)
  await offerShown(page)
  const goBack = () => page.evaluate(() => (window as unknown as { hulogBack(): boolean }).hulogBack())
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  expect(await goBack()).toBe(true)
  await question(page).getByRole('button', { name: 'Agree' }).click()
  expect(await told()).not.toContain('closeWebView')
  expect(await goBack()).toBe(true)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(told).toContain('closeWebView')
})

test('CNF-04, NAT-14 an offer whose address was opened over itself is left for home', async ({ page, product }) => {
  const { query } = await anOfferOnPage(page, product, single)
  for (const _time of ['first', 'again']) {
    await page.goto(`${product.url}/confirm?${query}`)
    await offerShown(page)
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/home')
})

test('CNF-04 going to the account and back is not leaving, and keeps the choices', async ({ page, product }) => {
  await anOfferOnPage(page, product, single)
  await openFromHome(page, product)
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('link', { name: /BDO Unibank/ }).click()
  await page.waitForURL('**/bindBank**')
  await expect(question(page)).toHaveCount(0)
  await page.goBack()
  await loanNow(page).waitFor()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(loanNow(page)).toHaveAttribute('aria-disabled', 'true')
  // CNF-02: checked by default, also after a reload.
  await page.reload()
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('NAT-14 going back with an agreement open closes the agreement, not the page', async ({ page, product }) => {
  await anOfferOnPage(page, product, single)
  await openFromHome(page, product)
  await page.getByRole('link', { name: 'Loan agreement' }).click()
  const agreement = page.getByRole('dialog', { name: 'Loan agreement' })
  await expect(agreement).toBeVisible()
  await page.goBack()
  await expect(agreement).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await expect(loanNow(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toBeVisible()
})

test('CNF-05 a missing answer is retried with the same key: one loan', async ({ page, product }) => {
  const { borrower, loan } = await anOfferOnPage(page, product, single)
  await openFromHome(page, product)
  const keys: (string | undefined)[] = []
  await page.route(PUSH, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await loanNow(page).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/loanDetail?**')
  expect(keys[0]).toBe(keys[1])
  await waitForStatus(borrower, loan, 170)
  expect(await payoutsAsked(product, loan.orderId)).toBe(1)
})

test('CNF-05 a reload in the middle ends on the loan, which exists once', async ({ page, product }) => {
  const { borrower, loan } = await anOfferOnPage(page, product, single)
  await openFromHome(page, product)
  const confirmed = new Promise<void>((resolve) => {
    void page.route(PUSH, async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await loanNow(page).click()
  await confirmed
  await page.reload()
  await page.waitForURL('**/loanDetail?**')
  await waitForStatus(borrower, loan, 170)
  expect(await payoutsAsked(product, loan.orderId)).toBe(1)
})

test('CNF-05, CNF-07 an offer whose dates have moved is read again; an ended one says so', async ({
  page,
  product,
}) => {
  await anOfferOnPage(page, product, single)
  await openFromHome(page, product)
  await advanceDays(product, 1)
  await loanNow(page).click()
  await expect(page.getByText('The offer has changed')).toBeVisible()
  await expect(loanNow(page)).not.toHaveAttribute('aria-disabled', 'true')
  await advanceDays(product, 8)
  await loanNow(page).click()
  await expect(page.getByText('There is no offer to confirm')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the order' }).click()
  await page.waitForURL('**/loanDetail?**')
})
