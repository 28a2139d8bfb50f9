import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the start page says what a loan costs and leads to the loans, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A small loan you can see through')
    await expect(page.getByText('Effective rate with the fee')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('link', { name: 'See the loans' }).click()
    await expect(page).toHaveURL(/\/(home|login)/)
  })
}

test('an address that does not exist leads back to the start page', async ({ page }) => {
  const answer = await page.goto('/noSuchPage')
  expect(answer?.status()).toBe(404)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(/\/$/)
})
