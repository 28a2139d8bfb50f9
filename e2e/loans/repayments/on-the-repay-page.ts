import type { Page, Request, Route } from '@playwright/test'
import { advanceDays, anyPhone, type BorrowerApi, borrow, type LoanReference } from '../../borrower-api.ts'
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
