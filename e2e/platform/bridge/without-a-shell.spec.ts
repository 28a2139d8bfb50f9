import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Product } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { putShellAround, type Shell } from './a-shell.ts'
import * as steps from './steps.ts'

test.use({ world: 'demo' })

/** Every flow ends with the browser's answer. */
async function expectBrowserAnswers(page: Page, product: Product): Promise<void> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await steps.openOrderOf(page, product, 'Declined')
  await steps.visitOwnProduct(page)
  await page.waitForURL('**/productDetail?productId=ph-four-monthly**')
  await page.goBack()
  await steps.seeMoreProducts(page)
  await page.waitForURL('**/home')

  await steps.openOrderOf(page, product, 'Settled')
  await page.getByRole('button', { name: 'Borrow Again' }).click()
  await page.waitForURL('**/productDetail?productId=ph-single-91**')

  await steps.openWithoutSession(page, product, '/mine')
  await page.waitForURL('**/login?next=%2Fmine')

  const loan = await steps.bindAccount(page, product)
  await page.waitForURL(/\/(confirm|home)/)
  await steps.leaveOffer(page, product, loan)
  await page.waitForURL('**/home')
  await steps.rateHighly(page, product)
  await expect(page.getByText('Thank you for your rating')).toBeVisible()
  expect(faults).toEqual([])
}

test('NAT-12 without a shell every flow ends in the browser', async ({ page, product }) => {
  await expectBrowserAnswers(page, product)
})

const helpless: Shell[] = [
  { platform: 'Android', acts: 'deaf' },
  { platform: 'iOS', acts: 'refusing' },
]
for (const shell of helpless) {
  test(`NAT-12 in a shell on ${shell.platform} that is ${shell.acts} every flow ends in the browser`, async ({
    page,
    product,
  }) => {
    const { messages } = await putShellAround(page, shell)
    await expectBrowserAnswers(page, product)
    expect(messages.map(({ name }) => name)).toEqual(expect.arrayContaining(['openPage', 'forceLogin', 'goRating']))
  })
}

test('NAT-12 a shell is not asked for a message that it lacks', async ({ page, product }) => {
  const lacks = ['openPage', 'goHome', 'forceLogin']
  const { messages } = await putShellAround(page, { platform: 'Android', acts: 'conforming', lacks })
  await steps.openOrderOf(page, product, 'Settled')
  await page.getByRole('button', { name: 'Borrow Again' }).click()
  await page.waitForURL('**/productDetail?productId=ph-single-91**')
  await steps.openWithoutSession(page, product, '/mine')
  await page.waitForURL('**/login?next=%2Fmine')
  expect(messages).toEqual([])
})

for (const hulogShell of [null, 'iOS', [], { versions: 1 }, { platform: {}, versions: [{}], messages: 'all' }]) {
  test(`NAT-12 an announcement of ${JSON.stringify(hulogShell)} is ignored`, async ({ page, product }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.addInitScript((given) => Object.assign(window, { hulogShell: given }), hulogShell)
    await page.goto(`${product.url}/mine`)
    await page.waitForURL('**/login?next=%2Fmine')
    expect(faults).toEqual([])
  })
}

test('NAT-12 a page framed by a stranger is not shown, and sends nothing', async ({ page, product }) => {
  const { messages } = await putShellAround(page, { platform: 'Android', acts: 'conforming' })
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${product.url}/mine"></iframe>`)
  }).listen(0, 'localhost')
  await once(stranger, 'listening')
  const answer = page.waitForResponse(`${product.url}/mine`)
  await page.goto(`http://localhost:${(stranger.address() as AddressInfo).port}/`)
  expect((await answer).headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:')
  expect(messages).toEqual([])
  stranger.close()
})
