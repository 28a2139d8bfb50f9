import { anyPhone, readCode } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('OTH-01 a borrower sets a password, signs in with it, and resets it by a code', async ({ page, product }) => {
  test.setTimeout(120_000)
  const phone = anyPhone()
  await signInOnPage(page, product, phone)
  await page.goto(`${product.url}/password?lang=en`)
  await expectAccessible(page)
  await page.getByLabel('New password').fill('my cow is blue')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('We sent a code to')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await readCode(product, phone))
  await page.waitForURL('**/setting**')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login**')

  await page.getByRole('link', { name: 'Other ways to sign in' }).click()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('my cow is green')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('my cow is blue')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home**')

  await page.goto(`${product.url}/setting?lang=en`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login**')
  await page.getByRole('link', { name: 'Other ways to sign in' }).click()
  await page.getByRole('link', { name: 'Sign in with a code' }).click()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  // The field is there once the code was sent: before, the phone's newest code is an older one.
  await page.getByLabel('6-digit code').waitFor()
  await page.getByLabel('6-digit code').fill(await readCode(product, phone))
  await page.waitForURL('**/password**')
  await expect(page.getByText('Last changed')).toBeVisible()
})
