import type { Page } from '@playwright/test'
import {
  advanceDays,
  borrow,
  borrowWithCoolingOff,
  expectDone,
  payCode,
  signInByApi,
  waitForStatus,
} from '../../borrower-api.ts'
import { chooseDay, expectAccessible, peso, readPayCode, shownDay, signIn } from '../../journey/steps.ts'
import { checkState } from '../../platform/pages/check-page.ts'
import { expect, test } from '../../test.ts'

test.describe.configure({ timeout: 180_000 })

test('TRM-03 a loan is paid off on a later day with exactly the quoted amount, and its closing letter confirms it', async ({
  page,
  product,
}) => {
  const first = await signInByApi(product)
  const loan = await borrow(first)
  const query = `productId=${loan.productId}&orderId=${loan.orderId}`
  await signIn(page, product, first.phone)
  await page.goto(`/loanDetail?${query}`)
  await page.getByRole('link', { name: /Pay off early/ }).click()
  const { data: today } = await expectDone(first.call('getPayoffQuote', loan))
  await expect(page.getByText(`Possible from ${shownDay(today.allowedFrom)} on`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Payment', exact: true })).toBeHidden()
  const { data: foretold } = await expectDone(first.call('getPayoffQuote', { ...loan, on: today.allowedFrom }))
  await expectShown(page, foretold.amountMinor)
  await checkState(page, 'paying off early')

  await chooseDay(page, 'On which day?', today.lastDueOn)
  await expect(page.getByText(`Closes the loan on ${shownDay(today.lastDueOn)}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Closes the loan on ${shownDay(today.lastDueOn)}`)).toBeVisible()

  await advanceDays(product, 46)
  const api = await signInByApi(product, first.phone)
  await page.goto(`/payoff?${query}`)
  await expectShown(page, foretold.amountMinor)
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  const code = await readPayCode(page)
  expect(new URL(page.url()).searchParams.get('repayAmount')).toBe(String(foretold.amountMinor))
  await payCode(product, code)
  await waitForStatus(api, loan, 200)

  await page.goto(`/payoff?${query}`)
  const letter = page.getByRole('link', { name: 'Closing letter (PDF)' })
  await expect(letter).toBeVisible()
  await checkState(page, 'a loan that was paid off')
  const file = await page.request.get((await letter.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  const { data: statement } = await expectDone(api.call('getStatement', loan))
  expect(statement).toMatchObject({ balanceMinor: 0, isClosed: true })
  expect(statement.rows).toContainEqual(
    expect.objectContaining({ kind: 'payment', takenOffMinor: foretold.amountMinor }),
  )
})

test('TRM-07 a loan is given back within its cooling-off time, to the cent, and ends as cancelled', async ({
  page,
  product,
}) => {
  const first = await signInByApi(product)
  const loan = await borrowWithCoolingOff(first, product)
  const query = `productId=${loan.productId}&orderId=${loan.orderId}`
  await signIn(page, product, first.phone)
  await advanceDays(product, 1)
  await page.goto(`/loanDetail?${query}`)
  await page.getByRole('link', { name: /Give the loan back/ }).click()
  const api = await signInByApi(product, first.phone)
  const { data: quote } = await expectDone(api.call('getCoolingOffQuote', loan))
  expect(quote.daysHeld).toBe(1)
  for (const minor of [quote.principalMinor, quote.interestMinor, quote.amountMinor]) await expectShown(page, minor)
  await expect(page.getByText(`−${peso(quote.feeReturnedMinor)}`)).toBeVisible()
  await checkState(page, 'giving a loan back')
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  const code = await readPayCode(page)
  await payCode(product, code)
  await waitForStatus(api, loan, 190)

  await page.goto(`/giveBack?${query}`)
  await expect(page.getByText('This loan was given back')).toBeVisible()
  await checkState(page, 'a loan that was given back')
  const { data: letter } = await expectDone(api.call('getClosingLetter', loan))
  expect(letter).toMatchObject({ closedBy: 'given-back', repaidMinor: quote.amountMinor, owedMinor: 0 })
})

test('TRM-07 a loan can no longer be given back after its last day', async ({ page, product }) => {
  const first = await signInByApi(product)
  const loan = await borrowWithCoolingOff(first, product)
  await signIn(page, product, first.phone)
  await advanceDays(product, 4)
  await page.goto(`/giveBack?productId=${loan.productId}&orderId=${loan.orderId}`)
  await expect(page.getByText('This loan can no longer be given back')).toBeVisible()
  await expectAccessible(page)
})

async function expectShown(page: Page, minor: number): Promise<void> {
  await expect(page.getByText(peso(minor)).first()).toBeVisible()
}
