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

test('the API reference is searched by call, field and error code, with the keyboard alone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/docs')
  const field = page.getByRole('searchbox', { name: 'Search calls, fields and error codes' })
  const calls = page.locator('.call:visible')
  const all = await calls.count()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('landing_code_wrong')
  await expect(calls.locator('h3')).toHaveText(['registerVisitor'])
  await expect(page.getByRole('status')).toHaveText('1 call found')
  await expect(page.locator('.index.wide li:visible')).toHaveText(['registerVisitor'])
  await page.keyboard.press('Enter')
  await expect(page.locator('#registerVisitor')).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type('3604')
  await expect(page.locator('#registerVisitor')).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toHaveValue('3604/')
  await expect(page.getByRole('status')).toHaveText('No calls found')
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await field.fill('get-sms capcode')
  await expect(calls.locator('h3')).toHaveText(['sendLandingCode'])
  await page.keyboard.press('Escape')
  await expect(calls).toHaveCount(all)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the API reference has no search that does nothing', async ({ page }) => {
    await page.goto('/docs')
    await expect(page.locator('search')).toBeHidden()
    await expect(page.locator('#confirmLoan')).toBeVisible()
  })
})
