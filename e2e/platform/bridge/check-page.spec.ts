import type { Page } from '@playwright/test'
import { expectAccessibleInBothColours } from '../../journey/steps.ts'
import type { Product } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { askBack, putShellAround, type Shell } from './a-shell.ts'

test.use({ world: 'demo', viewport: { width: 320, height: 640 } })

/** Longer than a page waits for a shell's reply. */
const REPLY_WAIT_MS = 3_000

const allResult = (page: Page) => page.locator('#all-result')

async function sendAll(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/testPreview`)
  await page.getByRole('link', { name: 'Send every message to the native shell' }).click()
  await page.getByRole('button', { name: 'Send all' }).click()
}

const conforming: Shell[] = [
  { platform: 'iOS', acts: 'conforming' },
  { platform: 'Android', acts: 'conforming' },
]
for (const shell of conforming) {
  test(`NAT-12 a conforming shell on ${shell.platform} passes the check, and its back action is noticed`, async ({
    page,
    product,
  }) => {
    const { messages, points } = await putShellAround(page, shell)
    await sendAll(page, product)
    await expect(allResult(page)).toHaveText('passed: all 11')
    expect(messages.length + points.length).toBe(11)
    await expect(page.locator('#announced')).toHaveText('yes')
    await expect(page.locator('#platform')).toHaveText(shell.platform)
    await expect(page.locator('#transport')).toContainText(shell.platform)
    await expectAccessibleInBothColours(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await expect(page.locator('#back')).toHaveText('hulogBack was not called yet')
    expect(await askBack(page)).toBe(true)
    await expect(page.locator('#back')).toHaveText('hulogBack was called, and answered true: the shell stays')
    await page.getByRole('checkbox').uncheck()
    expect(await askBack(page)).toBe(false)

    await page.reload()
    await expect(allResult(page)).toHaveText('passed: all 11')
    await page.getByRole('button', { name: 'Forget the results' }).click()
    await expect(allResult(page)).toHaveText('')
  })
}

test('NAT-12 a shell that refuses fails the check, message by message', async ({ page, product }) => {
  await putShellAround(page, { platform: 'Android', acts: 'refusing', lacks: ['goRating'] })
  await sendAll(page, product)
  await expect(allResult(page)).toContainText('failed: openPage, closeWebView')
  await expect(page.locator('#result-openPage')).toHaveText('failed: the shell refused it (not now)')
  await expect(page.locator('#result-goRating')).toContainText('failed: there is no shell, or it does not take')
  await expect(page.locator('#missing')).toHaveText('goRating')
})

test('NAT-12 a deaf shell and malformed fields fail the check', async ({ page, product }) => {
  await page.clock.install()
  const { messages } = await putShellAround(page, { platform: 'iOS', acts: 'deaf' })
  await page.goto(`${product.url}/testPreview/bridge`)
  await page.getByRole('button', { name: 'Send goHome', exact: true }).click()
  await expect.poll(() => messages.length).toBe(1)
  await page.clock.fastForward(REPLY_WAIT_MS)
  await expect(page.locator('#result-goHome')).toContainText('failed: no acknowledgement came')
  messages.length = 0
  for (const fields of ['{"page":"javascript:alert(1)"}', '{"page":"/x","more":1}', 'no JSON', '']) {
    await page.getByLabel('Fields of openPage', { exact: true }).fill(fields)
    await page.getByRole('button', { name: 'Send openPage', exact: true }).click()
    await expect(page.locator('#result-openPage')).toContainText('failed: the fields are not those of this message')
  }
  expect(messages).toEqual([])
})

test('NAT-12 an early shell gets every message, and nobody says that it took them', async ({ page, product }) => {
  const { messages, points } = await putShellAround(page, { platform: 'Android', acts: 'early' })
  await sendAll(page, product)
  await expect(page.locator('#result-closeWebView')).toContainText('sent: nobody can say')
  expect(messages.length + points.length).toBe(11)
  await expect(page.locator('#announced')).toHaveText('no')
})

test('NAT-12 without a shell every message fails the check', async ({ page, product }) => {
  await sendAll(page, product)
  await expect(allResult(page)).toContainText('failed: openPage, closeWebView, openPageWithParam, goHome, goMine')
  await expect(page.locator('#transport')).toHaveText('none')
})
