import type { Page } from '@playwright/test'
import { signInByApi } from '../../borrower-api.ts'
import { peso, shownDay } from '../../journey/steps.ts'
import { checkState, countShifts, SHIFT_ALLOWED, shiftOf } from '../../platform/pages/check-page.ts'
import { expect, test } from '../../test.ts'
import { signInBrowser } from '../orders/an-order.ts'

test.use({ viewport: { width: 320, height: 640 } })

const figures = {
  currency: 'PHP',
  amount: '1200000',
  ratePpm: '24000',
  ratePer: 'month',
  method: 'declining',
  installments: '12',
  every: '1',
  termUnit: 'month',
}
const freeFigures = `/calculator?${new URLSearchParams(figures)}`

type Cost = { totalRepayableMinor: number; costMinor: number; lastDueOn: string }

/** The server's answer for the figures in the address of the page. */
async function answerFor(page: Page, url: string): Promise<Cost> {
  const form = Object.fromEntries(new URL(page.url()).searchParams)
  const answer = await page.request.post(`${url}/gateway/calculator/emi`, { form })
  return (await answer.json()).data
}

const total = (page: Page) => page.getByRole('region', { name: 'What it costs' }).locator('[aria-busy=false]')

test('OTH-06 a visitor tries figures by slider, field and keyboard, and shares what they see', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await countShifts(page)
  await page.goto(product.url + freeFigures)
  const amount = page.getByLabel('Amount', { exact: true })
  await expect(amount).toHaveValue('12,000.00')
  await amount.fill('15,000.50')
  await page.getByRole('slider', { name: 'Number of payments, slider' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Number of payments', { exact: true })).toHaveValue('13')
  await expect(page).toHaveURL(/amount=1500050.*installments=13/)
  const cost = await answerFor(page, product.url)
  await expect(total(page)).toContainText(peso(cost.totalRepayableMinor))
  await expect(total(page)).toContainText(peso(cost.costMinor))
  await expect(total(page)).toContainText(shownDay(cost.lastDueOn))

  await page.getByRole('button', { name: 'See all 13 payments' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Every payment' }).getByRole('row')).toHaveCount(14)
  await checkState(page, 'a schedule')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share these figures' }).press('Enter')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(amount).toHaveValue('15,000.50')
  await expect(total(page)).toContainText(peso(cost.totalRepayableMinor))
  expect(await shiftOf(page)).toBeLessThan(SHIFT_ALLOWED)
})

test('OTH-06 a visitor compares two loans and sees what an extra payment saves', async ({ page, product }) => {
  test.setTimeout(120_000)
  await page.goto(product.url + freeFigures)
  await expect(total(page)).toBeVisible()
  await page.getByRole('button', { name: 'Compare with another loan' }).click()
  const second = page.getByRole('region', { name: 'Loan 2' })
  await second.getByLabel('Interest rate').fill('3')
  await expect(page.getByText(/^Loan 1 costs ₱[\d,.]+ less\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'What an extra payment saves' }).click()
  await page.getByLabel('Extra payment', { exact: true }).fill('4,000')
  const extra = page.getByRole('region', { name: 'What an extra payment saves' })
  await expect(extra.locator('[aria-busy=false]')).toContainText('of 12')
  await expect(page).toHaveURL(/extra=400000/)
  await checkState(page, 'two loans and an extra payment')

  await page.reload()
  await expect(page.getByText(/^Loan 1 costs ₱[\d,.]+ less\.$/)).toBeVisible()
  await expect(extra.locator('[aria-busy=false]')).toContainText('of 12')
})

test('OTH-06 a borrower saves figures, finds them again, and deletes them', async ({ page, product }) => {
  test.setTimeout(120_000)
  const borrower = await signInByApi(product)
  await page.goto(product.url + freeFigures)
  await expect(total(page)).toBeVisible()
  await page.getByRole('link', { name: 'Save these figures' }).click()
  await expect(page.getByText('Sign in to save calculations')).toBeVisible()
  await checkState(page, 'saving without a session')
  const withFigures = page.url()

  await signInBrowser(page, product, borrower)
  await page.getByRole('link', { name: 'Loan calculator' }).click()
  await expect(total(page)).toBeVisible()
  await page.goto(withFigures)
  await page.getByLabel('Title').fill('New roof')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('link', { name: /New roof.*₱12,000.00/ })
  await expect(saved).toBeVisible()
  await checkState(page, 'a saved calculation in the list')

  await saved.click()
  await page.getByRole('link', { name: 'Open in the calculator' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12,000.00')
  await page.goBack()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved calculations yet')).toBeVisible()
})
