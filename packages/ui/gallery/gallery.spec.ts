import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'

const SHELVES = ['loan', 'actions', 'display', 'fields', 'states', 'overlay', 'scenes', 'moments']

const configFile = `${import.meta.dirname}/vite.config.ts`

let server: PreviewServer
let url: string

test.beforeAll(async () => {
  await build({ configFile, logLevel: 'error' })
  server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' })
  url = server.resolvedUrls!.local[0]!
})
test.afterAll(() => server.close())

async function openShelf(page: Page, shelf: string) {
  await page.goto(`${url}?shelf=${shelf}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Components: ${shelf}`)
}

async function expectNoFindings(page: Page) {
  // No shelf has frames: the "legacy" mode finds the same in half the time, as does describing only what is wrong.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([])
}

/** Elements that extend beyond the right or left edge of the screen. */
function findOverflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not(.visually-hidden)')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > innerWidth + 1 || left < -1
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    for (const shelf of SHELVES) {
      test(`axe finds nothing on the shelf of ${shelf}`, async ({ page }) => {
        await openShelf(page, shelf)
        await expectNoFindings(page)
      })
    }
    for (const [name, opener] of [
      ['dialog', 'Open the dialog'],
      ['sheet', 'Open the sheet'],
      ['picture', 'Open the picture'],
    ] as const) {
      test(`axe finds nothing with a ${name} open`, async ({ page }) => {
        await openShelf(page, 'overlay')
        await page.getByRole('button', { name: opener }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
        await expectNoFindings(page)
      })
    }
  })
}

test('a drawing draws a line of itself, and none for people who ask for less motion', async ({ page }) => {
  const lineMoves = () =>
    page
      .locator('[data-moment="settled"][data-drawn="true"] [pathLength]')
      .evaluate((line) => getComputedStyle(line).animationName !== 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openShelf(page, 'moments')
  expect(await lineMoves()).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await lineMoves()).toBe(false)
})

for (const width of [320, 360, 412]) {
  for (const direction of ['ltr', 'rtl']) {
    test(`nothing extends beyond the edge at ${width} px, ${direction}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const shelf of SHELVES) {
        await openShelf(page, shelf)
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
        expect(await findOverflowing(page), shelf).toEqual([])
      }
    })
  }
}

test('a sheet keeps the focus, leaves the page behind inert, and gives the focus back', async ({ page }) => {
  await openShelf(page, 'overlay')
  const opener = page.getByRole('button', { name: 'Open the sheet' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pay another amount' })).toBeFocused()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first stop the focus is on the browser itself, never on the page behind.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
      /^(DIALOG|BODY)$/,
    )
    await expect(opener).not.toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the slider moves by a step with keys and buttons and stops at its ends', async ({ page }) => {
  await openShelf(page, 'fields')
  const slider = page.getByRole('slider', { name: 'How much do you need?' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '₱5,500.00')
  await page.getByRole('button', { name: '₱500.00 less' }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '₱5,000.00')
  await slider.press('Home')
  await expect(page.getByRole('button', { name: '₱500.00 less' })).toBeDisabled()
})

test('a busy button keeps its width', async ({ page }) => {
  await openShelf(page, 'overlay')
  const width = await page.getByRole('button', { name: 'Toast success' }).evaluate((button) => {
    const before = button.getBoundingClientRect().width
    button.setAttribute('aria-busy', 'true')
    return button.getBoundingClientRect().width - before
  })
  expect(width).toBe(0)
})

test('a picked photo is shown and can be taken again', async ({ page }) => {
  await openShelf(page, 'fields')
  const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  const file = { name: 'id.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(photo) }
  await page.getByLabel('Front of your ID').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'The photo you took' })).toHaveCount(2)
  await page.getByLabel('Front of your ID').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'The photo you took' })).toHaveCount(2)
})

test('CMP-05 input beyond the limit in the middle of a text is ignored, and the caret stays there', async ({
  page,
}) => {
  await openShelf(page, 'fields')
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.fill(`${'a'.repeat(100)}${'b'.repeat(98)}`)
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(100, 100))
  await page.keyboard.type('XYZ')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('Q')
  await expect(text).toHaveValue(`${'a'.repeat(100)}XQ${'b'.repeat(98)}`)
  await expect(page.getByText('200/200')).toBeVisible()
})

test('a banner says when the phone is offline', async ({ page, context }) => {
  await openShelf(page, 'states')
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
})
