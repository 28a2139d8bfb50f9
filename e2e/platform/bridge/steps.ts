import type { Page } from '@playwright/test'
import { expectDone, type LoanReference, waitForStatus } from '../../borrower-api.ts'
import { fillIn, next } from '../../loans/payout-accounts/an-account-page.ts'
import { offerShown } from '../../origination/orders/an-offer.ts'
import { anApplication, aSettledLoan, button, openOrder, prompt } from '../../origination/orders/an-order.ts'
import { signInAs, signInOnPage } from '../../origination/orders/on-the-phone.ts'
import type { Product } from '../../product.ts'
import { expect } from '../../test.ts'
import { askBack } from './a-shell.ts'

/** Every tap after which a page sends a message to the shell. Each function ends with that tap. */

/** Opens the only order of one of the demo's borrowers. */
export async function openOrderOf(page: Page, product: Product, persona: string): Promise<LoanReference> {
  const borrower = await signInAs(page, product, persona)
  const { data } = await expectDone(borrower.call('listOrders', {}))
  const [order] = data.orders
  if (!order) throw new Error(`"${persona}" has no order`)
  const loan = { productId: order.productId, orderId: order.orderId }
  await openOrder(page, product, loan)
  return loan
}

/** Opens an application that was declined only because so much could not be afforded: another loan of the lender is shown. */
export async function openDeclined(page: Page, product: Product): Promise<LoanReference> {
  const { borrower, loan } = await anApplication(product, { monthlyIncomeMinor: 50_000 })
  await waitForStatus(borrower, loan, 110)
  await signInOnPage(page, product, borrower.phone)
  await openOrder(page, product, loan)
  return loan
}

export function visitOwnProduct(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'See this loan' }).first().click()
}

export function seeMoreProducts(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Click to view more products' }).click()
}

export async function callSupport(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/customerService`)
  await page.getByRole('link', { name: /Call us/ }).click()
}

/** Opens a page of the borrower's without a session. */
export async function openWithoutSession(page: Page, product: Product, path: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(product.url + path)
}

/** Rates a loan that was paid back, with 4 stars. */
export async function rateHighly(page: Page, product: Product): Promise<void> {
  const { borrower, loan } = await aSettledLoan(product, { productId: 'ph-four-monthly' })
  await signInOnPage(page, product, borrower.phone)
  await openOrder(page, product, loan)
  await prompt(page, 'How do you like it?').locator('label').nth(3).click()
  await button(page, 'Submit').click()
}

/** Binds the first account of a borrower with an offer. Returns their loan. */
export async function bindAccount(page: Page, product: Product): Promise<LoanReference> {
  const { borrower, loan } = await anApplication(product)
  await waitForStatus(borrower, loan, 130)
  await signInOnPage(page, product, borrower.phone)
  await page.goto(`${product.url}/bindBank?${new URLSearchParams(loan)}`)
  await fillIn(page, { bank: 'Bank of the Philippine Islands', number: '9182 7364 50' })
  await next(page)
  return loan
}

/** Lets the shell's back action ask on the page of an offer, and leaves. */
export async function leaveOffer(page: Page, product: Product, loan: LoanReference): Promise<void> {
  const question = prompt(page, 'Point out')
  await page.goto(`${product.url}/confirm?${new URLSearchParams(loan)}`)
  await offerShown(page)
  expect(await askBack(page)).toBe(true)
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(question).toHaveCount(0)
  expect(await askBack(page)).toBe(true)
  await question.getByRole('button', { name: 'Cancel' }).click()
}
