import type { Page } from '@playwright/test'
import { aBorrowerToPay } from '../../loans/repayments/on-the-repay-page.ts'
import { expect, test } from '../../test.ts'
import { countShifts, SHIFT_ALLOWED, shiftOf } from '../pages/check-page.ts'
import { readyToTap, visits } from './visits.ts'

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.describe.configure({ timeout: 180_000 })

for (const visit of visits) {
  const { title, path } = visit
  test(`on slow 3G and a slow phone ${title} does not shift and answers a tap`, async ({ page, product }) => {
    const { loan } = await aBorrowerToPay(page, product)
    await onASlowPhone(page)
    await page.goto(product.url + path(new URLSearchParams(loan).toString()))
    const target = await readyToTap(page, visit)
    expect(await shiftOf(page), 'how far things moved').toBeLessThanOrEqual(SHIFT_ALLOWED)

    const before = await page.locator('body').ariaSnapshot()
    await target.click()
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
