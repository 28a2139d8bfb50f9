import { axeOn } from '../../journey/accessible.ts'
import { expect, test } from '../../test.ts'

test('SIT-05 every page of another language is readable and linked', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/hi')
  for (const path of ['/hi', '/hi/About', '/hi/Policy', '/hi/Loan']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect((await axeOn(page).analyze()).violations).toEqual([])
  }
  await page.locator('.contents').getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport()
  await page.getByRole('button', { name: 'भाषा' }).click()
  await page.locator('#languages').getByRole('link', { name: 'Filipino' }).click()
  await expect(page).toHaveURL(/\/fil\/Loan$/)
  await page.getByRole('link', { name: 'Mag-sign in' }).click()
  await expect(page).toHaveURL(/\/login\?lang=fil$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SIT-01 SIT-02 SIT-03 SIT-04 navigation, both banners, every drawing and every contact are there', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'About us', exact: true }).tap()
    await expect(page).toHaveURL(/\/About$/)
    await page.goto('/')
    await page.getByRole('link', { name: 'Show banner 2' }).tap()
    await expect(page.getByRole('heading', { name: 'Every date, before you sign' })).toBeInViewport()
    for (const section of ['#how', '#late', '#reviews', '#lender']) {
      await expect(page.locator(`${section} svg[viewBox="0 0 320 240"]`)).toBeVisible()
    }
    await expect(page.locator('#feedback')).toBeHidden()
    await expect(page.locator('#contact').getByRole('link', { name: 'help@hulog.example' })).toBeVisible()
  })
})

test('an address that does not exist leads back to the start page', async ({ page }) => {
  const answer = await page.goto('/noSuchPage')
  expect(answer?.status()).toBe(404)
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(/\/$/)
})
