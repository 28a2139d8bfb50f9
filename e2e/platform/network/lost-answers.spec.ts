import { advanceDays, borrow, expectDone, payCode, signInByApi } from '../../borrower-api.ts'
import { expectAccessible, readPayCode, signIn } from '../../journey/steps.ts'
import { loseNextAnswer } from '../../loans/repayments/on-the-repay-page.ts'
import { expect, test } from '../../test.ts'

test.describe.configure({ timeout: 180_000 })

test('COM-05 COM-06 a loan is extended once when the answer is lost', async ({ page, product }) => {
  const first = await signInByApi(product)
  const loan = await borrow(first)
  await advanceDays(product, 91)
  await signIn(page, product, first.phone)
  const borrower = await signInByApi(product, first.phone)
  await page.goto(`${product.url}/repayDelay?${new URLSearchParams(loan)}`)
  await page.getByRole('checkbox').check()
  await page.reload()
  // Consent given before the page was left is kept.
  await expect(page.getByRole('checkbox')).toBeChecked()

  // Toasts are loaded when the phone is idle. Before that the page itself announces a failure.
  const toasts = page.locator('[aria-live=assertive]')
  await expect(toasts).toBeAttached()
  const answered = await loseNextAnswer(page, '/gateway/generate-vcode')
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  const lost = JSON.parse(await answered()) as { data: { payCode: string } }
  const toast = toasts.getByText(/could not reach the server/)
  await expect(toast).toBeVisible()
  await expect(page.getByRole('alert').getByText(/could not reach the server/)).toHaveCount(0)
  const below = await toast.boundingBox()
  const button = await page.getByRole('button', { name: 'Payment', exact: true }).boundingBox()
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try again' }).dblclick()
  const code = await readPayCode(page)
  expect(code).toBe(lost.data.payCode)
  await payCode(product, code)
  const extension = async () => (await expectDone(borrower.call('getExtension', loan))).data
  await expect.poll(async () => (await extension()).timesGiven).toBe(1)
})
