import type { Page } from '@playwright/test'
import { expectDone } from '../../borrower-api.ts'
import type { Product } from '../../product.ts'
import { aBorrowerToPay, type Paying } from '../repayments/on-the-repay-page.ts'

export type Charge = { reference: string; amount: number; status: string; reason: string | null }

/** A borrower with a loan to repay, on the page for paying from a bank account. */
export async function onThePayway(page: Page, product: Product, query = ''): Promise<Paying> {
  const paying = await aBorrowerToPay(page, product)
  await page.goto(`${paying.repayUrl.replace('/repay?', '/payway?')}${query}`)
  await page.getByText('•••• 7890').waitFor()
  return paying
}

/** Every charge that the bank was asked for, newest first. */
export async function listCharges(product: Product): Promise<Charge[]> {
  const response = await fetch(`${product.sandboxUrl}/api/charges`)
  return ((await response.json()) as { charges: Charge[] }).charges
}

/** The repaid part of the loan, according to the product. */
export async function repaidMinor({ borrower, loan }: Paying): Promise<number> {
  const { data } = await expectDone(borrower.call('getStatement', loan))
  return data.rows.filter(({ kind }) => kind === 'payment').reduce((sum, { takenOffMinor }) => sum + takenOffMinor, 0)
}
