import { expectDone, readCode, waitForStatus } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { anotherCode, codeSheet, readStepUpCode, typeCode } from '../../loans/payout-accounts/an-account-page.ts'
import { expect, test } from '../../test.ts'
import { anApplication, signInBrowser } from './an-order.ts'

test('CNF-05 a product with a code: a wrong one, the right one with a lost answer, one loan', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000)
  const { borrower, loan } = await anApplication(product, { productId: 'ph-market-policy', amount: 500_000 })
  await waitForStatus(borrower, loan, 130)
  const account = { cardType: '1', bankCode: 'BPI', accountNumber: '9182736450' } as const
  await expectDone(borrower.call('bindPayoutAccount', account))
  await signInBrowser(page, product, borrower)
  await page.goto(`${product.url}/confirm?${new URLSearchParams(loan)}`)
  await expect(page.getByText('Bank of the Philippine Islands •••• 6450')).toBeVisible()
  await page.getByRole('button', { name: 'Loan Now' }).click()
  const code = await readStepUpCode(page, product, borrower.phone)
  await expect(codeSheet(page).getByText('With this code you confirm your loan.')).toBeVisible()
  await expectAccessible(page)
  await typeCode(page, anotherCode(code))
  await expect(codeSheet(page).getByText('This code is not right. Please check your messages.')).toBeVisible()
  expect((await expectDone(borrower.call('getLoanDetails', loan))).data.orderStatus).toBe(130)

  await page.route('**/loan-detail-push**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await typeCode(page, code)
  const retry = codeSheet(page).getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/loan-detail-push**')
  await retry.click()
  await page.waitForURL('**/loanDetail?**from=confirm**')
  await waitForStatus(borrower, loan, 170)
  expect(await readCode(product, borrower.phone)).toBe(code)
})
