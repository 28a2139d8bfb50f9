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
    expect((await axeOn(page).analyze()).violations).toEqual([])
    expect(complaints).toEqual([])
  })
}
