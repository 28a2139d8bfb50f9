import { expectAccessible } from '../../journey/steps.ts'
import { aPaidOutLoan, openOrder, signInBrowser } from '../../origination/orders/an-order.ts'
import { expect, test } from '../../test.ts'
import { keptIn, waitUntilKept } from './kept-shell.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 320, height: 640 } })

test('home and a loan’s page open without a connection after one visit, and show no figure', async ({
  page,
  product,
}) => {
  const { borrower, loan } = await aPaidOutLoan(product)
  await signInBrowser(page, product, borrower)
  await waitUntilKept(page)
  await page.context().setOffline(true)

  await page.goto(`${product.url}/home`)
  await expect(page.getByText(/No connection since \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText('₱')).toHaveCount(0)
  await expectAccessible(page)

  await openOrder(page, product, loan)
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expect(page.getByText(/No connection since \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByText('₱')).toHaveCount(0)
  await expectAccessible(page)

  await page.context().setOffline(false)
  await expect(page.getByText('₱').first()).toBeVisible()
  await expect(page.getByText(/No connection since/)).toHaveCount(0)
})

test('a tapped page that was never fetched says so without a connection, and opens by itself', async ({
  page,
  product,
}) => {
  const { borrower } = await aPaidOutLoan(product)
  await signInBrowser(page, product, borrower)
  await waitUntilKept(page)
  await page.goto(`${product.url}/mine`)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: /Customer service/ }).click()
  await expect(page.getByText('This page could not be opened')).toBeVisible()
  await expect(page.locator('[data-moment="offline"][data-drawn="true"]')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Customer service' })).toBeVisible()
})

test('figures on the screen say when they were read once the line is gone', async ({ page, product }) => {
  const { borrower } = await aPaidOutLoan(product)
  await signInBrowser(page, product, borrower)
  await waitUntilKept(page)
  await expect(page.getByText('₱').first()).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  const readAt = page.getByText(/as of \d\d:\d\d/)
  await expect(readAt).toBeVisible()
  const { x = -1, width = 0 } = (await readAt.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(readAt).toHaveCount(0)
})

test('nothing of a borrower is kept after a walk through their loan', async ({ page, product }) => {
  const { borrower, loan } = await aPaidOutLoan(product, { productId: 'ph-four-monthly' })
  await signInBrowser(page, product, borrower)
  await waitUntilKept(page)
  const shown = new Set<string>()
  const reference = new URLSearchParams({ ...loan })
  const pages = ['home', 'orders', 'mine', 'myData', 'messages', 'certification', 'customerService']
  const pagesOfLoan = ['loanDetail', 'repay', 'owed', 'statement', 'documents', 'payoff', 'transfer']
  for (const path of [...pages, ...pagesOfLoan.map((name) => `${name}?${reference}`)]) {
    await page.goto(`${product.url}/${path}`)
    await page.waitForLoadState('networkidle')
    const text = (await page.locator('#app').textContent()) ?? ''
    for (const amount of text.match(/\d{1,3}(,\d{3})+\.\d\d/g) ?? []) shown.add(amount)
  }
  expect(shown.size).toBeGreaterThan(5)

  const kept = await keptIn(page)
  expect(kept.length).toBeGreaterThan(20)
  for (const { path } of kept) expect(path).toMatch(/^\/home$|^\/assets\/[\w.-]+\.(js|css|svg)$/)
  expect(new Set(kept.map(({ cache }) => cache)).size).toBe(1)
  const digits = borrower.phone.replace(/\D/g, '').slice(-9)
  const personal = [...shown, digits, loan.orderId, 'Ana Cruz', 'Mabini']
  const found = kept.flatMap(({ path, text }) =>
    personal.filter((each) => text.includes(each)).map((each) => [path, each]),
  )
  expect(found).toEqual([])
})

test('a file that was on its way when the worker began is kept too', async ({ page, product }) => {
  await page.addInitScript(() => {
    const register = ServiceWorkerContainer.prototype.register
    ServiceWorkerContainer.prototype.register = async function (...given) {
      await new Promise((resolve) => addEventListener('worker-may-begin', resolve))
      return register.apply(this, given)
    }
  })
  let letThrough = () => {}
  const mayArrive = new Promise<void>((resolve) => (letThrough = resolve))
  const late = '**/assets/customer-service-page-*.js'
  await page.route(late, (route) => mayArrive.then(() => route.continue()))
  const keeps = (file: string) => keptIn(page).then((kept) => kept.some(({ path }) => path.includes(file)))

  const { borrower } = await aPaidOutLoan(product)
  const asked = page.waitForRequest(late)
  await signInBrowser(page, product, borrower)
  await page.getByRole('link', { name: 'Help' }).click()
  await asked
  await page.waitForFunction(() => {
    dispatchEvent(new Event('worker-may-begin'))
    return navigator.serviceWorker.controller !== null
  })
  await expect.poll(() => keeps('/loan-details-page-')).toBe(true)
  expect(await keeps('/customer-service-page-')).toBe(false)
  letThrough()
  await expect.poll(() => keeps('/customer-service-page-')).toBe(true)
})

test('signing out removes everything, and the next visit keeps the app anew', async ({ page, product }) => {
  const { borrower, loan } = await aPaidOutLoan(product)
  await signInBrowser(page, product, borrower)
  await waitUntilKept(page)
  await page.goto(`${product.url}/mine`)
  // A file of texts that is on its way would be kept anew.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  expect(await keptIn(page)).toEqual([])

  await page.reload()
  // The page of the sign-in may come from the browser's memory, past the worker: it is not among what is kept.
  await expect.poll(async () => (await keptIn(page)).some(({ path }) => path === '/home')).toBe(true)
  await expect
    .poll(async () => (await keptIn(page)).some(({ path }) => path.includes('/loan-details-page-')))
    .toBe(true)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await openOrder(page, product, loan)
  await expect(page.getByText(/No connection since/)).toBeVisible()
  await expect(page.getByText('₱')).toHaveCount(0)
})
