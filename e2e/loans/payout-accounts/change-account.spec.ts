import { readCode, waitForStatus } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { aConfirmedLoan, aPaidOutLoan, openOrder, signInBrowser } from '../../origination/orders/an-order.ts'
import { type Product, startProduct } from '../../product.ts'
import { listMessages, setSandbox } from '../../sandbox.ts'
import { expect, test } from '../../test.ts'
import { anotherCode, codeSheet, fillIn, next, readStepUpCode, typeCode } from './an-account-page.ts'

/** A product of its own: these journeys set the bank's answers. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product.dispose())

const METROBANK = { bank: 'Metrobank', number: '1234567890123' }
const MASKED = 'Metrobank •••• 0123'

test('ORD-10 BNK-07 BNK-08 a failed payout: the prompt, another account, a code, and the money arrives', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await setSandbox(product, { autoPayout: 'fail' })
  const { borrower, loan } = await aConfirmedLoan(product)
  await waitForStatus(borrower, loan, 160)
  await setSandbox(product, { autoPayout: 'succeed' })
  await signInBrowser(page, product, borrower)
  await openOrder(page, product, loan)
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('link', { name: /bind/i }).click()
  await page.waitForURL('**/bindBank?**source=loanDetail**')
  await expect(page.getByText('BDO Unibank •••• 7890')).toBeVisible()
  await fillIn(page, METROBANK)
  await next(page)
  const code = await readStepUpCode(page, product, borrower.phone)
  await expectAccessible(page)
  await expect(codeSheet(page).getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
  await typeCode(page, anotherCode(code))
  const wrong = codeSheet(page).getByText('This code is not right. Please check your messages.')
  await expect(wrong.first()).toBeVisible()
  await expectAccessible(page)
  await typeCode(page, code)
  await page.waitForURL('**/loanDetail?**source=loanDetail**')
  await waitForStatus(borrower, loan, 170)
  const { data } = await borrower.call('cardInit', {})
  expect(data.boundAccountMasked).toBe(MASKED)
  const told = await listMessages(product, borrower.phone)
  expect(told.map(({ text }) => text).join()).toContain('Metrobank **** 0123')
})

test('BNK-07 from the borrower’s own page: the code survives a reload, a lost connection and a closed sheet', async ({
  page,
}) => {
  const { borrower } = await aPaidOutLoan(product)
  await signInBrowser(page, product, borrower)
  await page.goto(`${product.url}/mine`)
  await page.getByRole('link', { name: /Payout account/ }).click()
  await page.waitForURL('**/bindBank?source=mine')
  await fillIn(page, METROBANK)
  await next(page)
  const code = await readStepUpCode(page, product, borrower.phone)

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Bank', exact: true })).toHaveValue('Metrobank')
  await expect(page.getByLabel('Account number')).toHaveValue('')
  await page.getByLabel('Account number').fill(METROBANK.number)
  await next(page)
  await expect(codeSheet(page).getByText(/^We sent a code to/)).toBeVisible()
  expect(await readCode(product, borrower.phone)).toBe(code)

  await codeSheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(codeSheet(page)).toBeHidden()
  await next(page)
  // The account is changed, but the answer is lost. Trying again needs no other code.
  await page.route('**/bind-card-new**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await typeCode(page, code)
  const retry = codeSheet(page).getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/bind-card-new**')
  await retry.click()
  await page.waitForURL('**/mine')
  const { data } = await borrower.call('cardInit', {})
  expect(data.boundAccountMasked).toBe(MASKED)
})
