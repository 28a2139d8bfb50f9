import { advanceDays, anyPhone, borrow, expectDone, payCode } from '../../borrower-api.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { checkState } from '../../platform/pages/check-page.ts'
import { listMessages } from '../../sandbox.ts'
import { expect, test } from '../../test.ts'

test.describe.configure({ timeout: 180_000 })

test('a borrower is notified of offer, payout, a due payment and its receipt by text message, and reads them in the app', async ({
  page,
  product,
}) => {
  const borrower = await signInOnPage(page, product, anyPhone())
  const loan = await borrow(borrower)
  const texts = async () => (await listMessages(product, borrower.phone)).map(({ text }) => text).join('\n')
  await expect.poll(texts).toContain('Hulog Demo Lender: we can lend you PHP 10,000.00.')
  await expect
    .poll(texts)
    .toMatch(/PHP 9,800\.00 was paid into your account\. Your loan has the number \d{4} \d{4} \d\d\./)
  await page.goto(`${product.url}/home`)
  await expect(page.getByRole('link', { name: 'Messages, 2 new' })).toBeVisible()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('link', { name: /^Messages.*2 new/ }).click()
  await page.waitForURL('**/messages')
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(2)
  await checkState(page, 'messages of an offer and a payout')
  await page.getByRole('link', { name: /Your money has arrived/ }).click()
  await page.waitForURL('**/loanDetail?**')

  await advanceDays(product, 88)
  await expect.poll(texts, { timeout: 30_000 }).toContain('PHP 10,910.00 is due on')
  await advanceDays(product, 3)
  await expect.poll(texts, { timeout: 30_000 }).toContain('PHP 10,910.00 is due today')
  const asked = { orderId: loan.orderId, amount: 1_091_000, channelNumber: '90006' }
  const { data } = await expectDone(borrower.call('createPaymentCode', asked, 'pay-what-is-due'))
  await payCode(product, data.payCode)
  await expect
    .poll(texts, { timeout: 30_000 })
    .toMatch(/we received PHP 10,910\.00\. Your loan \d{4} \d{4} \d\d is paid off\./)

  await page.goto(`${product.url}/messages`)
  const titles = ['Your loan is paid off', 'A payment is due today', 'A payment is coming up', 'Your money has arrived']
  await expect(page.getByRole('main').getByRole('link')).toContainText([...titles, 'Your offer is ready'])
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /Your loan is paid off/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})
