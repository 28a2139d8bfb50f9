import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { xssPayloads } from '../../../apps/server/src/platform/documents/page/xss-payloads.fixtures.ts'
import { findRunningDatabase } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import type { Product } from '../../product.ts'
import { test } from '../../test.ts'
import { anOfferOnPage, indonesian } from './an-offer.ts'

// Recording a test runs scripts in every frame; here none may run.
test.use({ trace: 'off', screenshot: 'off' })

const payloads = xssPayloads.filter((payload) => !payload.includes('\u0000'))
/** After each attack, so that the next is not swallowed as its text; an attack without an end turns all the rest into text. */
const END = '</script></style></title></textarea></xmp></select></template></svg></math>'
const hostileHtml = [
  ...payloads.filter((payload) => !payload.includes('<plaintext>')),
  ...payloads.filter((payload) => payload.includes('<plaintext>')),
].join(`${END}\n`)

/** Stores hostile texts of a lender directly in the database, without the checks for saving them. */
async function presentHostilely(product: Product, productId: string): Promise<() => Promise<void>> {
  const url = findRunningDatabase(product.dataDir)
  if (!url) throw new Error('the product’s database does not run')
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select presentation from products where id = $1', [productId])
  const present = (presentation: unknown) =>
    client.query('update products set presentation = $2 where id = $1', [productId, JSON.stringify(presentation)])
  const words = payloads.join(' ')
  await present({
    confirmPage: 'newConfirm',
    confirmLabel: payloads[0],
    promotion: { message: words, button: '<img src=x onerror=alert(1)>', productId: 'javascript:alert(1)' },
    retention: { title: '<svg onload=alert(1)>', content: words },
    readFirst: { title: '<script>alert(1)</script>', html: hostileHtml },
  })
  return async () => {
    await present(rows[0].presentation)
    await client.end()
  }
}

/** Records dialogs, errors and requests that must never happen on a page. */
function watch(page: Page, product: Product): string[] {
  const seen: string[] = []
  const isOurs = (url: string) => url.startsWith(product.url) || /^(data|blob|about):/.test(url)
  page.on('dialog', async (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!isOurs(request.url())) seen.push(`request ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Blocked script/.test(message.text())) seen.push(`blocked ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`error ${error.message}`))
  return seen
}

test('CNF-03, CNF-06 nothing in a lender’s text can run, load from elsewhere or even try', async ({
  page,
  product,
}) => {
  const { query } = await anOfferOnPage(page, product, indonesian)
  const restore = await presentHostilely(product, indonesian.productId)
  try {
    const seen = watch(page, product)
    await page.goto(`${product.url}/newConfirm?${query}`)
    const modal = page.getByRole('dialog', { name: '<script>alert(1)</script>' })
    const text = modal.frameLocator('iframe').locator('main')
    await expect(text).toContainText('x')
    expect(await text.locator('script, style, img, svg, math, iframe, object, form, input, base').count()).toBe(0)
    for (const link of await text.locator('a').all()) expect(await link.getAttribute('href')).toBeNull()
    await modal.getByRole('button', { name: 'Agree' }).click()
    const promotion = page.getByRole('dialog').filter({ hasText: 'onerror=alert(1)' })
    await promotion.getByRole('button', { name: '<img src=x onerror=alert(1)>' }).click()
    await page.evaluate(() => (window as unknown as { hulogBack(): boolean }).hulogBack())
    await expect(page.getByRole('dialog', { name: 'Point out' })).toContainText('<svg onload=alert(1)>')
    expect(seen).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/newConfirm')
  } finally {
    await restore()
  }
})
