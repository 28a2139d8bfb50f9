import type { Page } from '@playwright/test'
import { readCode } from '../borrower-api.ts'
import type { Product } from '../product.ts'

/** Signs the page in as one of the demo's borrowers, found by what is printed of them at start. */
export async function signInAs(page: Page, product: Product, persona: string): Promise<void> {
  const line = product.lines.find((each) => each.includes(persona)) ?? ''
  const phone = line.match(/\+\d[\d ]+\d/)?.[0].replaceAll(' ', '') ?? ''
  const sent = await page.request.post(`${product.url}/gateway/login/send-code`, { data: { phone } })
  const { challengeId } = ((await sent.json()) as { data: { challengeId: string } }).data
  const smsCode = await readCode(product, phone)
  await page.request.post(`${product.url}/gateway/login/sms`, { data: { challengeId, smsCode } })
}
