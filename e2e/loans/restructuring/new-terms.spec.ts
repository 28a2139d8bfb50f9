import type { Page } from '@playwright/test'
import {
  advanceDays,
  type BorrowerApi,
  borrow,
  expectDone,
  type LoanReference,
  signInByApi,
} from '../../borrower-api.ts'
import { expectAccessible, peso, shownDay, signIn } from '../../journey/steps.ts'
import { checkPage, checkState, countShifts } from '../../platform/pages/check-page.ts'
import type { Product } from '../../product.ts'
import { approve, servicing, verifyLedger } from '../../staff.ts'
import { expect, test } from '../../test.ts'

test.describe.configure({ timeout: 240_000 })

test('new terms that two members of staff offer are read and signed, and the loan goes on under them', async ({
  page,
  product,
}) => {
  await countShifts(page)
  const { api, loan } = await anOverdueLoan(page, product)
  await offer(product, loan)
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /New terms are offered to you/ })).toBeVisible()
  await page.goto(`/loanDetail?${query(loan)}`)
  const question = page.getByRole('dialog', { name: 'Your lender offers you new terms' })
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Read the new terms' }).click()
  await page.waitForURL('**/newTerms?**')
  const terms = await newTermsOf(api, loan)
  await expect(page.getByText(`You can sign until ${shownDay(terms?.signBy ?? '')}`)).toBeVisible()
  const totals = [peso(terms?.before.totalMinor ?? 0), peso(terms?.after.totalMinor ?? 0)]
  await expect(page.getByRole('row').last().getByRole('cell')).toHaveText(totals)
  await checkPage(page, `${product.url}/newTerms?${query(loan)}`)

  await page.goto(`/newTerms?${query(loan)}`)
  await page.getByRole('link', { name: 'Read the agreement' }).click()
  const paper = page.frameLocator('iframe')
  await expect(paper.getByText('What becomes of what you owe').first()).toBeVisible()
  await expect(paper.getByText('Nothing is paid out with these terms', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sign the new terms' }).click()
  await expect(page.getByText('The new terms apply')).toBeVisible()
  await checkState(page, 'new terms that were signed')

  await page.getByRole('link', { name: 'See the loan' }).click()
  await page.waitForURL('**/loanDetail?**')
  await expect(page.getByText(shownDay(terms?.firstDueOn ?? '')).first()).toBeVisible()
  const { data: details } = await expectDone(api.call('getLoanDetails', loan))
  expect(details).toMatchObject({ orderStatus: 170, newTermsUntil: null })
  const plan = details.standing?.plan.map(({ dueOn, unpaidMinor }) => ({ dueOn, unpaidMinor }))
  expect(plan).toEqual(terms?.plan.map(({ dueOn, amountMinor }) => ({ dueOn, unpaidMinor: amountMinor })))
  await page.goto(`/documents?${query(loan)}`)
  await expect(page.getByRole('link', { name: /Agreement on new terms of/ })).toHaveCount(1)
  await page.goto(`/newTerms?${query(loan)}`)
  await expect(page.getByText('No new terms are offered')).toBeVisible()
  await checkState(page, 'no new terms')
  await verifyLedger(product)
})

test('figures of another day are read anew before they can be signed', async ({ page, product }) => {
  const { loan } = await anOverdueLoan(page, product)
  await offer(product, loan)
  await page.goto(`/newTerms?${query(loan)}`)
  const sign = page.getByRole('button', { name: 'Sign the new terms' })
  await sign.waitFor()
  await advanceDays(product, 1)
  await sign.click()
  await expect(page.getByText('The figures have changed')).toBeVisible()
  await checkState(page, 'new terms whose figures have changed')
  await sign.click()
  await expect(page.getByText('The new terms apply')).toBeVisible()
})

test('new terms are declined after a question, or can no longer be signed once they are withdrawn', async ({
  page,
  product,
}) => {
  const { api, loan } = await anOverdueLoan(page, product)
  const before = (await expectDone(api.call('getLoanDetails', loan))).data.standing
  await offer(product, loan)
  await page.goto(`/newTerms?${query(loan)}`)
  await page.getByRole('button', { name: 'Decline the new terms' }).click()
  const question = page.getByRole('dialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Decline the new terms' }).click()
  await expect(page.getByText('You declined the new terms')).toBeVisible()
  await checkState(page, 'new terms that were declined')
  expect((await expectDone(api.call('getLoanDetails', loan))).data.standing).toEqual(before)

  await offer(product, loan)
  await page.goto(`/newTerms?${query(loan)}`)
  await page.getByRole('button', { name: 'Sign the new terms' }).waitFor()
  await servicing(product, 'withdraw-restructuring', loan.orderId, '--reason', 'asked by mistake')
  await page.getByRole('button', { name: 'Sign the new terms' }).click()
  await expect(page.getByText('These new terms can no longer be signed')).toBeVisible()
  await checkState(page, 'new terms that were withdrawn')
})

/** Four monthly payments; what being late has cost is given up, interest becomes principal. */
async function offer(product: Product, { orderId }: LoanReference): Promise<void> {
  const change = ['--count', '4', '--every', '1m']
  const charges = ['--penalties', 'waived', '--late-interest', 'waived', '--interest', 'capitalised']
  const asked = ['--reason', 'out of work until spring']
  const said = await servicing(product, 'restructure', orderId, ...change, ...charges, ...asked)
  await approve(product, said)
}

async function anOverdueLoan(page: Page, product: Product): Promise<{ api: BorrowerApi; loan: LoanReference }> {
  const first = await signInByApi(product)
  const loan = await borrow(first)
  await advanceDays(product, 96)
  await signIn(page, product, first.phone)
  return { api: await signInByApi(product, first.phone), loan }
}

async function newTermsOf(api: BorrowerApi, loan: LoanReference) {
  return (await expectDone(api.call('getRestructuring', loan))).data.newTerms
}

function query({ productId, orderId }: LoanReference): string {
  return `productId=${productId}&orderId=${orderId}`
}
