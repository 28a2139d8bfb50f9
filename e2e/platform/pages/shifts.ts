import type { Page } from '@playwright/test'

/** What may move while a page comes, as browsers count it; borrowers see less than this as standing still. */
export const SHIFT_ALLOWED = 0.02

/** To be called before the first page: counts what moves from then on. */
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
