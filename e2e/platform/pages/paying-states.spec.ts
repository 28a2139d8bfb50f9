import type { Page } from '@playwright/test'
import { anyPhone, borrowWithCoolingOff, payCode } from '../../borrower-api.ts'
import { chooseMethod, pay, readPayCode, typeAmount } from '../../journey/steps.ts'
import { aBorrowerToPay, onThePayway } from '../../loans/repayments/on-the-repay-page.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'
import { checkState } from './check-page.ts'

test.describe.configure({ timeout: 180_000 })

const barCode = (page: Page) => page.getByRole('button', { name: 'Show bar code and QR code' })

test('REP-01..04 REP-06 REP-07 each state of paying fits three phones and is accessible in light and dark', async ({
  page,
  product,
}) => {
  const { repayUrl } = await aBorrowerToPay(page, product)
  await page.goto(repayUrl)
  await page.getByRole('button', { name: /Payment Method/ }).click()
  await checkState(page, 'the ways to pay')
  await page.getByRole('button', { name: 'Close' }).click()
  await typeAmount(page, '99999999')
  await pay(page)
  await expect(page.getByText(/This is more than you owe/)).toBeVisible()
  await checkState(page, 'an amount refused')
  // Input is kept when a page is left.
  await page.getByRole('radio', { name: /What is due/ }).check()

  await page.goto(repayUrl)
  await pay(page)
  const code = await readPayCode(page)
  await checkState(page, 'a pay code')
  await barCode(page).click()
  for (const name of [/^Bar code/, 'QR code to pay with'])
    await page.getByRole('dialog').getByRole('img', { name }).waitFor()
  await checkState(page, 'a bar code')

  await page.goto(repayUrl)
  await expect(barCode(page)).toBeVisible()
  await checkState(page, 'a code had before')
  await page.getByRole('link', { name: 'How to pay with this code' }).click()
  await page.waitForURL('**/repaymentOfCode2**')
  await checkState(page, 'the places to pay a code')

  await page.goto(repayUrl)
  await chooseMethod(page, 'QR code')
  await pay(page)
  await page.getByRole('img').first().waitFor()
  await checkState(page, 'a QR code')

  await payCode(product, code)
  await page.goto(`${product.url}/repaymentOfCode?showType=1&payCode=${code}`)
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  await checkState(page, 'a code that was paid')
})

test('REP-10 entering the bank’s code fits three phones and is accessible in light and dark', async ({
  page,
  product,
}) => {
  await onThePayway(page, product, '&amount=50000')
  await page.getByRole('radio', { name: /BDO Unibank/ }).check()
  await pay(page)
  await page.getByLabel('Verification code').waitFor()
  await checkState(page, 'the bank’s code')
})

test('TRM-07 giving a loan back fits three phones and is accessible in light and dark', async ({ page, product }) => {
  const borrower = await signInOnPage(page, product, anyPhone())
  const { orderId, productId } = await borrowWithCoolingOff(borrower, product)
  await page.goto(`${product.url}/giveBack?orderId=${orderId}&productId=${productId}`)
  await page.getByRole('heading', { name: 'How the amount is made up' }).waitFor()
  await checkState(page, 'giving a loan back')
})

test('OTH-05 a refused transfer report fits three phones and is accessible in light and dark', async ({
  page,
  product,
}) => {
  const { repayUrl } = await aBorrowerToPay(page, product)
  await page.goto(repayUrl.replace('/repay?', '/transfer?'))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please check the reference number')).toBeVisible()
  await checkState(page, 'a transfer told of wrongly')
})

test('REP-08 an opened picture of the instructions fits three phones and is accessible', async ({ page, product }) => {
  await page.goto(`${product.url}/paymentInstructions`)
  await page.getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('dialog').waitFor()
  await checkState(page, 'a picture of the instructions')
})
