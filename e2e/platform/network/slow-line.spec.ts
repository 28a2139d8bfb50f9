import type { Page } from '@playwright/test'
import { aBorrowerToPay } from '../../loans/repayments/on-the-repay-page.ts'
import { expect, test } from '../../test.ts'
import { countShifts, SHIFT_ALLOWED, shiftOf } from '../pages/check-page.ts'

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.describe.configure({ timeout: 180_000 })

const visits = [
  { title: 'home', path: () => '/home', shows: '91-Day Loan', tap: /Account|Mine|See what it costs/ },
  { title: 'loan details', path: (query: string) => `/loanDetail?${query}`, shows: '91-Day Loan', tap: 'Back' },
  { title: 'repay', path: (query: string) => `/repay?${query}`, shows: 'Payment Method', tap: /Payment Method/ },
]

for (const { title, path, shows, tap } of visits) {
  test(`on slow 3G and a slow phone ${title} does not shift and answers a tap`, async ({ page, product }) => {
    const { loan } = await aBorrowerToPay(page, product)
    await onASlowPhone(page)
    await page.goto(product.url + path(new URLSearchParams(loan).toString()))
    await page.getByText(shows).first().waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), 'how far things moved').toBeLessThanOrEqual(SHIFT_ALLOWED)

    const before = await page.locator('body').ariaSnapshot()
    await page
      .getByRole('button', { name: tap })
      .or(page.getByRole('link', { name: tap }))
      .first()
      .click()
    await expect.poll(() => page.locator('body').ariaSnapshot(), 'nothing answered the tap').not.toBe(before)
  })
}

async function onASlowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await countShifts(page)
}
