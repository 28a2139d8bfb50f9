import type { Body } from '@hulog/contract'
import type { Page } from '@playwright/test'
import { expectDone, waitForStatus } from '../../borrower-api.ts'
import { shownDay } from '../../journey/steps.ts'
import { checkPage, countShifts } from '../../platform/pages/check-page.ts'
import type { Product } from '../../product.ts'
import { approve, servicing, verifyLedger } from '../../staff.ts'
import { expect, test } from '../../test.ts'
import { anOfferOnPage, loanNow } from './an-offer.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ timeout: 240_000 })

/** Rp10.000.000: half at once less a fee of Rp100.000, half after five months. */
const choice: Body<'apply'> = { productId: 'id-two-semesters', amount: 1_000_000_000, periods: 11, termUnit: 'month' }
const NOW = 'Rp4.900.000'
const LATER = 'Rp5.000.000'

test('a loan in two parts: both are read before signing, the first one comes, and two members of staff pay the second', async ({
  page,
  product,
}) => {
  await countShifts(page)
  const { loan, borrower, query } = await anOfferOnPage(page, product, choice)
  const { cost } = (await expectDone(borrower.call('getConfirmation', loan))).data
  const second = cost.laterParts?.[0]?.on ?? ''

  const productPage = `/productDetail?${new URLSearchParams({ ...choice, amount: String(choice.amount), periods: '11' })}`
  await page.goto(`${product.url}${productPage}`)
  await expectParts(page, second)
  await checkPage(page, `${product.url}${productPage}`)

  await page.goto(`${product.url}/home`)
  await expectParts(page, second)
  await checkPage(page, `${product.url}/home`)

  await page.goto(`${product.url}/confirm?${query}`)
  await loanNow(page).waitFor()
  await expectParts(page, second)
  await checkPage(page, `${product.url}/confirm?${query}`)

  await page.goto(`${product.url}/confirm?${query}`)
  await page.getByRole('checkbox').check()
  await loanNow(page).click()
  await page.waitForURL('**/loanDetail?**')
  await waitForStatus(borrower, loan, 170)

  await page.goto(`${product.url}/loanDetail?${query}`)
  const parts = page.getByRole('region', { name: 'Paid out in parts' })
  await expect(parts.getByText('Part 2').locator('..')).toContainText(`Planned for ${shownDay(second)}`)
  await expect(parts.getByText('Part 2').locator('..')).toContainText(LATER)
  await expect(parts.getByText('Paid out to you so far').locator('..')).toContainText(NOW)
  await expect(page.getByRole('listitem').filter({ hasText: 'Part 2 to come' })).toContainText(LATER)
  await checkPage(page, `${product.url}/loanDetail?${query}`)

  const ends = page.getByText(`${LATER},00 of this loan was not paid out yet.`)
  await page.goto(`${product.url}/payoff?${query}`)
  await expect(ends).toBeVisible()
  await checkPage(page, `${product.url}/payoff?${query}`)

  await payPart(product, loan.orderId, '5000000')
  const partsNow = async () => (await expectDone(borrower.call('getLoanDetails', loan))).data.standing?.parts
  await expect.poll(async () => (await partsNow())?.toCome).toEqual([])
  const paidOn = (await partsNow())?.paidOut[1]?.on ?? ''
  await page.goto(`${product.url}/loanDetail?${query}`)
  await expect(parts.getByText('Part 2').locator('..')).toContainText(`Paid out on ${shownDay(paidOn)}`)
  await expect(parts.getByText('Paid out to you so far').locator('..')).toContainText('Rp9.900.000')
  await page.goto(`${product.url}/payoff?${query}`)
  await expect(page.getByText('Closes the loan on')).toBeVisible()
  await expect(ends).toHaveCount(0)
  await page.goto(`${product.url}/statement?${query}`)
  await expect(page.getByText('Paid out to you')).toHaveCount(2)
  await verifyLedger(product)
})

/** One member of staff asks for a further part of a loan, and another approves. `amount`: in rupiah. */
async function payPart(product: Product, orderId: string, amount: string): Promise<void> {
  const why = ['--reason', 'the second semester begins']
  const said = await servicing(product, 'advance', orderId, '--amount', amount, ...why)
  await approve(product, said)
}

/** Both parts, each beside its amount. */
async function expectParts(page: Page, second: string): Promise<void> {
  await expect(page.getByText('You get now', { exact: true }).locator('..')).toContainText(NOW)
  const later = page.getByText(`You get on ${shownDay(second)}`, { exact: true }).locator('..')
  await expect(later).toContainText(LATER)
  await expect(later).toContainText('Interest on a part runs only from the day it is paid out.')
}
