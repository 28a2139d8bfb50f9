import type { Page } from '@playwright/test'
import type { Product } from '../../product.ts'

export const loanNow = (page: Page) => page.getByRole('button', { name: 'Loan Now' })

/** At home first, so that there is somewhere to go back to; then on to the offer as the home page leads there. */
export async function openFromHome(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/home`)
  await page.getByText('See your offer').click()
  await offerShown(page)
}

/** Drawn, and the browser knows of the entry that going back is noticed by. */
export async function offerShown(page: Page): Promise<void> {
  await loanNow(page).waitFor()
  await page.waitForFunction(() => history.state?.isGuard === true)
}
