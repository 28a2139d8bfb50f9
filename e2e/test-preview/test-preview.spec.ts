import type { Page } from '@playwright/test'
import { aPhoto } from '../borrower-api.ts'
import { expectAccessible } from '../journey/steps.ts'
import { expect, test } from '../test.ts'

test('TST-01 each link carries what was typed, encoded', async ({ page, product }) => {
  await page.goto(`${product.url}/testPreview`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByLabel('deviceName').fill('Redmi 9 & co/é')
  await page.getByLabel('productId').fill('ph-single-91')
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(10)
  for (const link of await links.all()) {
    const address = new URL((await link.getAttribute('href')) ?? '', product.url)
    expect([...address.searchParams]).toEqual([
      ['deviceName', 'Redmi 9 & co/é'],
      ['productId', 'ph-single-91'],
    ])
  }
  await page.getByRole('link', { name: 'Repay', exact: true }).click()
  await page.waitForURL(/\/(repay|login)\?/)
})

test('TST-02 shows the photo picked, the contact typed and where the phone is', async ({ browser, product }) => {
  const here = { latitude: 14.5995, longitude: 120.9842 }
  const context = await browser.newContext({ geolocation: here, permissions: ['geolocation'] })
  const page = await context.newPage()
  await page.goto(`${product.url}/testPreview`)
  await page.getByLabel('Pick a photo').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  const photo = page.getByAltText('The photo picked')
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)

  await page.getByLabel('Name', { exact: true }).fill('<b>Ana</b>')
  await page.getByLabel('Phone', { exact: true }).fill('0917 123 4567')
  await page.getByRole('button', { name: 'Show contact' }).click()
  await expect(page.getByText('<b>Ana</b>, 0917 123 4567')).toBeVisible()

  expect(await tellLocation(page)).toBe('14.5995, 120.9842')
  await context.close()
})

test('TST-02 says so where a browser has no location', async ({ page, product }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
  await page.goto(`${product.url}/testPreview`)
  expect(await tellLocation(page)).toContain('not supported')
})

/** A press of the button and what it then says. Until that is closed, the press itself does not end. */
async function tellLocation(page: Page): Promise<string> {
  const told = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  await page.getByRole('button', { name: 'Get location' }).click()
  return told
}
