import type { Page } from '@playwright/test'
import { axeOn } from '../../journey/accessible.ts'
import { expect, test } from '../../test.ts'

const SIX = ['Home', 'About us', 'User reviews', 'Privacy Agreement', 'Loan terms and conditions', 'Contact us']

test('SIT-01 SIT-03 the site shows the cost of a loan, in either theme, on a small phone and a large screen', async ({
  page,
}) => {
  const quiet = { reducedMotion: 'reduce' } as const
  for (const [width, colorScheme] of [
    [320, 'light'],
    [320, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await page.emulateMedia({ ...quiet, colorScheme })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A small loan you can see through')
    await isWhole(page)
  }
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(SIX)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(SIX)
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'User reviews' }).click()
  await expect(page.getByRole('heading', { name: 'User reviews' })).toBeInViewport()
  await page.getByRole('link', { name: 'See the loans' }).click()
  await expect(page).toHaveURL(/\/(home|login)/)
})

test('SIT-02 two banners move on every three seconds, until a visitor reads one', async ({ page }) => {
  // Stopped before the page starts its timer, so that only `runFor` moves the banners, however slow the machine is.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.goto('/')
  const [first, second] = [
    page.getByRole('link', { name: 'Show banner 1' }),
    page.getByRole('link', { name: 'Show banner 2' }),
  ]
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(3000)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(3000)
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Stop the banners' }).click()
  await expect(first).toBeFocused()
  await haveStopped(page)
  await second.press('Enter')
  await expect(page.getByRole('heading', { name: 'Every date, before you sign' })).toBeInViewport()

  const tap = () => page.getByRole('heading', { level: 1 }).tap()
  const focusText = () => page.getByRole('link', { name: 'See the loans' }).focus()
  const focusDot = () => second.focus()
  for (const read of [tap, focusText, focusDot]) {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Stop the banners' })).toBeVisible()
    await read()
    await haveStopped(page)
  }

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await haveStopped(page)
})

/** The stop button exists as long as the banners move. */
async function haveStopped(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Stop the banners' })).toBeHidden()
  await page.clock.runFor(3000)
  await expect(page.getByRole('link', { name: 'Show banner 1' })).toHaveAttribute('aria-current', 'true')
}

test('SIT-04 the form answers on the device and makes no call', async ({ page }) => {
  await page.goto('/#contact')
  const form = page.locator('#feedback')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await form.getByLabel('Name').fill('Ana')
  await form.getByLabel('Telephone').fill('  ')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('status')).toHaveText('Please provide complete information!')
  await expect(form.getByRole('status')).toBeInViewport()
  await expect(form.getByLabel('Telephone')).toBeFocused()
  await form.getByLabel('Telephone').fill('0917 555 0100')
  for (const missing of ['Suggestion', 'Name']) {
    await form.getByLabel('Suggestion').fill('Longer terms')
    await form.getByLabel(missing).fill('')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByRole('status')).toHaveText('Please provide complete information!')
    await expect(form.getByLabel(missing)).toBeFocused()
  }
  await form.getByLabel('Name').fill('Ana')
  await form.getByLabel('Suggestion').fill('<b>Longer terms</b>')
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('status')).toHaveText('Success!')
  await expect(form.getByLabel('Suggestion')).toHaveValue('')
  // The browser requests the page's icon at any time.
  expect(asked.filter((path) => path !== '/icon.svg')).toEqual([])
})

async function isWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect((await axeOn(page).analyze()).violations).toEqual([])
}
