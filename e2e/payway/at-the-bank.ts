import type { Page } from '@playwright/test'
import { expectDone } from '../borrower-api.ts'
import type { Product } from '../product.ts'
import { aBorrowerToPay, type Paying } from '../repayments/on-the-repay-page.ts'

export type Charge = { reference: string; amount: number; status: string; reason: string | null }

type ChargeAnswer = 'code' | 'no-code' | 'refuse' | 'refuse-unsaid' | 'fail'

/** A borrower with a loan to repay, on the page for paying from a bank account. */
export async function onThePayway(page: Page, product: Product, query = ''): Promise<Paying> {
  const paying = await aBorrowerToPay(page, product)
  await page.goto(`${paying.repayUrl.replace('/repay?', '/payway?')}${query}`)
  await page.getByText('•••• 7890').waitFor()
  return paying
}

/** What the bank does with charges from now on. */
export async function bankWill(product: Product, chargeAnswer: ChargeAnswer): Promise<void> {
  const response = await fetch(`${product.sandboxUrl}/api/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chargeAnswer }),
  })
  if (!response.ok) throw new Error(`the bank answered ${response.status}: ${await response.text()}`)
}

/** Every charge the bank was asked for, newest first. */
export async function listCharges(product: Product): Promise<Charge[]> {
  const response = await fetch(`${product.sandboxUrl}/api/charges`)
  return ((await response.json()) as { charges: Charge[] }).charges
}

/** How much of the loan was repaid, as the product says. */
export async function repaidMinor({ borrower, loan }: Paying): Promise<number> {
  const { data } = await expectDone(borrower.call('getStatement', loan))
  return data.rows.filter(({ kind }) => kind === 'payment').reduce((sum, { takenOffMinor }) => sum + takenOffMinor, 0)
}
