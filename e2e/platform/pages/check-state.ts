import type { Page } from '@playwright/test'
import { expectAccessibleInBothColours } from '../../journey/steps.ts'
import { expect } from '../../test.ts'

const phones = [
  { width: 320, height: 640 },
  { width: 412, height: 915 },
  { width: 360, height: 800 },
]

/** Checks the page after a step on it: it fits on each phone, and axe finds nothing. */
export async function checkState(page: Page, state: string): Promise<void> {
  for (const size of phones) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${state} reaches over the edge at ${size.width} px`).toBeLessThanOrEqual(0)
  }
  await expectAccessibleInBothColours(page)
}
