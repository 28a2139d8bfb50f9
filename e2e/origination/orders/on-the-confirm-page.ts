import type { Page } from '@playwright/test'
import type { Product } from '../../product.ts'

export const loanNow = (page: Page) => page.getByRole('button', { name: 'Loan Now' })

/** Opens home first, so that there is a page to go back to, and then the offer from there. */
export async function openFromHome(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/home`)
  await page.getByText('See your offer').click()
  await offerShown(page)
}

/** Waits until the offer is shown and the history entry that detects going back exists. */
export async function offerShown(page: Page): Promise<void> {
  await loanNow(page).waitFor()
  await page.waitForFunction(() => history.state?.isGuard === true)
}
