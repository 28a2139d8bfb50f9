import type { Page } from '@playwright/test'
import { advanceDays, borrow, expectDone, signInByApi } from '../../borrower-api.ts'
import { chooseDay, shownDay, signIn } from '../../journey/steps.ts'
import { checkState } from '../../platform/pages/check-page.ts'
import { expect, test } from '../../test.ts'

test.describe.configure({ timeout: 180_000 })

test('TRM-02 the debt of a late loan is explained line by line; the figures add up, and match every other page', async ({
  page,
  product,
}) => {
  const first = await signInByApi(product)
  const loan = await borrow(first)
  await advanceDays(product, 94)
  await signIn(page, product, first.phone)
  const api = await signInByApi(product, first.phone)
  await page.goto(`/loanDetail?productId=${loan.productId}&orderId=${loan.orderId}`)
  await page.getByRole('link', { name: /What is owed, line by line/ }).click()
  await expect(page.getByText('All lines together')).toBeVisible()
  await checkState(page, 'what is owed')
  const { data: owed } = await expectDone(api.call('explainOwed', loan))
  const rows = await amountsOf(page)
  expect(rows.slice(0, -1).reduce((sum, minor) => sum + minor, 0)).toBe(rows.at(-1))
  expect(rows.at(-1)).toBe(owed.payoffMinor)
  const { data: details } = await expectDone(api.call('getLoanDetails', loan))
  const { data: statement } = await expectDone(api.call('getStatement', loan))
  const { data: repayment } = await expectDone(api.call('getRepayment', loan))
  const others = [details.standing?.payoffMinor, statement.payoffMinor, repayment.payoffAmount]
  expect(others).toEqual([owed.payoffMinor, owed.payoffMinor, owed.payoffMinor])

  const tomorrow = new Date(Date.parse(owed.on) + 86_400_000).toISOString().slice(0, 10)
  const places = () =>
    Promise.all(
      [page.getByLabel('On another day'), page.getByRole('heading', { name: 'Line by line' })].map((part) =>
        part.boundingBox(),
      ),
    )
  const before = await places()
  await chooseDay(page, 'On another day', tomorrow)
  await expect(page.getByText(`Closes the loan on ${shownDay(tomorrow)}`)).toBeVisible()
  expect((await places()).map((box) => box?.y)).toEqual(before.map((box) => box?.y))
  const { data: later } = await expectDone(api.call('explainOwed', { ...loan, on: tomorrow }))
  expect((await amountsOf(page)).at(-1)).toBe(later.payoffMinor)
})

test('the papers of a loan are found from "Mine", opened, and saved as files that only the borrower can read', async ({
  page,
  product,
}) => {
  const first = await signInByApi(product)
  await borrow(first)
  await signIn(page, product, first.phone)
  await page.goto('/mine')
  await page.getByRole('link', { name: /Documents/ }).click()
  await checkState(page, 'the documents')
  await page.getByRole('link', { name: 'What you signed' }).click()
  await expect(page.getByRole('heading', { name: 'What you signed' })).toBeVisible()
  await checkState(page, 'the papers of a loan')
  const files = await page
    .getByRole('link', { name: /PDF$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(files).toHaveLength(3)
  await page.getByRole('link', { name: /Statement of account/ }).click()
  await expect(page.getByText('Every amount', { exact: true })).toBeVisible()
  await checkState(page, 'a statement')
  const account = await page.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')
  for (const file of [...files, account ?? '']) {
    const answer = await page.request.get(file)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await fetch(product.url + file)).status).toBe(401)
  }
})

/** Returns the amounts of the line-by-line section, the last one its sum. */
async function amountsOf(page: Page): Promise<number[]> {
  const rows = page.locator('dl').last().locator('dd:nth-of-type(1)')
  const texts = await rows.allTextContents()
  return texts.map((text) => Number(text.replaceAll(/[^\d]/g, '')))
}
