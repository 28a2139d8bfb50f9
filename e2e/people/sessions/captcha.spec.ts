import type { Page } from '@playwright/test'
import { anyPhone, readCode } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { type Product, startProduct } from '../../product.ts'
import { expect, test } from '../../test.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'One more step' })
const send = (page: Page) => page.getByRole('button', { name: 'Send code by SMS' })

/** Asks for a code from a network with one unused code, which is the limit. */
async function askForCode(page: Page, product: Product, phone: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Phone number').fill(phone)
  await send(page).click()
}

/** Reads the shown picture: the sandbox reveals its characters. */
async function readPicture(page: Page, product: Product): Promise<string> {
  const src = await page.getByAltText('A picture of four characters').getAttribute('src')
  const answer = await page.request.get(product.url + src, { headers: { 'x-sandbox-captcha': '1' } })
  return answer.headers()['x-sandbox-captcha'] ?? ''
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const sumOf = (question: string) =>
  question
    .split(/\W+/)
    .map((word) => NUMBERS.indexOf(word) + 1)
    .reduce((sum, number) => sum + number, 0)

async function enterCode(page: Page, product: Product, phone: string): Promise<void> {
  const field = page.getByLabel('6-digit code')
  await field.waitFor()
  await field.fill(await readCode(product, phone))
  await page.waitForURL('**/home')
}

test('a captcha precedes the code after many unused ones: read, answered in words, or misread', async ({ page }) => {
  test.setTimeout(180_000)
  const product = await startProduct({ SMS_PER_SOURCE_HOURLY: '1' })
  try {
    await askForCode(page, product, anyPhone())
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    await page.getByRole('button', { name: 'Use another number' }).click()

    const phone = anyPhone()
    await askForCode(page, product, phone)
    await expect(heading(page)).toBeVisible()
    await page.getByAltText('A picture of four characters').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Characters in the picture').fill('????')
    await send(page).click()
    await expect(page.getByText('This answer is not right. Here is a new one.')).toBeVisible()
    await page.getByLabel('Characters in the picture').fill(await readPicture(page, product))
    await page.keyboard.press('Enter')
    await enterCode(page, product, phone)

    await page.context().clearCookies()
    const blind = anyPhone()
    await askForCode(page, product, blind)
    await page.getByRole('button', { name: /ask me a question/ }).click()
    const question = await page.getByText(/How much is|plus/).textContent()
    await page.getByLabel('Your answer in digits').fill(String(sumOf(question ?? '')))
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    await send(page).click()
    await enterCode(page, product, blind)
  } finally {
    await product.dispose()
  }
})
