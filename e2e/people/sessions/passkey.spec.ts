import type { Page } from '@playwright/test'
import { anyPhone, readCode } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

/** The phone's own authenticator, in software, whose user always answers. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('OTH-01 a borrower adds a passkey and signs in with it, without a number', async ({ page, product }) => {
  test.setTimeout(120_000)
  const phone = anyPhone()
  await addAuthenticator(page)
  await signInOnPage(page, product, phone)
  await page.goto(`${product.url}/passkeys?lang=en`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('We sent a code to')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await readCode(product, phone))
  await expect(page.getByText('Added on')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${product.url}/setting?lang=en`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login**')
  await page.getByRole('link', { name: 'Other ways to sign in' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/home**')
})
