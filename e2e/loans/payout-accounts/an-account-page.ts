import { expect, type Page } from '@playwright/test'
import { readCode } from '../../borrower-api.ts'
import type { Product } from '../../product.ts'

export type Account = { readonly bank: string; readonly number: string }

/** Picks a bank by its name and types the number, without pressing Next. */
export async function fillIn(page: Page, { bank, number }: Account): Promise<void> {
  await page.getByRole('combobox', { name: 'Bank', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Bank' })
  await picker.getByLabel('Search').fill(bank)
  await picker.getByRole('radio', { name: bank, exact: true }).check()
  await picker.getByRole('button', { name: 'Confirm' }).click()
  await expect(picker).toBeHidden()
  await page.getByLabel('Account number').fill(number)
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

export function codeSheet(page: Page) {
  return page.getByRole('dialog', { name: 'Confirm it is you' })
}

/** The code for changing the account, as the phone shows it once it has arrived. */
export async function readStepUpCode(page: Page, product: Product, phone: string): Promise<string> {
  await expect(codeSheet(page).getByText(/^We sent a code to/)).toBeVisible()
  return readCode(product, phone)
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await codeSheet(page).getByLabel('6-digit code').fill(code)
}

export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
