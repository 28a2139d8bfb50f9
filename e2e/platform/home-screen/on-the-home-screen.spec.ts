import { expect, test } from '../../test.ts'
import { waitUntilKept } from './kept-shell.ts'

test.use({ serviceWorkers: 'allow' })

test('a phone can put the app on its home screen', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await waitUntilKept(page)
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  expect(url).toBe(`${product.url}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  const pictures = [...manifest.icons, ...manifest.screenshots]
  for (const { src, type } of pictures) {
    const answer = await page.request.get(product.url + src)
    expect(answer.headers()['content-type'], src).toBe(type)
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
})

test('the site and landing pages register no worker, and visits of them are not answered by the app’s', async ({
  page,
  product,
}) => {
  for (const path of ['/', '/promotion']) {
    await page.goto(product.url + path)
    await page.waitForLoadState('networkidle')
    const count = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(count, path).toBe(0)
  }
  await page.goto(`${product.url}/login`)
  await waitUntilKept(page)
  for (const path of ['/', '/promotion']) {
    const answer = await page.goto(product.url + path)
    expect(answer?.fromServiceWorker(), path).toBe(false)
  }
})

test('no worker begins in a native shell', async ({ page, product }) => {
  await page.addInitScript(() => Object.assign(window, { HulogBridge: { postMessage() {} } }))
  await page.goto(`${product.url}/login`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
