import { anyPhone } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { startProduct } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { keptIn, waitUntilKept } from './kept-shell.ts'
import { aSecondBuild } from './second-build.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 320, height: 640 } })

const entryOf = 'script[type=module][src]'

test('an open page says that a new version is there, never reloads by itself, and keeps what was typed', async ({
  page,
  product,
}) => {
  const build = await aSecondBuild(product)
  await signInOnPage(page, { ...product, url: build.url }, anyPhone())
  await page.goto(`${build.url}/home`)
  await waitUntilKept(page)
  const caches = () => keptIn(page).then((kept) => new Set(kept.map(({ cache }) => cache)))
  const [before] = await caches()
  await page.goto(`${build.url}/certification?step=identity`)
  const name = page.getByLabel('Full name, as on your ID')
  await name.fill('Ana Cruz')

  build.install()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  // While something is typed nothing stands over it.
  await expect(offer).toHaveCount(0)
  await name.blur()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await expect(name).toHaveValue('Ana Cruz')

  await offer.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator(entryOf)).toHaveAttribute('src', /^\/assets\/index-/)
  await expect(name).toHaveValue('Ana Cruz')
  await expect.poll(async () => [...(await caches())].includes(before ?? '')).toBe(false)
  await expect(offer).toHaveCount(0)
  await build.close()
})

test('a visit after the installation is of the new version at once, and says nothing', async ({ page, product }) => {
  const build = await aSecondBuild(product)
  await page.goto(`${build.url}/login`)
  await waitUntilKept(page)
  build.install()
  await page.goto(`${build.url}/login`)
  await expect(page.locator(entryOf)).toHaveAttribute('src', /^\/assets\/index-/)
  await expect
    .poll(async () => (await keptIn(page)).every(({ cache }) => cache.startsWith('hulog-shell-new-build')))
    .toBe(true)
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  await build.close()
})

test('a server that switches the worker off makes phones forget what they kept', async ({ page }) => {
  test.setTimeout(180_000)
  const first = await startProduct()
  await page.goto(`${first.url}/login`)
  await waitUntilKept(page)
  await first.stop()
  const [port, sandboxPort] = [first.url, first.sandboxUrl].map((url) => new URL(url).port)
  const env = { DATA_DIR: first.dataDir, PORT: port ?? '', SANDBOX_PORT: sandboxPort ?? '', SERVICE_WORKER: 'off' }
  const second = await startProduct(env)
  await page.goto(`${second.url}/login`)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await keptIn(page)).toEqual([])
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await second.dispose()
})
