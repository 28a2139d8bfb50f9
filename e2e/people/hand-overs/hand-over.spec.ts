import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type BorrowerApi, expectDone, readCode, signInByApi } from '../../borrower-api.ts'
import { expectAccessibleInBothColours } from '../../journey/steps.ts'
import { anApplication, openOrder, signInBrowser } from '../../origination/orders/an-order.ts'
import { expect, test } from '../../test.ts'

const DEVICE = 'web-view-1'

/** The address that a native shell opens in its web view. */
async function handedOver(
  shell: BorrowerApi,
  path: string,
  deviceId = DEVICE,
): Promise<{ code: string; path: string }> {
  const { data } = await expectDone(shell.call('createHandOver', { deviceId }))
  const query = new URLSearchParams({ sessionId: data.handOverCode, deviceId: DEVICE })
  return { code: data.handOverCode, path: `${path}${path.includes('?') ? '&' : '?'}${query}` }
}

/** Notes every request of a page except the one for the page itself, with its headers and body. */
function requestsOf(page: Page): { url: string; text: string }[] {
  const sent: { url: string; text: string }[] = []
  page.on('request', (request) => {
    const text = JSON.stringify([request.url(), request.headers(), request.postData()])
    if (request.resourceType() !== 'document') sent.push({ url: request.url(), text })
  })
  return sent
}

test('security 6.14 a code of the shell signs its web view in, and is found nowhere afterwards', async ({
  page,
  product,
}) => {
  const shell = await signInByApi(product)
  const { code, path } = await handedOver(shell, '/mine')
  const sent = requestsOf(page)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(product.url + path)
  await expect(page.getByText(`••• ${shell.phone.slice(-4)}`)).toBeVisible()
  expect(page.url()).toBe(`${product.url}/mine?deviceId=${DEVICE}`)
  const withCode = sent.filter(({ text }) => text.includes(code))
  expect(withCode.map(({ url }) => new URL(url).pathname)).toEqual(['/gateway/hand-over/redeem'])
  expect(withCode[0]?.url).not.toContain(code)
  expect(sent.find(({ url }) => url.includes('/gateway/'))?.url).toContain('/gateway/hand-over/redeem')
  await page.reload()
  await expect(page.getByText(`••• ${shell.phone.slice(-4)}`)).toBeVisible()
  expect(sent.filter(({ text }) => text.includes(code))).toHaveLength(1)
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.referrer,
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  )
  expect(kept).not.toContain(code)
  expect(said.join('\n')).not.toContain(code)
})

test('security 6.14 a code that was used, or is for another device, leads to the sign-in and back to its page', async ({
  page,
  browser,
  product,
}) => {
  const shell = await signInByApi(product)
  const first = await handedOver(shell, '/orders')
  await page.goto(product.url + first.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const elsewhere = await browser.newContext()
  const shared = await elsewhere.newPage()
  for (const { path } of [first, await handedOver(shell, '/orders', 'another-device')]) {
    await shared.goto(product.url + path)
    await shared.waitForURL('**/login?**')
    expect(new URL(shared.url()).searchParams.get('next')).toBe(`/orders?deviceId=${DEVICE}`)
    expect((await elsewhere.cookies()).map(({ name }) => name)).not.toContain('sid')
  }
  await elsewhere.close()
})

test('a code is tried again when the line is back', async ({ page, product }) => {
  const shell = await signInByApi(product)
  const { path } = await handedOver(shell, '/mine')
  await page.route('**/gateway/hand-over/redeem**', (route) => route.abort())
  await page.goto(product.url + path)
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  expect(page.url()).toBe(`${product.url}/mine?deviceId=${DEVICE}`)
  await expectAccessibleInBothColours(page)
  await page.unroute('**/gateway/hand-over/redeem**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`••• ${shell.phone.slice(-4)}`)).toBeVisible()
})

test('security 20 a link to the order of another borrower shows what a link to no order shows', async ({
  page,
  product,
}) => {
  const { loan } = await anApplication(product)
  await signInBrowser(page, product, await signInByApi(product))
  const [foreign, none] = [loan, { ...loan, orderId: randomUUID() }]
  const shown: (string | null)[] = []
  for (const order of [foreign, none]) {
    await openOrder(page, product, order)
    await expect(page.getByRole('heading', { name: 'We could not find this order' })).toBeVisible()
    shown.push(await page.locator('#app').textContent())
  }
  expect(shown[0]).toBe(shown[1])
})

test('NAT-06 a link opened while signed out returns to its page after the sign-in', async ({ page, product }) => {
  const borrower = await signInByApi(product)
  await page.goto(`${product.url}/myData?part=consents`)
  await page.waitForURL('**/login?next=**')
  await page.getByLabel('Phone number').fill(borrower.phone)
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  const code = page.getByLabel('6-digit code')
  await code.waitFor()
  await code.fill(await readCode(product, borrower.phone))
  await page.waitForURL('**/myData?part=consents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
