import type { Page } from '@playwright/test'
import { expectAccessibleInBothColours } from '../../journey/steps.ts'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo', viewport: { width: 320, height: 480 } })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name, exact: true })

/** Taps a tab where it is. A click by name would scroll the page first. */
async function tapTab(page: Page, name: string) {
  const { x, y } = (await tab(page, name).boundingBox()) ?? { x: 0, y: 0 }
  await page.touchscreen.tap(x + 10, y + 10)
}

/** Goes to the end of the page, and returns how far above the tabs its last button ends, in px. The page grows as it loads. */
async function roomAboveTheTabs(page: Page) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const bar = await page.getByRole('navigation', { name: 'Main pages' }).boundingBox()
  const last = await page.getByRole('main').getByRole('button').last().boundingBox()
  return (bar?.y ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('tabs keep their place, and going back leads home and then out of the app', async ({ page, product }) => {
  await page.goto(`${product.url}/health/live`)
  await signInAs(page, product, 'Loan due')
  await page.goto(`${product.url}/home`)
  await tab(page, 'Help').click()
  await expect(page.getByText('Call us')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 240))
  await expect.poll(() => scrolled(page)).toBe(240)
  await tapTab(page, 'Loans')
  await expect(heading(page, 'My loans')).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await tab(page, 'Help').click()
  await expect.poll(() => scrolled(page)).toBe(240)
  await tapTab(page, 'Help')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Home')).toBeVisible()
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/health/live')
})

test('after a reload the page stands where it was, and going back leads where it led before', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'Loan due')
  await page.goto(`${product.url}/home`)
  await tab(page, 'Loans').click()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByText('Payment due today')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 200))
  await expect.poll(() => scrolled(page)).toBe(200)
  await page.reload()
  await expect(page.getByText('Payment due today')).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(200)
  const address = page.url()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page, 'My loans')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'My loans')).toBeVisible()
  await tab(page, 'Home').click()
  await expect(heading(page, 'Home')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'My loans')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Payment due today')).toBeVisible()
  expect(await scrolled(page)).toBe(0)
})

test('a page opened from outside leads to its parent, and the browser’s back to where the borrower was', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'Loan due')
  await page.goto(`${product.url}/health/live`)
  await page.goto(`${product.url}/messages`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page, 'My account')).toBeVisible()
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/health/live')
})

test('tabs are reachable by keyboard, readable in both colours, and cover nothing at 320 px and at 200 % of text', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'Loan due')
  await page.goto(`${product.url}/customerService`)
  await expectAccessibleInBothColours(page)
  await tab(page, 'Me').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'My account')).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => roomAboveTheTabs(page)).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('pages appear with a movement, not for people who ask for less, and pulling down reloads them', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'Loan due')
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName.endsWith('_appear')) console.info(`moves: ${animationName}`)
    })
  })
  const movements: string[] = []
  page.on('console', (message) => void (message.text().startsWith('moves: ') && movements.push(message.text())))
  await page.goto(`${product.url}/orders`)
  await expect(heading(page, 'My loans')).toBeVisible()
  expect(movements).toEqual([])
  await tab(page, 'Me').click()
  await expect(heading(page, 'My account')).toBeVisible()
  await expect.poll(() => movements).toHaveLength(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await tab(page, 'Loans').click()
  await expect(heading(page, 'My loans')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(movements).toHaveLength(1)
  const overscroll = (element: 'html' | 'body') =>
    page.locator(element).evaluate((each) => getComputedStyle(each).overscrollBehaviorY)
  expect([await overscroll('html'), await overscroll('body')]).toEqual(['auto', 'auto'])
})
