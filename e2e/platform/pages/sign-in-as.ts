import type { Page } from '@playwright/test'
import type { BorrowerApi } from '../../borrower-api.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import type { Product } from '../../product.ts'

/** Signs the page in as one of the demo's borrowers, found by the title printed at start. */
export async function signInAs(page: Page, product: Product, persona: string): Promise<BorrowerApi> {
  const line = product.lines.find((each) => each.includes(persona)) ?? ''
  const [phone] = line.match(/\+\d[\d ]+\d/) ?? []
  if (!phone) throw new Error(`the start printed no borrower "${persona}"`)
  return signInOnPage(page, product, phone.replaceAll(' ', ''))
}
