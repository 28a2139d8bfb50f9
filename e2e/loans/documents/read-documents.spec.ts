import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from '../../journey/steps.ts'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import type { Product } from '../../product.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo' })

const agreements = ['key-facts', 'loan-agreement', 'data-use'].map((kind) => `agreements/:order/${kind}`)
const visits = [
  { persona: 'Offer waiting', documents: agreements },
  { persona: 'Loan overdue', documents: [...agreements, 'statements/:order/account'] },
  { persona: 'Settled', documents: ['statements/:order/account', 'statements/:order/closing-letter'] },
]

test.describe('every document', () => {
  // Documents run no scripts, but the checks here are scripts.
  test.use({ bypassCSP: true })

  for (const { persona, documents } of visits) {
    test(`of "${persona}" is accessible and fits a small phone, light and dark`, async ({ page, product }) => {
      test.setTimeout(120_000)
      const orderId = await orderOf(page, product, persona)
      for (const path of documents) {
        await page.goto(`${product.url}/${path.replace(':order', orderId)}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleInBothColours(page)
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `${page.url()} reaches over the edge at ${width}`).toBeLessThanOrEqual(0)
          await expectAccessible(page)
        }
      }
    })
  }
})

test('CNF-08 a document is saved as a PDF from its page', async ({ page, product }) => {
  const orderId = await orderOf(page, product, 'Offer waiting')
  await page.goto(`${product.url}/agreements/${orderId}/key-facts`)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as PDF' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Key facts and cost of your loan, order [0-9a-f]{8}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

/** Signs the page in as a borrower of the demo, and returns that borrower's order. */
async function orderOf(page: Page, product: Product, persona: string): Promise<string> {
  await signInAs(page, product, persona)
  const listed = await page.request.post(`${product.url}/gateway/order/list`, { data: {} })
  const { orders } = ((await listed.json()) as { data: { orders: { orderId: string }[] } }).data
  return orders[0]?.orderId ?? ''
}
