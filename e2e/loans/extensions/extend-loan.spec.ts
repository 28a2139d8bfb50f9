import type { Page } from '@playwright/test'
import {
  advanceDays,
  type BorrowerApi,
  borrow,
  expectDone,
  type LoanReference,
  payCode,
  signInByApi,
} from '../../borrower-api.ts'
import { expectAccessible, peso, readPayCode, shownDay, signIn } from '../../journey/steps.ts'
import { checkState } from '../../platform/pages/check-page.ts'
import type { Product } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { loseNextAnswer } from '../repayments/on-the-repay-page.ts'

test.describe.configure({ timeout: 180_000 })

test('REP-05 TRM-04 a due loan is extended: agreed to, paid for, and shown in its new state', async ({
  page,
  product,
}) => {
  const { api, loan } = await aDueLoan(page, product)
  await page.goto(`/loanDetail?${query(loan)}`)
  await page.getByRole('button', { name: 'Rollover Repayment' }).click()
  await page.waitForURL('**/repayDelay?**')
  const before = await extensionOf(api, loan)
  await expect(page.getByRole('heading', { level: 1, name: before.title })).toBeVisible()
  await expect(page.getByText('Your next payment date is')).toContainText(shownDay(before.nextPayTime ?? ''))
  await expect(page.getByRole('listitem')).toHaveCount(before.repayPlan.length)
  await checkState(page, 'more time for a loan')

  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  await expect(page.getByText('Please agree to the changed terms first.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  const code = await readPayCode(page)
  await payCode(product, code)

  await expect.poll(async () => (await extensionOf(api, loan)).timesGiven).toBe(1)
  await page.goto(`/loanDetail?${query(loan)}`)
  const [oldDay, newDay] = [shownDay(before.oldDueOn ?? ''), shownDay(before.nextPayTime ?? '')]
  const moved = `Payment date moved from ${oldDay} to ${newDay}`
  await expect(page.getByText(moved)).toBeVisible()
  const { data: details } = await expectDone(api.call('getLoanDetails', loan))
  expect(details.orderStatus).toBe(170)
  expect(details.standing?.payoffMinor).toBe(before.totalThenMinor - before.delayAmount)
  await page.goto(`/repayDelay?${query(loan)}`)
  await expect(page.getByText('Extended before')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Receipt in your statement/ }).click()
  await expect(page.getByText(`−${peso(before.delayAmount)}`).first()).toBeVisible()
})

test('TRM-04 a smaller or late payment is credited and explained, and extends nothing', async ({ page, product }) => {
  const { api, loan } = await aDueLoan(page, product)
  const { delayAmount } = await extensionOf(api, loan)
  const short = await codeFor(api, loan, delayAmount)
  await payCode(product, short, delayAmount - 10_000)
  await page.goto(`/repayDelay?${query(loan)}`)
  await expect(page.getByText('Your payment did not extend the loan')).toBeVisible()
  await expect(page.getByText(/was less than the extension takes/)).toContainText('₱100.00 more extends it today')

  const late = await codeFor(api, loan, 10_000)
  await advanceDays(product, 2)
  await payCode(product, late)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/came too late to cover the extension/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText(/Late penalty/)).toBeVisible()
  await expectAccessible(page)
  expect((await extensionOf(api, loan)).timesGiven).toBe(0)
})

test('COM-05 TRM-04 changed figures are read again; a lost connection charges nothing and can be retried', async ({
  page,
  product,
}) => {
  const { loan } = await aDueLoan(page, product)
  await page.goto(`/repayDelay?${query(loan)}`)
  await page.getByRole('checkbox').check()
  await page.route('**/gateway/generate-vcode**', (route) => route.abort())
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  const retry = page.getByRole('button', { name: /try again/i })
  await retry.waitFor()
  await expectAccessible(page)
  await page.unroute('**/gateway/generate-vcode**')
  await advanceDays(product, 1)
  await retry.click()
  await expect(page.getByText(/What the extension takes has changed. Nothing was charged/).first()).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('COM-06 TRM-04 a free extension whose answer is lost takes effect once when retried', async ({
  page,
  product,
}) => {
  const { api, loan } = await aDueLoan(page, product)
  const { delayAmount } = await extensionOf(api, loan)
  const { data } = await expectDone(
    api.call('createPaymentCode', { ...loan, amount: delayAmount, channelNumber: '90006' }),
  )
  await payCode(product, data.payCode)
  await expect.poll(async () => (await extensionOf(api, loan)).delayAmount).toBe(0)
  const before = await extensionOf(api, loan)
  await page.goto(`/repayDelay?${query(loan)}`)
  await page.getByRole('checkbox').check()
  const answered = await loseNextAnswer(page, '/gateway/loan/extend')
  await page.getByRole('button', { name: 'Extend the loan' }).click()
  expect(JSON.parse(await answered())).toMatchObject({ data: { nextDueOn: before.nextPayTime } })
  await expect(page.getByRole('main').getByText(/could not reach the server/)).toBeVisible()
  await checkState(page, 'an extension whose answer was lost')
  await page.getByRole('button', { name: 'Try again' }).dblclick()
  await page.waitForURL('**/loanDetail?**')
  const { timesGiven, lastExtension } = await extensionOf(api, loan)
  expect({ timesGiven, paid: lastExtension?.paidMinor }).toEqual({ timesGiven: before.timesGiven + 1, paid: 0 })
  expect(lastExtension?.newDueOn).toBe(before.nextPayTime)
  await page.goto(`/documents?${query(loan)}`)
  await expect(page.getByRole('link', { name: /Extension agreement of/ })).toHaveCount(1)
  await checkState(page, 'an extension among the papers')
})

test('TRM-04 a loan that cannot be extended says why', async ({ page, product }) => {
  const { api, loan } = await aDueLoan(page, product)
  const { data } = await expectDone(api.call('getRepayment', loan))
  const asked = await expectDone(
    api.call('createPaymentCode', { ...loan, amount: data.payoffAmount, channelNumber: '90006' }),
  )
  await payCode(product, asked.data.payCode)
  await expect.poll(async () => (await extensionOf(api, loan)).refusal).toBe('settled')
  await page.goto(`/repayDelay?${query(loan)}`)
  await expect(page.getByText('Nothing is owed on it any more.')).toBeVisible()
  await checkState(page, 'a loan that cannot be extended')
})

async function aDueLoan(page: Page, product: Product): Promise<{ api: BorrowerApi; loan: LoanReference }> {
  const first = await signInByApi(product)
  const loan = await borrow(first)
  await advanceDays(product, 91)
  await signIn(page, product, first.phone)
  return { api: await signInByApi(product, first.phone), loan }
}

async function extensionOf(api: BorrowerApi, loan: LoanReference) {
  return (await expectDone(api.call('getExtension', loan))).data
}

async function codeFor(api: BorrowerApi, loan: LoanReference, amount: number): Promise<string> {
  const wanted = { ...loan, amount, isDelay: '1', channelNumber: '90006' } as const
  return (await expectDone(api.call('createPaymentCode', wanted))).data.payCode
}

function query({ productId, orderId }: LoanReference): string {
  return `productId=${productId}&orderId=${orderId}`
}
