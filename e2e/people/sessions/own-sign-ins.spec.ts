import { anyPhone } from '../../borrower-api.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { checkPage, countShifts } from '../../platform/pages/check-page.ts'
import { expect, test } from '../../test.ts'

test('a borrower ends a session on another phone, which has to sign in again', async ({ page, browser, product }) => {
  await countShifts(page)
  const phone = anyPhone()
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await signInOnPage(otherPage, product, phone)
  await signInOnPage(page, product, phone)
  await checkPage(page, `${product.url}/devices`)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${product.url}/devices?lang=en`)
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Sign out (?!everywhere).* on / })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await otherPage.goto(`${product.url}/orders`)
  await otherPage.waitForURL('**/login**')
  await other.close()
})
