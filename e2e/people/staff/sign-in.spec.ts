import { scanCodes } from '@hulog/ui/scan-codes'
import type { Browser, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { startProduct } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { atAnotherDesk, codeOf, DESK, expectFits, STEP_SECONDS, shownSecret } from './at-a-desk.ts'

test.use(DESK)

const EMAIL = 'ana@lender.example'
const PASSWORD = 'eleven quiet boats at noon'

/** A code of the step before is accepted until this one ends. */
async function untilStepHasTime(): Promise<void> {
  const secondsLeft = () => TOTP.remaining({ timestamp: Date.now() }) / 1_000
  await expect.poll(secondsLeft, { timeout: STEP_SECONDS * 1_000 }).toBeGreaterThan(12)
}

async function signIn(page: Page, code: () => string): Promise<void> {
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code of your authenticator app').fill(code())
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()
}

async function openElsewhere(browser: Browser, url: string, code: () => string): Promise<Page> {
  const page = await atAnotherDesk(browser)
  await page.goto(`${url}/console/account`)
  await signIn(page, code)
  return page
}

test('the first administrator comes by a link, signs in with a code, and ends a session elsewhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const product = await startProduct({ SEED: '0' })
  const link = product.lines.find((line) => line.includes('/console/welcome#')) ?? ''
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))

  await page.goto(link)
  await expect(page.getByText('as its first administrator')).toBeVisible()
  expect(page.url()).toBe(`${product.url}/console/welcome`)
  await expectFits(page)
  const secret = await shownSecret(page)
  // In dark, where an inverted code could not be read.
  await page.emulateMedia({ colorScheme: 'dark' })
  const picture = await page.getByRole('img', { name: 'Secret as a code to scan' }).screenshot()
  expect(await scanCodes(picture)).toEqual([{ format: 'QRCode', text: expect.stringContaining(`secret=${secret}`) }])
  await page.getByLabel('Your name').fill('Ana Cruz')
  await expect(page.getByLabel('Recorded as')).toHaveValue('ana.cruz')
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD)
  await untilStepHasTime()
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()

  await page.getByRole('button', { name: 'Ana Cruz' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out, in every window of this browser.')).toBeVisible()
  await expectFits(page)
  await page.goto(link)
  await expect(page.getByText('This link was used already')).toBeVisible()

  await page.goto(`${product.url}/console/account`)
  await signIn(page, () => codeOf(secret, 0))
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/console/account')

  const elsewhere = await openElsewhere(browser, product.url, () => codeOf(secret, 1))
  await page.reload()
  await expect(page.getByText('This one')).toHaveCount(1)
  await expectFits(page)
  await page.getByRole('button', { name: /^End the session/ }).click()
  await expect(page.getByText('Only here.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()

  expect(refused).toEqual([])
  await elsewhere.context().close()
  await product.dispose()
})
