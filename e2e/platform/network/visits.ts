import type { Locator, Page } from '@playwright/test'

/** A page of a running loan, and a tap that changes it. */
export type Visit = {
  readonly title: string
  /** From the query that names the order. */
  readonly path: (query: string) => string
  /** A text that is on the page once its data is there. */
  readonly shows: string
  readonly tap: string | RegExp
}

/** The pages that a borrower with a running loan opens most, on whatever phone and network. */
export const visits: readonly Visit[] = [
  { title: 'home', path: () => '/home', shows: '91-Day Loan', tap: /Account|Mine|See this loan|See your loan/ },
  { title: 'loan details', path: (query) => `/loanDetail?${query}`, shows: '91-Day Loan', tap: 'Back' },
  { title: 'repay', path: (query) => `/repay?${query}`, shows: 'Payment Method', tap: /Payment Method/ },
]

/** Waits until the page has its data and is at rest, and returns what to tap. */
export async function readyToTap(page: Page, { shows, tap }: Visit): Promise<Locator> {
  await page.getByText(shows).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  return page
    .getByRole('button', { name: tap })
    .or(page.getByRole('link', { name: tap }))
    .first()
}
