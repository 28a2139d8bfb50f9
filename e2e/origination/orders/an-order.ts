import type { Page } from '@playwright/test'
import {
  type BorrowerApi,
  bdoAccount,
  certify,
  expectDone,
  type LoanReference,
  payCode,
  readCode,
  signInByApi,
  waitForStatus,
} from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import type { Product } from '../../product.ts'
import { expect } from '../../test.ts'

export type Wanted = { readonly productId?: string; readonly amount?: number; readonly monthlyIncomeMinor?: number }

const terms = {
  'ph-single-91': { periods: 91, termUnit: 'day' },
  'ph-four-monthly': { periods: 4, termUnit: 'month' },
  'ph-market-policy': { periods: 91, termUnit: 'day' },
} as const

/** An application of a new borrower with a payout account. */
export async function anApplication(product: Product, wanted: Wanted = {}) {
  const { productId = 'ph-single-91', amount = 1_000_000, monthlyIncomeMinor } = wanted
  const borrower = await signInByApi(product)
  await certify(borrower)
  if (monthlyIncomeMinor !== undefined) {
    const job = { employment: 'employed', employer: 'Store', monthlyIncomeMinor, paydayOfMonth: 15 } as const
    await expectDone(borrower.call('saveJob', job))
  }
  const choice = { productId, amount, ...terms[productId as keyof typeof terms] }
  const { data } = await expectDone(borrower.call('apply', choice))
  const loan: LoanReference = { productId, orderId: data.orderId }
  return { borrower, loan, choice }
}

/** The same, approved and confirmed; the sandbox's setting decides the payout. */
export async function aConfirmedLoan(product: Product, wanted: Wanted = {}) {
  const applied = await anApplication(product, wanted)
  const { borrower, loan, choice } = applied
  await waitForStatus(borrower, loan, 130)
  await expectDone(borrower.call('bindPayoutAccount', bdoAccount))
  await expectDone(borrower.call('confirmLoan', { ...choice, ...loan }))
  return applied
}

export async function aPaidOutLoan(product: Product, wanted: Wanted = {}) {
  const confirmed = await aConfirmedLoan(product, wanted)
  await waitForStatus(confirmed.borrower, confirmed.loan, 170)
  return confirmed
}

/** The same, paid back at once. */
export async function aSettledLoan(product: Product, wanted: Wanted = {}) {
  const paidOut = await aPaidOutLoan(product, wanted)
  await payBack(product, paidOut)
  return paidOut
}

type Running = Awaited<ReturnType<typeof aPaidOutLoan>>

/** Pays all that is left of a loan with one code. */
export async function payBack(product: Product, { borrower, loan }: Pick<Running, 'borrower' | 'loan'>): Promise<void> {
  const { data } = await expectDone(borrower.call('getRepayment', loan))
  const asked = { ...loan, amount: data.payoffAmount, channelNumber: '90006' }
  const { data: code } = await expectDone(borrower.call('createPaymentCode', asked, `settle-${loan.orderId}`))
  await payCode(product, code.payCode)
  await waitForStatus(borrower, loan, 200)
}

/** Signs the browser in as this borrower, with a session beside that of the calls. */
export async function signInBrowser(page: Page, product: Product, { phone }: BorrowerApi): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  const code = page.getByLabel('6-digit code')
  await code.waitFor()
  await code.fill(await readCode(product, phone))
  await page.waitForURL('**/home')
}

export async function openOrder(page: Page, product: Product, { productId, orderId }: LoanReference): Promise<void> {
  await page.goto(`${product.url}/loanDetail?${new URLSearchParams({ productId, orderId })}`)
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const prompt = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export async function expectStatus(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()
  await expectAccessible(page)
}
