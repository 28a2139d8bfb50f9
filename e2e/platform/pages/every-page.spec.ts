import { borrowerPages } from '@hulog/contract/pages'
import { expectDone } from '../../borrower-api.ts'
import { expectAccessible, expectAccessibleInBothColours } from '../../journey/steps.ts'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'
import { answerLate, checkPage, countShifts } from './check-page.ts'
import { visits, withoutSession } from './visits.ts'

test.use({ world: 'demo' })
// They change nothing, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Pages whose address needs values of the running product; each has a test below. */
const found = ['/complainDetails']

test.beforeEach(({ page }) => countShifts(page))

/** So many that a busy machine is done with them in time. */
const PAGES_AT_ONCE = 8

function inParts(pages: readonly string[]): string[][] {
  const parts = Math.ceil(pages.length / PAGES_AT_ONCE)
  return Array.from({ length: parts }, (_, part) => pages.slice(part * PAGES_AT_ONCE, (part + 1) * PAGES_AT_ONCE))
}

test('no page of the app is left out', () => {
  const looked = [...visits.flatMap(({ pages }) => pages), ...found, ...withoutSession].map(
    (page) => page.split('?')[0],
  )
  expect(looked).toEqual(expect.arrayContaining([...borrowerPages]))
})

for (const { persona, pages } of visits) {
  for (const [part, paths] of inParts(pages).entries()) {
    test(`pages of "${persona}", part ${part + 1}, do not shift, fit three phones, and are accessible in light and dark`, async ({
      page,
      product,
    }) => {
      test.setTimeout(180_000)
      await answerLate(page)
      await signInAs(page, product, persona)
      for (const path of paths) await checkPage(page, product.url + path)
    })
  }
}

test('CMP-10 an answered complaint does not shift, fits three phones, and is accessible in light and dark', async ({
  page,
  product,
}) => {
  await answerLate(page)
  const borrower = await signInAs(page, product, 'Complaint answered')
  const { data } = await expectDone(borrower.call('listComplaints', {}))
  const [{ id: problemId } = { id: '' }] = data.tabs.flatMap(({ items }) => items)
  // Rated, so that the rating prompt does not cover the page; the prompt is checked with complaints.
  await borrower.call('scoreComplaint', { problemId, score: 5 })
  await checkPage(page, `${product.url}/complainDetails?problemId=${problemId}`)
})

for (const [part, paths] of inParts(withoutSession).entries()) {
  test(`pages without a session, part ${part + 1}, do not shift, fit three phones, and are accessible in light and dark`, async ({
    page,
    product,
  }) => {
    test.setTimeout(180_000)
    await answerLate(page)
    for (const path of paths) await checkPage(page, product.url + path)
  })
}

const pagesWithData = [
  '/myData?part=details',
  '/home',
  '/productDetail?productId=ph-single-91',
  '/certification',
  '/bindBank?productId=ph-single-91',
  '/confirm?productId=ph-single-91',
  '/loanDetail',
  '/repay',
  '/repayDelay',
  '/payoff',
  '/giveBack',
  '/owed',
  '/statement',
  '/orders',
  '/calculator',
  '/calculatorList',
  '/exchangeRate',
  '/complaint',
  '/complainPageNext?problemType=8',
  '/complaintList',
]

test('COM-06 ORD-14 a page whose data does not load says so and can be retried', async ({ page, product }) => {
  test.setTimeout(180_000)
  await signInAs(page, product, 'Loan due')
  const retry = page.getByRole('button', { name: /try again/i })
  for (const path of pagesWithData) {
    await page.route('**/gateway/**', (route) => route.abort())
    await page.goto(product.url + path)
    await retry.waitFor()

    await expectAccessible(page)
    await page.unroute('**/gateway/**')
    await retry.click()
    await expect(retry).toBeHidden()
  }
})

test('figures that are read again for another amount stay readable meanwhile', async ({ page, product }) => {
  await signInAs(page, product, 'New applicant')
  for (const path of ['/home', '/productDetail?productId=ph-market-policy']) {
    await page.goto(product.url + path)
    await expect(page.getByText('₱6,807.78').first()).toBeVisible()
    await page.route('**/quote**', () => undefined)
    const asked = page.waitForRequest('**/quote**')
    await page.getByRole('slider').press('ArrowRight')
    await asked
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
    await expectAccessibleInBothColours(page)
    await page.unroute('**/quote**')
  }
})
