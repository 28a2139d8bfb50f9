import { anyPhone, waitForStatus } from '../../borrower-api.ts'
import { expectAccessible, expectAccessibleInBothColours } from '../../journey/steps.ts'
import { codeSheet, fillIn, next, readStepUpCode, typeCode } from '../../loans/payout-accounts/an-account-page.ts'
import { anApplication } from '../../origination/orders/an-order.ts'
import type { Product } from '../../product.ts'
import { expect, test } from '../../test.ts'

async function linkFor(product: Product, wish: { phone: string; next?: string }): Promise<string> {
  const response = await fetch(`${product.sandboxUrl}/api/partner/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  const { url } = (await response.json()) as { url: string }
  return url
}

test('ORD-15 a partner’s link, made on the sandbox’s page, signs its user in', async ({ page, product }) => {
  const phone = anyPhone()
  await page.goto(product.sandboxUrl)
  await page.getByLabel('Phone of its user').fill(phone)
  await page.getByLabel('Page to open, optional').fill('/orders')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await page.getByRole('link', { name: 'Open the product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`••• ${phone.slice(-4)}`)
  expect(page.url()).toBe(`${product.url}/union/login`)
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(page).toHaveURL(`${product.url}/orders`)
  await page.goto(`${product.url}/mine`)
  await expect(page.getByText(`••• ${phone.slice(-4)}`)).toBeVisible()
})

test('ORD-15 the joint login works without scripts', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await linkFor(product, { phone: anyPhone() }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${product.url}/home`)
  expect((await context.cookies()).map(({ name }) => name)).toContain('sid')
  await context.close()
})

test('ORD-15 a used link reports its failure, leaves nothing secret in the address, and leads to the sign-in', async ({
  page,
  browser,
  product,
}) => {
  const link = await linkFor(product, { phone: anyPhone() })
  const first = await browser.newPage()
  await first.goto(link)
  await first.getByRole('button', { name: 'Continue' }).click()
  await first.waitForURL(/home/)
  await first.close()

  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${product.url}/jointLoginError`)
  await expect(page.getByRole('heading', { name: 'Failed' })).toBeVisible()
  await expect(page.getByText('This link was used before.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.referrer)).not.toContain('token')
  await expect(page.getByRole('link', { name: /Talk to us/ })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in by phone number' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
})

test('ORD-15 BNK-01 after a link a first account needs a code to the phone, and the loan then none', async ({
  page,
  product,
}) => {
  const { borrower, loan } = await anApplication(product)
  await waitForStatus(borrower, loan, 130)
  const query = new URLSearchParams(loan)
  await page.goto(await linkFor(product, { phone: borrower.phone, next: `/bindBank?${query}` }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillIn(page, { bank: 'Bank of the Philippine Islands', number: '9182 7364 50' })
  await next(page)
  const code = await readStepUpCode(page, product, borrower.phone)
  await expect(codeSheet(page).getByText('Your loan money will go to this account.')).toBeVisible()
  await expectAccessibleInBothColours(page)
  await typeCode(page, code)
  await page.waitForURL('**/confirm?**')
  await page.getByRole('button', { name: 'Loan Now' }).click()
  await page.waitForURL('**/loanDetail?**')
  await waitForStatus(borrower, loan, 170)
})

test('ORD-15 a page of another site cannot press Continue', async ({ page, product }) => {
  await page.goto(await linkFor(product, { phone: anyPhone() }))
  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${product.url}/union/login"><button>Win</button></form>`,
    }),
  )
  await page.goto('https://evil.example/')
  await page.getByRole('button', { name: 'Win' }).click()
  await expect(page.locator('body')).toContainText('another site')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')
})
