import type { Page, Request, Route } from '@playwright/test'
import { advanceDays, anyPhone, type BorrowerApi, borrow, expectDone, type LoanReference } from '../../borrower-api.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import type { Product } from '../../product.ts'

export type Paying = { borrower: BorrowerApi; loan: LoanReference; repayUrl: string; loanUrl: string }

/** A borrower with a loan of 10,000.00 that can be paid early from today on (TRM-03): 10,910.00 close it. */
export async function aBorrowerToPay(page: Page, product: Product): Promise<Paying> {
  const borrower = await signInOnPage(page, product, anyPhone())
  const loan = await borrow(borrower)
  await advanceDays(product, 46)
  const query = `productId=${loan.productId}&orderId=${loan.orderId}`
  return { borrower, loan, repayUrl: `${product.url}/repay?${query}`, loanUrl: `${product.url}/loanDetail?${query}` }
}

/**
 * Lets the next call of this path reach the server, but withholds the answer from the phone. Returns what the server
 * answered.
 */
export async function loseNextAnswer(page: Page, path: string): Promise<() => Promise<string>> {
  let tell: (answer: string) => void = () => undefined
  const told = new Promise<string>((resolve) => {
    tell = resolve
  })
  const matches = (url: URL) => url.pathname === path
  await page.route(
    matches,
    async (route: Route, _request: Request) => {
      const answer = await route.fetch()
      tell(await answer.text())
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return () => told
}

type Charge = { reference: string; amount: number; status: string; reason: string | null }

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
