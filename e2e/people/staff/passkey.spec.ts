import type { Page } from '@playwright/test'
import { expectAccessibleInBothColours } from '../../journey/accessible.ts'
import { demoStaff } from '../../staff.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo' })
// At a desk.
test.use({ viewport: { width: 1024, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

/** The computer's own authenticator, in software, whose user always answers. */
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

test('a colleague adds a passkey, signs in with it instead of a code, and removes it', async ({ page, product }) => {
  const { email, password, readCode } = await demoStaff(product, 'care-agent')
  const passFirstStep = async () => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await addAuthenticator(page)
  await page.goto(`${product.url}/console/account`)
  await passFirstStep()
  await page.getByLabel('Code of your authenticator app').fill(await readCode())
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Your password now' }).fill(password)
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()

  await page.getByRole('button', { name: 'Carla Santos' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await passFirstStep()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()

  await page.goto(`${product.url}/console/account`)
  await expect(page.getByText('Last used just now', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await page.getByRole('textbox', { name: 'Your password now' }).fill(password)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
})
