import { scanCodes } from '@hulog/ui/scan-codes'
import { expectAccessibleInBothColours } from '../../journey/steps.ts'
import { countShifts, SHIFT_ALLOWED, shiftOf } from '../../platform/pages/check-page.ts'
import { expect, test } from '../../test.ts'
import { foreignRequests } from './on-the-landing-page.ts'

const widths = [320, 360, 768, 1280]
const views = ['', '#/downloadTemplate?id=1', '#agreementTemplate']
const seen = [
  ...[2, 3, 4].map((templateId) => ({ templateId, view: '' })),
  ...views.map((view) => ({ templateId: 1, view })),
]

for (const { templateId, view } of seen) {
  test(`PRO-01 landing page ${templateId}${view} fits every screen, does not shift, and requests nothing from other sites`, async ({
    page,
    product,
  }) => {
    const strangers = foreignRequests(page, product)
    await countShifts(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/promotion?templateId=${templateId}&width=${width}${view}`)
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), `it moves at ${width} px`).toBeLessThan(SHIFT_ALLOWED)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessibleInBothColours(page)
    }
    expect(strangers).toEqual([])
  })
}

const phones = [
  ['Android', 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile', ['android']],
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', ['ios']],
  ['a desktop computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120', ['computer']],
] as const

for (const [name, userAgent, shown] of phones) {
  test(`PRO-09 the download page on ${name} offers the right download`, async ({ browser, product }) => {
    const page = await browser.newPage({ userAgent })
    await page.goto(`${product.url}/promotion?templateId=3#/downloadTemplate?id=3`)
    const offered = await page
      .locator('[data-for]:visible')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-for')))
    expect(offered).toEqual(shown)
    await expect(page.locator('.outside')).toBeHidden()
    await page.close()
  })
}

test('PRO-09 at a desktop computer there is one button, and a code that leads a phone to its downloads', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/promotion?templateId=3&utm_tag=spring#/downloadTemplate?id=3')
  const buttons = page.locator('.view .main:visible, .view .quiet:visible')
  await expect(buttons).toHaveText(['Mag-sign in sa browser'])
  await expect(buttons).toHaveAttribute('href', '/login?lang=fil')
  const [code] = await scanCodes(await page.screenshot())
  expect(code?.text).toBe(`${product.url}/promotion?templateId=3#/downloadTemplate?id=3`)
})

for (const templateId of [1, 2, 3, 4]) {
  test(`PRO-01 the drawing of landing page ${templateId} is whole, with room around it, on every phone`, async ({
    page,
  }) => {
    for (const width of [320, 360, 412, 480]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/promotion?templateId=${templateId}&width=${width}`)
      const [words, drawing, form] = await Promise.all(
        ['.say', '.scene svg', 'form'].map((part) => page.locator(part).boundingBox()),
      )
      if (!words || !drawing || !form) throw new Error('a part of the page is not shown')
      expect(drawing.height / drawing.width).toBeCloseTo(2 / 3, 1)
      expect(drawing.x).toBeGreaterThanOrEqual(0)
      expect(drawing.x + drawing.width).toBeLessThanOrEqual(width)
      expect(drawing.y - (words.y + words.height), `at ${width} px`).toBeGreaterThanOrEqual(8)
      expect(form.y - (drawing.y + drawing.height), `at ${width} px`).toBeGreaterThanOrEqual(8)
    }
  })
}

test('PRO-01 from 768 px on the form is beside the words', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/promotion?templateId=3')
  const [words, form] = await Promise.all(['.say', 'form'].map((part) => page.locator(part).boundingBox()))
  if (!words || !form) throw new Error('a part of the page is not shown')
  expect(form.x).toBeGreaterThanOrEqual(words.x + words.width)
  expect(form.y).toBeLessThan(words.y + words.height)
})

test('COM-09 in the messaging app’s own browser the download page says to open it outside', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ userAgent: `${phones[0][1]} MicroMessenger/8.0` })
  await page.goto(`${product.url}/promotion?templateId=1#downloadTemplate`)
  await expect(page.getByText('点击右上角的“…”，选择“在浏览器打开”，然后下载。')).toBeVisible()
  await page.close()
})
