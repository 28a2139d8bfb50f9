import type { Page } from '@playwright/test'
import { aPhoto } from '../../borrower-api.ts'
import { expectAccessibleInBothColours } from '../../journey/steps.ts'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo' })

test('TST-01 each link carries the typed values, encoded', async ({ page, product }) => {
  await page.goto(`${product.url}/testPreview`)
  await expectAccessibleInBothColours(page)
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

/** The target of each link for a borrower whose loan is due, the title of the page and a word that only its content has. */
const opened = [
  { link: 'Confirm', path: '/loanDetail', title: 'Order Details', says: 'Payment due today' },
  { link: 'Loan detail', path: '/loanDetail', title: 'Order Details', says: 'Payment due today' },
  { link: 'Repay', path: '/repay', title: 'Payment', says: 'To be paid by' },
  { link: 'Repay delay', path: '/repayDelay', title: 'Extend your loan', says: 'Your next payment date is' },
  { link: 'Bind bank', path: '/bindBank', title: 'Payment account information', says: 'Account holder' },
  { link: 'About us', path: '/aboutUs', title: 'About us', says: 'Version 1' },
  { link: 'Complaint', path: '/complaint', title: 'Online service', says: 'My complaints' },
  { link: 'Customer service', path: '/customerService', title: 'Customer service', says: 'Call us' },
  { link: 'Privacy policy', path: '/privacyPolicy', title: 'Privacy policy', says: 'Version 1' },
  { link: 'Repayment instructions', path: '/paymentInstructions', title: 'Payment instructions', says: 'Reference_no' },
]

test('TST-01 each link opens a page with its content', async ({ page, product }) => {
  test.setTimeout(120_000)
  await signInAs(page, product, 'Loan due')
  for (const { link, path, title, says } of opened) {
    await page.goto(`${product.url}/testPreview`)
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('TST-02 shows the picked photo, the typed contact and the phone’s position', async ({ browser, product }) => {
  const here = { latitude: 14.5995, longitude: 120.9842 }
  const context = await browser.newContext({ geolocation: here, permissions: ['geolocation'] })
  const page = await context.newPage()
  await page.goto(`${product.url}/testPreview`)
  const photo = page.getByAltText('The photo picked')
  await expect(photo).toBeHidden()
  await page.getByLabel('Pick a photo').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)

  await page.getByLabel('Name', { exact: true }).fill('<b>Ana</b>')
  await page.getByLabel('Phone', { exact: true }).fill('0917 123 4567')
  await page.getByRole('button', { name: 'Show contact' }).click()
  await expect(page.getByText('<b>Ana</b>, 0917 123 4567')).toBeVisible()

  expect(await tellLocation(page)).toBe('14.5995, 120.9842')
  await context.close()
})

test('TST-02 says when a browser has no location', async ({ page, product }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
  await page.goto(`${product.url}/testPreview`)
  expect(await tellLocation(page)).toContain('not supported')
})

/** Presses the button and returns the text of the alert. The press itself ends only when that is closed. */
async function tellLocation(page: Page): Promise<string> {
  const told = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  await page.getByRole('button', { name: 'Get location' }).click()
  return told
}
