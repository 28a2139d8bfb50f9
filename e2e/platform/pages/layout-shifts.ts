import type { Page } from '@playwright/test'

/** The allowed layout shift while a page loads, as browsers measure it; people do not notice less than this. */
export const SHIFT_ALLOWED = 0.02

/** Call it before the first page: it measures from then on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifted: number }
    counted.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) counted.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
