import { aBorrowerToPay } from '../../loans/repayments/on-the-repay-page.ts'
import { expect, test } from '../../test.ts'

const ASK = '**/gateway/generate-vcode**'

test('COM-06 a borrower who left the page while the server was working stays where they are', async ({
  page,
  product,
}) => {
  const { repayUrl, loanUrl } = await aBorrowerToPay(page, product)
  await page.goto(loanUrl)
  await page
    .getByRole('link', { name: 'Repayment' })
    .or(page.getByRole('button', { name: 'Repayment' }))
    .click()
  await page.waitForURL('**/repay?**')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(ASK, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(ASK)
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  await asked
  await page.goBack()
  await page.waitForURL('**/loanDetail?**')

  answer()
  // The way to pay is stored for a borrower who comes back; that is the last step before leaving.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('payCode')
  await expect(page).toHaveURL(/\/loanDetail\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
  await page.unroute(ASK)
  await page.goto(repayUrl)
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  await page.waitForURL((url) => !/\/(repay|loanDetail)$/.test(url.pathname))
})
