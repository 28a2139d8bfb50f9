import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { axeOn } from '../../journey/steps.ts'
import { expect, test } from '../../test.ts'

for (const [width, height] of [
  [360, 800],
  [1280, 900],
] as const) {
  test(`the API reference reads well at ${width} × ${height}`, async ({ page }) => {
    // One long page: checking every line takes time.
    test.slow()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.setViewportSize({ width, height })
    await page.goto('/docs#confirmLoan')
    await expect(page.locator('#confirmLoan')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    for (const axe of width === 360 ? [axeOn(page)] : checksOfWidePage(page))
      expect((await axe.analyze()).violations).toEqual([])
    expect(complaints).toEqual([])
  })
}

/** Comparing colours takes most of the time, and a wide page shows only its index and its tables' heads in others. */
function checksOfWidePage(page: Page): AxeBuilder[] {
  const shownWide = ['.index.wide', '.fields thead', '.refusals thead']
  return [
    axeOn(page).disableRules('color-contrast'),
    shownWide.reduce((axe, selector) => axe.include(selector), axeOn(page).withRules('color-contrast')),
  ]
}
