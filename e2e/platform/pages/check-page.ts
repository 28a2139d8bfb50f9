import type { Page } from '@playwright/test'
import { expectAccessibleInBothColours } from '../../journey/steps.ts'
import { expect } from '../../test.ts'
import { expectNoIsoDates } from './iso-dates.ts'
import { checkLargeText } from './large-text.ts'
import { expectOneLanguage } from './one-language.ts'

/** The phones that pages are checked on, each in another language: the longest words on the smallest screen. */
const phones = [
  { width: 320, height: 640, language: 'fil' },
  { width: 360, height: 800, language: 'id' },
  { width: 412, height: 915, language: 'hi' },
  { width: 412, height: 915, language: 'zh' },
  { width: 360, height: 800, language: 'en' },
]

/** On each phone the page fits, does not shift while loading, speaks one language and writes dates as people do; axe finds nothing in light and in dark. */
export async function checkPage(page: Page, url: string): Promise<void> {
  for (const { language, ...size } of phones) {
    await page.setViewportSize(size)
    const address = new URL(url)
    address.searchParams.set('lang', language)
    await page.goto(address.href)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), `${address.href} moves at ${size.width} px`).toBeLessThan(SHIFT_ALLOWED)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${address.href} reaches over the edge at ${size.width} px`).toBeLessThanOrEqual(0)
    await expectOneLanguage(page, language)
    await expectNoIsoDates(page, address.href)
  }
  await expectAccessibleInBothColours(page)
  await checkLargeText(page)
}

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

/** Long enough for a busy machine to draw what stands in for the data. */
const LATE_MS = 300

/** Lets every answer of the server come late: what moves when data comes moves on a fast machine too. */
export async function answerLate(page: Page): Promise<void> {
  await page.addInitScript((lateMs) => {
    const { fetch } = window
    window.fetch = async (...call) => {
      await new Promise((resolve) => setTimeout(resolve, lateMs))
      return fetch(...call)
    }
  }, LATE_MS)
}

export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

/** Checks the page after a step on it: it fits on each phone, writes dates as people do, and axe finds nothing. */
export async function checkState(page: Page, state: string): Promise<void> {
  for (const { width, height } of phones) {
    await page.setViewportSize({ width, height })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${state} reaches over the edge at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectNoIsoDates(page, state)
  await expectAccessibleInBothColours(page)
}
