import { expect } from '@playwright/test'
import { waitForStatus } from '../../borrower-api.ts'
import { test } from '../../test.ts'
import { anOfferOnPage, indian, loanNow, openFromHome, single } from './an-offer.ts'

/** The permissions of our frames: to download a file, or to open a link in another tab. */
const RUNS_NOTHING = /^(allow-downloads|allow-popups allow-popups-to-escape-sandbox)$/

test('CNF-03 the lender’s text comes before the offer until it is accepted, and does not come again', async ({
  page,
  product,
}) => {
  const { borrower, loan } = await anOfferOnPage(page, product, indian)
  await openFromHome(page, product)
  const modal = page.getByRole('dialog', { name: 'Before you borrow' })
  const frame = modal.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Ask yourself' })).toBeVisible()
  await expect(modal.locator('iframe')).toHaveAttribute('sandbox', RUNS_NOTHING)
  await page.touchscreen.tap(5, 5)
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/home')

  await page.getByText('See your offer').click()
  await modal.getByRole('button', { name: 'Agree' }).click()
  await expect(modal).toHaveCount(0)
  await page.reload()
  await expect(loanNow(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await loanNow(page).click()
  await page.waitForURL('**/loanDetail?**')
  await waitForStatus(borrower, loan, 170)
})

test('CNF-03 a text that does not load cannot be accepted, and can be retried', async ({ page, product }) => {
  const { query } = await anOfferOnPage(page, product, indian)
  await page.route('**/read-first/**', (route) => route.abort())
  await page.goto(`${product.url}/confirm?${query}`)
  const modal = page.getByRole('dialog', { name: 'Before you borrow' })
  await expect(modal.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Agree' })).toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/read-first/**')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.frameLocator('iframe').getByRole('heading', { name: 'Ask yourself' })).toBeVisible()
})

test('CNF-02, CNF-08 agreements open in a frame that runs nothing, and come as a file', async ({ page, product }) => {
  await anOfferOnPage(page, product, single)
  await openFromHome(page, product)
  await page.getByRole('link', { name: 'Loan agreement' }).click()
  const sheet = page.getByRole('dialog', { name: 'Loan agreement' })
  await expect(sheet.frameLocator('iframe').getByRole('heading', { name: 'Loan agreement' }).first()).toBeVisible()
  await expect(sheet.locator('iframe')).toHaveAttribute('sandbox', RUNS_NOTHING)
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Save as PDF', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
})
