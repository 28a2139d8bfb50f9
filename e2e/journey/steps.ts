import { formatDay } from '@hulog/ui/dates'
import type { Page } from '@playwright/test'
import type { Product } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import * as borrower from './borrower.ts'
import { withFinger } from './phone.ts'

export { axeOn, expectAccessible, expectAccessibleInBothColours } from './accessible.ts'

/** Steps of the whole journey that other journeys take too, with a finger on a page in Chromium. */

export function signIn(page: Page, product: Product, number: string): Promise<void> {
  return borrower.signIn(withFinger(page), product, number)
}

export function openRepayment(page: Page): Promise<void> {
  return borrower.openRepayment(withFinger(page))
}

export function chooseMethod(page: Page, method: borrower.PaymentMethod): Promise<void> {
  return borrower.chooseMethod(withFinger(page), method)
}

export function typeAmount(page: Page, amount: string): Promise<void> {
  return borrower.typeAmount(withFinger(page), amount)
}

export function pay(page: Page): Promise<void> {
  return borrower.pay(withFinger(page))
}

export function readPayCode(page: Page): Promise<string> {
  return borrower.readPayCode(withFinger(page))
}

export function payOnHostedPage(page: Page): Promise<void> {
  return borrower.payOnHostedPage(withFinger(page))
}

/** Chooses a day of a field's calendar, by keys from the field to the day. */
export async function chooseDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('button', { name: `${label}, ` }).press('Enter')
  const calendar = page.getByRole('dialog', { name: label })
  await calendar.getByLabel('Year', { exact: true }).selectOption(day.slice(0, 4))
  await calendar.getByLabel('Month', { exact: true }).selectOption(String(Number(day.slice(5, 7))))
  await expectAccessible(page)
  await calendar.getByRole('button', { name: formatDay(day, 'en', { withYear: true }) }).press('Enter')
}

/** An amount as a Philippine page shows it. */
export function peso(amountMinor: number): string {
  return `₱${(amountMinor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

/** A date as the English pages show it. */
export function shownDay(value: string): string {
  return formatDay(value, 'en')
}
