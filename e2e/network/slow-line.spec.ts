import type { Page } from '@playwright/test'
import { aBorrowerToPay } from '../repayments/on-the-repay-page.ts'
import { expect, test } from '../test.ts'

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const MOST_SHIFT = 0.02
/** Beyond this a tap counts as poorly answered. */
const LATEST_MS = 500

test.describe.configure({ timeout: 180_000 })

const visits = [
  { title: 'home', path: () => '/home', shows: '91-Day Loan', tap: /Account|Mine|See what it costs/ },
  { title: 'loan details', path: (query: string) => `/loanDetail?${query}`, shows: '91-Day Loan', tap: 'Back' },
  { title: 'repay', path: (query: string) => `/repay?${query}`, shows: 'Payment Method', tap: /Payment Method/ },
]

for (const { title, path, shows, tap } of visits) {
  test(`on slow 3G and a slow phone ${title} moves nothing and answers a tap`, async ({ page, product }) => {
    const { loan } = await aBorrowerToPay(page, product)
    await onASlowPhone(page)
    await page.goto(product.url + path(new URLSearchParams(loan).toString()))
    await page.getByText(shows).first().waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    expect(await measured(page, 'shift'), 'how far things moved').toBeLessThanOrEqual(MOST_SHIFT)

    await page
      .getByRole('button', { name: tap })
      .or(page.getByRole('link', { name: tap }))
      .first()
      .click()
    await expect.poll(() => measured(page, 'taps')).toBeGreaterThan(0)
    expect(await measured(page, 'slowestMs')).toBeLessThanOrEqual(LATEST_MS)
  })
}

type Measures = { shift: number; taps: number; slowestMs: number }

/** The line and the phone, and what a page does on them; `measured` reads it. */
async function onASlowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const measures = { shift: 0, taps: 0, slowestMs: 0 }
    Object.assign(window, { measures })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) measures.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name !== 'click') continue
        measures.taps += 1
        measures.slowestMs = Math.max(measures.slowestMs, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

async function measured(page: Page, name: keyof Measures): Promise<number> {
  return page.evaluate((wanted) => (window as unknown as { measures: Measures }).measures[wanted], name)
}
