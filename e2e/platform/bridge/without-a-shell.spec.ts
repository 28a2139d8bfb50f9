import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Product } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { type Posted, putShellAround } from './a-shell.ts'
import * as steps from './steps.ts'

test.use({ world: 'demo' })

/** Longer than a page waits for a shell's reply. */
const REPLY_WAIT_MS = 3_000

/** Lets the time pass in which a shell may still acknowledge. Where none is waited for, there is nothing to do. */
type PassTime = () => Promise<void>

const noTime: PassTime = async () => {}

/** Every flow ends with the browser's answer. */
async function expectBrowserAnswers(page: Page, product: Product, passTime = noTime): Promise<void> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const answered = (expected: () => Promise<void>) =>
    expect(async () => {
      await passTime()
      await expected()
    }).toPass({ timeout: 20_000 })
  const arrivedAt = (address: RegExp) => answered(async () => expect(page.url()).toMatch(address))

  await steps.openDeclined(page, product)
  await steps.visitOwnProduct(page)
  await arrivedAt(/\/productDetail\?productId=ph-/)
  await page.goBack()
  await steps.seeMoreProducts(page)
  await arrivedAt(/\/home$/)

  await steps.openOrderOf(page, product, 'Settled')
  await page.getByRole('button', { name: 'Borrow Again' }).click()
  await arrivedAt(/\/productDetail\?productId=ph-single-91/)

  await steps.openWithoutSession(page, product, '/mine')
  await arrivedAt(/\/login\?next=%2Fmine/)

  const loan = await steps.bindAccount(page, product)
  await arrivedAt(/\/(confirm|home)/)
  await steps.leaveOffer(page, product, loan)
  await arrivedAt(/\/home$/)
  await steps.rateHighly(page, product)
  await answered(() => expect(page.getByText('Thank you for your rating')).toBeVisible({ timeout: 100 }))
  expect(faults).toEqual([])
}

test('NAT-12 without a shell every flow ends in the browser', async ({ page, product }) => {
  await expectBrowserAnswers(page, product)
})

test('NAT-12 in a shell on Android that is deaf every flow ends in the browser', async ({ page, product }) => {
  await page.clock.install()
  const { messages } = await putShellAround(page, { platform: 'Android', acts: 'deaf' })
  await expectBrowserAnswers(page, product, () => page.clock.fastForward(REPLY_WAIT_MS))
  expectAsked(messages)
})

test('NAT-12 in a shell on iOS that is refusing every flow ends in the browser', async ({ page, product }) => {
  const { messages } = await putShellAround(page, { platform: 'iOS', acts: 'refusing' })
  await expectBrowserAnswers(page, product)
  expectAsked(messages)
})

function expectAsked(messages: readonly Posted[]): void {
  expect(messages.map(({ name }) => name)).toEqual(expect.arrayContaining(['openPage', 'forceLogin', 'goRating']))
}

test('NAT-12 a shell is not asked for a message that it lacks', async ({ page, product }) => {
  const lacks = ['openPage', 'openPageWithParam', 'goHome', 'forceLogin']
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
