import { borrowerPages } from '@hulog/contract/pages'
import type { Cookie, Page } from '@playwright/test'
import {
  evilTargets,
  FOREIGN_ORDER,
  fewHostileQueries,
} from '../../../apps/borrower/src/testing/hostile-addresses.fixtures.ts'
import { anyPhone, borrow, readCode, signInByApi } from '../../borrower-api.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import type { Product } from '../../product.ts'
import { expect, test } from '../../test.ts'

/** Records faults while a page is open that its content would not show. */
function watch(page: Page, product: Product): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`))
  page.on('console', (message) => {
    // The browser itself logs every refused call; a 4xx is a right answer.
    const isRefusal = /Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isRefusal) faults.push(`said ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    faults.push(`asked ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== product.url) faults.push(`called ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} from ${response.url().slice(0, 200)}`)
  })
  return faults
}

/** A heading, a way on, and nothing of the address run or inserted as markup. */
async function expectClear(page: Page, product: Product): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('a[href]:visible, button:visible:not([disabled])').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const seen = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    addresses: ['href', 'src', 'action'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
    running: document.querySelectorAll('[onerror],[onload],img[src="x"]').length,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }))
  expect(seen).toMatchObject({ hacked: false, running: 0, overflow: 0 })
  expect(
    seen.addresses.filter((at) => /^\s*(javascript|data:text|intent|blob)|^(https?:)?[\\/]{2}[^/]*evil/i.test(at)),
  ).toEqual([])
  expect(new URL(page.url()).origin).toBe(product.url)
}

// One borrower with a running loan for all pages, so that each page has content.
let kept: Cookie[] | null = null
async function signInHere(page: Page, product: Product): Promise<void> {
  if (kept === null) {
    const phone = anyPhone()
    await borrow(await signInByApi(product, phone))
    await signInOnPage(page, product, phone)
    kept = await page.context().cookies()
  }
  await page.context().addCookies(kept)
}

for (const { title, query } of fewHostileQueries()) {
  test(`every page is usable when ${title}`, async ({ page, product }) => {
    test.slow()
    await signInHere(page, product)
    const faults = watch(page, product)
    for (const path of borrowerPages) {
      await test.step(path, async () => {
        await page.goto(`${product.url}${path}?${query}`)
        await expectClear(page, product)
        expect(faults.splice(0)).toEqual([])
      })
    }
  })
}

test('COM-01 an odd value in the address does not keep a page from its data', async ({ page, product }) => {
  await signInHere(page, product)
  for (const value of ['a%00b', 'a%0D%0Ab', '__proto__', 'x'.repeat(40), '%3Cb%3E']) {
    const query = ['source', 'from', 'lang', 'system', 'appVersion', 'position'].map((name) => `${name}=${value}`)
    await page.goto(`${product.url}/orders?${query.join('&')}`)
    await expect(page.getByText('91-Day Loan').first()).toBeVisible()
  }
})

test('an order of another borrower looks like one that does not exist', async ({ page, product }) => {
  const { orderId } = await borrow(await signInByApi(product))
  await signInHere(page, product)
  for (const path of [
    '/loanDetail',
    '/repay',
    '/repayDelay',
    '/newTerms',
    '/confirm',
    '/payoff',
    '/owed',
    '/statement',
  ]) {
    const texts: string[] = []
    for (const asked of [orderId, FOREIGN_ORDER]) {
      await page.goto(`${product.url}${path}?orderId=${asked}`)
      await expectClear(page, product)
      await expect(page.getByText(/could not find|no such|not find/i).first()).toBeVisible()
      texts.push((await page.locator('main').textContent())?.replaceAll(asked, '') ?? '')
    }
    expect(texts[0], path).toBe(texts[1])
  }
})

test('signing in never leads to another site', async ({ page, product }) => {
  test.setTimeout(120_000)
  const faults = watch(page, product)
  for (const next of evilTargets) {
    await page.context().clearCookies()
    await page.goto(`${product.url}/login?${new URLSearchParams({ next })}`)
    const phone = anyPhone()
    await page.getByLabel('Phone number').fill(phone)
    await page.getByRole('button', { name: 'Send code by SMS' }).click()
    const code = page.getByLabel('6-digit code')
    await code.waitFor()
    await code.fill(await readCode(product, phone))
    await page.waitForURL((url) => url.pathname !== '/login')
    await expectClear(page, product)
    expect(faults.splice(0)).toEqual([])
  }
})
