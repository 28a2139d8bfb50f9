import { axeOn } from '../../journey/accessible.ts'
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
    // Colours are the same at both widths, and comparing them takes most of the time.
    const { violations } = await (width === 360 ? axeOn(page) : axeOn(page).disableRules('color-contrast')).analyze()
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
  })
}
