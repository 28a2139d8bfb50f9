import type { Page } from '@playwright/test'
import { certify } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'
import { fillIn, next } from './an-account-page.ts'

const CITY = 'City of your branch'

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  const picker = page.getByRole('dialog', { name: field })
  await picker.getByRole('radio', { name: option, exact: true }).check()
  await picker.getByRole('button', { name: 'Confirm' }).click()
  await expect(picker).toBeHidden()
}

test('BNK-01 BNK-05 BNK-06 a city is required only over its own network and for a bank account', async ({
  page,
  product,
}) => {
  const unique = String(2_000_000 + (process.pid % 900_000))
  const borrower = await signInOnPage(page, product, `+62813${unique}`)
  await certify(borrower, { nationalId: `3171${unique.padStart(12, '0')}`, monthlyIncomeMinor: 1_500_000_000 })
  await page.goto(`${product.url}/bindBank?source=mine`)
  const city = page.getByRole('combobox', { name: CITY })
  const network = page.getByRole('combobox', { name: 'How it is sent' })
  await expect(network).toHaveValue('BI-FAST, within minutes')
  await expect(city).toHaveCount(0)

  await pick(page, 'How it is sent', 'SKN, same banking day')
  await fillIn(page, { bank: 'Bank Central Asia', number: '1234 5678 90' })
  await next(page)
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await pick(page, CITY, 'Surabaya')
  await page.getByRole('radio', { name: 'E-wallet' }).check()
  await expect(city).toHaveCount(0)
  await page.getByRole('radio', { name: 'Bank account' }).check()
  await expect(city).toHaveValue('Surabaya')

  const sent = page.waitForRequest('**/bind-card-new**')
  await next(page)
  const values = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))
  expect(values).toMatchObject({ cardType: '1', channelNumber: '90007', bankCode: 'BCA', branchCode: '3578' })
  await page.waitForURL('**/mine')
  const { data } = await borrower.call('cardInit', {})
  expect(data.boundAccountMasked).toBe('Bank Central Asia •••• 7890')
})
