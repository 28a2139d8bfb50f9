import type { Page } from '@playwright/test'
import { waitForStatus } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { anApplication, signInBrowser } from '../../origination/orders/an-order.ts'
import type { Product } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { fillIn, next } from './an-account-page.ts'

const BPI = { bank: 'Bank of the Philippine Islands', number: '9182 7364 50' }

/** A borrower with an offer and no account yet, on the page that asks for one. */
async function anOfferWithoutAccount(page: Page, product: Product) {
  const { borrower, loan } = await anApplication(product)
  await waitForStatus(borrower, loan, 130)
  await signInBrowser(page, product, borrower)
  const query = new URLSearchParams(loan).toString()
  await page.goto(`${product.url}/bindBank?${query}`)
  await expect(page.getByRole('heading', { name: 'Payment account information' })).toBeVisible()
  return { borrower, loan, query }
}

test('BNK-01 BNK-04 BNK-08 a first account is bound on the phone without a code, and the offer follows', async ({
  page,
  product,
}) => {
  await anOfferWithoutAccount(page, product)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Bank', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'Bank' }).getByRole('button', { name: 'Cancel' }).click()
  await fillIn(page, BPI)
  await expect(page.getByLabel('Account number')).toHaveValue('9182 7364 50')
  await next(page)
  await page.waitForURL('**/confirm?**')
  await expect(page.getByText('Bank of the Philippine Islands •••• 6450')).toBeVisible()
})

test('BNK-08 in a native shell the bank flow ends and the web view closes', async ({ page, product }) => {
  await page.addInitScript(() => {
    const posted: string[] = []
    Object.assign(window, {
      posted,
      HulogBridge: { postMessage: (json: string) => posted.push(JSON.parse(json).name) },
    })
  })
  await anOfferWithoutAccount(page, product)
  await fillIn(page, BPI)
  await next(page)
  const posted = () => page.evaluate(() => (window as unknown as { posted: string[] }).posted)
  await expect.poll(posted).toEqual(expect.arrayContaining(['endBankFlow', 'closeWebView']))
  expect(new URL(page.url()).pathname).toBe('/bindBank')
})

test('a connection lost during Next loses nothing, and a retry binds one account', async ({ page, product }) => {
  const { borrower } = await anOfferWithoutAccount(page, product)
  await fillIn(page, BPI)
  // The server binds the account, but its answer is lost.
  await page.route('**/bind-card-new**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await next(page)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/bind-card-new**')
  await retry.click()
  await page.waitForURL('**/confirm?**')
  const { data } = await borrower.call('cardInit', {})
  expect(data.boundAccountMasked).toBe('Bank of the Philippine Islands •••• 6450')
})

test('BNK-03 security 59 only an account number is accepted, whatever is typed', async ({ page, product }) => {
  await anOfferWithoutAccount(page, product)
  await next(page)
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await expectAccessible(page)
  await fillIn(page, { bank: 'RCBC', number: '<script>alert(1)</script> ٤١١١ 12' })
  await expect(page.getByLabel('Account number')).toHaveValue(/^[\d ]*$/)
  await next(page)
  await expect(page.getByText('Please check the account number. It has 6 to 20 digits.')).toBeVisible()
  await page.getByLabel('Account number').fill('4111 1111 1111 1111')
  await next(page)
  await expect(page.getByText(/This looks like the number of a card/).first()).toBeVisible()
  await page.getByRole('radio', { name: 'E-wallet' }).check()
  await expect(page.getByRole('combobox', { name: 'How it is sent' })).toBeHidden()
  await expect(page.getByLabel('Mobile number of the wallet')).toHaveValue('')
})
