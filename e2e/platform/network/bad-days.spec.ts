import { expect, type Page, type Route } from '@playwright/test'
import { anyPhone, type BorrowerApi, certify, expectDone, waitForStatus } from '../../borrower-api.ts'
import { waitUntilStill } from '../../journey/accessible.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { anOfferOnPage, single } from '../../origination/orders/an-offer.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { holdClock } from '../../page-clock.ts'
import type { Product } from '../../product.ts'
import { test } from '../../test.ts'

const APPLY = '**/gateway/product/apply**'
const CANCEL = '**/gateway/order/cancel**'
const HOME = '**/gateway/home/index**'

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })

/** Everything is stated; only the button is left to press. */
async function readyToApply(page: Page, product: Product): Promise<BorrowerApi> {
  const borrower = await signInOnPage(page, product, anyPhone())
  await certify(borrower)
  const choice = new URLSearchParams(Object.entries(single).map(([name, value]) => [name, String(value)]))
  await page.goto(`${product.url}/certification?${choice}`)
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true')
  return borrower
}

/** Treats the first call so, and lets later ones through. Returns the received idempotency keys. */
async function firstCall(
  page: Page,
  path: string,
  treat: (route: Route) => Promise<void>,
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await treat(route)
    else await route.continue()
  })
  return keys
}

async function expectOneOrder(borrower: BorrowerApi): Promise<void> {
  const { data } = await expectDone(borrower.call('listOrders', {}))
  expect(data.orders).toHaveLength(1)
}

const portal = {
  status: 200,
  contentType: 'text/html',
  body: '<html><body>Welcome! Sign in to our network.</body></html>',
}
const away = { status: 503, contentType: 'text/html', body: 'upstream unavailable' }
const troubles: { title: string; says: RegExp; treat: (route: Route) => Promise<void> }[] = [
  {
    title: 'the line is cut after the server has acted',
    says: /could not reach the server/,
    treat: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  {
    title: 'a café’s sign-in page answers instead of the server, which has acted',
    says: /Something came between us/,
    treat: async (route) => {
      await route.fetch()
      await route.fulfill(portal)
    },
  },
  {
    title: 'a proxy says 503 although the server has acted',
    says: /Something came between us/,
    treat: async (route) => {
      await route.fetch()
      await route.fulfill(away)
    },
  },
  {
    title: 'the request is delivered twice and its answer lost',
    says: /could not reach the server/,
    treat: async (route) => {
      await Promise.all([route.fetch(), route.fetch()])
      await route.abort('connectionreset')
    },
  },
]

for (const { title, says, treat } of troubles) {
  test(`COM-06 applying when ${title}: it is reported, retried with the same key, and there is one application`, async ({
    page,
    product,
  }) => {
    const borrower = await readyToApply(page, product)
    const keys = await firstCall(page, APPLY, treat)
    await submit(page).click()
    await expect(page.getByRole('main').getByText(says)).toBeVisible()
    await expectAccessible(page)
    await tryAgain(page).dblclick()
    await page.waitForURL(/bindBank|loanDetail|confirm/)
    expect(new Set(keys)).toEqual(new Set([keys[0]]))
    expect(keys[0]).toBeTruthy()
    await expectOneOrder(borrower)
  })
}

test('COM-07 a missing answer is reported after a minute, and a retry is the same application', async ({
  page,
  product,
}) => {
  const borrower = await readyToApply(page, product)
  await page.clock.install()
  await page.reload()
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true')
  let hasActed = () => {}
  const acted = new Promise<void>((resolve) => {
    hasActed = resolve
  })
  const keys = await firstCall(page, APPLY, async (route) => {
    await route.fetch()
    // The answer never arrives.
    hasActed()
  })
  await holdClock(page)
  await submit(page).click()
  await acted
  await page.clock.runFor(59_000)
  await expect(page.getByText(/took too long/)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('main').getByText(/took too long/)).toBeVisible()
  await page.clock.resume()
  await tryAgain(page).click()
  await page.waitForURL(/bindBank|loanDetail|confirm/)
  expect(keys).toEqual([keys[0], keys[0]])
  await expectOneOrder(borrower)
})

test('COM-06 a reload before the answer loses nothing: the same press is the same application', async ({
  page,
  product,
}) => {
  const borrower = await readyToApply(page, product)
  const keys = await firstCall(page, APPLY, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page).click()
  await tryAgain(page).waitFor()
  await page.reload()
  await expectOneOrder(borrower)
  const isStillOffered = await submit(page).isVisible()
  if (isStillOffered) await submit(page).click()
  await expectOneOrder(borrower)
  expect(keys.every((key) => key === keys[0])).toBe(true)
})

test('COM-06 cancelling with a lost answer: pressed again, the order is cancelled once', async ({ page, product }) => {
  const { borrower, loan } = await anOfferOnPage(page, product, single)
  await page.goto(`${product.url}/confirm?${new URLSearchParams(loan)}`)
  const keys = await firstCall(page, CANCEL, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Turn down this offer' }).click()
  const dialog = page.getByRole('dialog')
  const refuse = dialog.getByRole('button', { name: 'Turn down this offer' })
  await refuse.click()
  await expect(dialog.getByText(/could not reach the server/).first()).toBeVisible()
  await refuse.click()
  await expect(dialog).toHaveCount(0)
  expect(keys).toEqual([keys[0], keys[0]])
  await waitForStatus(borrower, loan, 190)
})

for (const [title, answer] of [
  ['a café’s sign-in page', portal],
  ['a proxy’s 503', away],
] as const) {
  test(`COM-06 reading when ${title} answers: it is reported, and a retry shows the page`, async ({
    page,
    product,
  }) => {
    await signInOnPage(page, product, anyPhone())
    await page.route(HOME, (route) => route.fulfill(answer))
    await page.goto(`${product.url}/home`)
    await tryAgain(page).waitFor()
    await expectAccessible(page)
    await page.unroute(HOME)
    await tryAgain(page).click()
    await expect(page.getByRole('link', { name: /^91-Day Loan/ })).toBeVisible()
  })
}

test('COM-06 a page says that it is offline and stays; online, it is read again', async ({ page, product }) => {
  await signInOnPage(page, product, anyPhone())
  await page.goto(`${product.url}/home`)
  await expect(page.getByRole('link', { name: /^91-Day Loan/ })).toBeVisible()
  // The parts around every page load when the phone is idle.
  await page.waitForLoadState('networkidle')
  const product91 = page.getByRole('link', { name: /^91-Day Loan/ })
  const placeAtRest = async () => {
    await waitUntilStill(page)
    return product91.boundingBox()
  }
  const place = await placeAtRest()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  expect(await placeAtRest()).toEqual(place)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
  expect(await placeAtRest()).toEqual(place)
})

test('a page whose code a newer version removed says so, and opens on a retry', async ({ page, product }) => {
  await signInOnPage(page, product, anyPhone())
  await page.goto(`${product.url}/home`)
  await page.waitForLoadState('networkidle')
  const gone = '**/assets/mine-page-*.js'
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await page.locator('a[href="/mine"]').click()
  await expect(page.getByText('This page could not be opened')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(gone)
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page).toHaveURL(/\/mine$/)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})
