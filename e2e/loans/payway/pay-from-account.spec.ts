import type { Page } from '@playwright/test'
import { readCode } from '../../borrower-api.ts'
import { expectAccessible, payOnHostedPage } from '../../journey/steps.ts'
import { setSandbox } from '../../sandbox.ts'
import { expect, test } from '../../test.ts'
import { listCharges, loseNextAnswer, onThePayway, repaidMinor } from '../repayments/on-the-repay-page.ts'

const COMMIT = '/api/v1/hulog/service/loan/repayment-commit'
const CONFIRM = '/api/v1/hulog/service/loan/repayment-confirm'
const WAY = '**/service/loan/repayment-way?*'

const payment = (page: Page) => page.getByRole('button', { name: 'Payment', exact: true })
const codeField = (page: Page) => page.getByLabel('Verification code')
const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

async function start(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /BDO Unibank/ }).check()
  await payment(page).click()
}

async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
}

test.describe.configure({ timeout: 120_000 })
test.afterEach(({ product }) => setSandbox(product, { chargeAnswer: 'code' }))

test('REP-10 pays with the bank’s code, and the loan shows it', async ({ page, product }) => {
  const paying = await onThePayway(page, product, '&amount=250000')
  await expect(page.getByText('2,500.00')).toBeVisible()
  await expectAccessible(page)
  await payment(page).click()
  await says(page, 'please select a payment bank card first')
  await start(page)
  await says(page, 'verification code sent, please check your phone')
  await expect(page.getByRole('button', { name: /^\d\ds$/ })).toBeDisabled()
  await expectAccessible(page)
  await enter(page, '12345')
  await says(page, 'please enter the correct verification code')
  const code = await readCode(product, paying.borrower.phone)
  await enter(page, code === '000000' ? '111111' : '000000')
  await says(page, 'verification code error')
  await expectAccessible(page)
  expect(await repaidMinor(paying)).toBe(0)
  await enter(page, code)
  await page.waitForURL('**/loanDetail?**')
  await expect.poll(() => repaidMinor(paying)).toBe(250_000)
})

test('REP-10 the bank’s code is still requested after a reload; it pays once', async ({ page, product }) => {
  const paying = await onThePayway(page, product, '&amount=50000')
  const paywayUrl = page.url()
  const before = (await listCharges(product)).length
  await start(page)
  await codeField(page).waitFor()
  await page.reload()
  await expect(codeField(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+s$/ })).toBeDisabled()
  await expectAccessible(page)
  await enter(page, await readCode(product, paying.borrower.phone))
  await page.waitForURL('**/loanDetail?**')
  await expect.poll(() => repaidMinor(paying)).toBe(50_000)
  expect((await listCharges(product)).length).toBe(before + 1)
  await page.goto(paywayUrl)
  await expect(page.getByRole('radio', { name: /BDO Unibank/ })).not.toBeChecked()
})

test('REP-10 after a reload another account can be chosen instead', async ({ page, product }) => {
  const paying = await onThePayway(page, product, '&amount=50000')
  await start(page)
  await codeField(page).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Pay from another account' }).click()
  await expect(payment(page)).toBeEnabled()
  await start(page)
  await codeField(page).waitFor()
  await enter(page, await readCode(product, paying.borrower.phone))
  await page.waitForURL('**/loanDetail?**')
  await expect.poll(() => repaidMinor(paying)).toBe(50_000)
})

test('REP-10 goes directly to the loan where the bank requires no code', async ({ page, product }) => {
  await setSandbox(product, { chargeAnswer: 'no-code' })
  const paying = await onThePayway(page, product)
  const before = (await listCharges(product)).length
  await page.getByRole('radio', { name: /BDO Unibank/ }).check()
  await payment(page).dblclick()
  await page.waitForURL('**/loanDetail?**')
  await expect.poll(() => repaidMinor(paying)).toBe(1_091_000)
  expect((await listCharges(product)).length).toBe(before + 1)
})

test('REP-11 reports a repeated request', async ({ page, product }) => {
  const listed = page.waitForResponse(WAY)
  const { borrower, loan } = await onThePayway(page, product, '&amount=50000')
  const { data } = await (await listed).json()
  const { id: cardId, cardNo } = data.bankCards[0]
  const same = { orderId: loan.orderId, amount: 50_000, cardId, cardNo, repayToken: data.repayToken, sendMsg: 0 }
  expect((await borrower.call('commitRepayment', same)).code).toBe('00')
  const before = (await listCharges(product)).length
  await start(page)
  await says(page, 'do not submit the payment request repeatedly')
  expect((await listCharges(product)).length).toBe(before)
})

test('REP-11 reports a missing answer, and a retry charges once', async ({ page, product }) => {
  const paying = await onThePayway(page, product, '&amount=50000')
  const before = (await listCharges(product)).length
  await loseNextAnswer(page, COMMIT)
  await start(page)
  await says(page, 'error')
  await page.getByRole('button', { name: 'Try again' }).click()
  await codeField(page).waitFor()
  expect((await listCharges(product)).length).toBe(before + 1)
  await loseNextAnswer(page, CONFIRM)
  await enter(page, await readCode(product, paying.borrower.phone))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/loanDetail?**')
  await expect.poll(() => repaidMinor(paying)).toBe(50_000)
})

test('REP-11 reports that the list of accounts did not load', async ({ page, product }) => {
  await onThePayway(page, product)
  await page.route(WAY, (route) => route.abort('connectionreset'), { times: 2 })
  await page.reload()
  await says(page, 'failed to query card list')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('•••• 7890')).toBeVisible()
})

test('REP-11 shows the bank’s own reason for a refusal, and the next payment works', async ({ page, product }) => {
  await setSandbox(product, { chargeAnswer: 'refuse' })
  const paying = await onThePayway(page, product, '&amount=50000')
  await start(page)
  await codeField(page).waitFor()
  await enter(page, await readCode(product, paying.borrower.phone))
  await says(page, 'There is not enough money in this account. Nothing was charged.')
  await expectAccessible(page)
  await setSandbox(product, { chargeAnswer: 'code' })
  await start(page)
  await codeField(page).waitFor()
  await enter(page, await readCode(product, paying.borrower.phone))
  await page.waitForURL('**/loanDetail?**')
  await expect.poll(() => repaidMinor(paying)).toBe(50_000)
})

test('REP-11 reports a failure without a reason, and that nothing was charged', async ({ page, product }) => {
  await setSandbox(product, { chargeAnswer: 'refuse-unsaid' })
  const paying = await onThePayway(page, product, '&amount=50000')
  await start(page)
  await codeField(page).waitFor()
  await enter(page, await readCode(product, paying.borrower.phone))
  await says(page, 'processing failed')
  await says(page, 'Your bank refused the payment. Nothing was charged.')
  expect(await repaidMinor(paying)).toBe(0)
})

test('REP-12 pays on the provider’s page and comes back', async ({ page, product }) => {
  const paying = await onThePayway(page, product, '&amount=50000')
  await page.getByRole('button', { name: 'Pay on the payment page' }).click()
  await payOnHostedPage(page)
  await page.getByRole('link').first().click()
  await page.waitForURL('**/loanDetail?**')
  await expect.poll(() => repaidMinor(paying)).toBe(50_000)
})
