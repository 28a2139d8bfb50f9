import { readFileSync } from 'node:fs'
import { scanCodes } from '@hulog/ui/scan-codes'
import { advanceDays, expectDone, payCode } from '../../borrower-api.ts'
import {
  chooseMethod,
  expectAccessible,
  openRepayment,
  pay,
  payOnHostedPage,
  readPayCode,
  typeAmount,
} from '../../journey/steps.ts'
import { verifyLedger } from '../../staff.ts'
import { expect, test } from '../../test.ts'
import { aBorrowerToPay, loseNextAnswer } from './on-the-repay-page.ts'

test.describe.configure({ timeout: 180_000 })

test('REP-02 REP-06 REP-07 a pay code paid in part, in excess, twice and late: the code page follows, and nothing is lost', async ({
  page,
  product,
}) => {
  const { borrower, loan, repayUrl, loanUrl } = await aBorrowerToPay(page, product)
  const standing = async () => (await expectDone(borrower.call('getLoanDetails', loan))).data.standing
  await page.goto(repayUrl)
  await typeAmount(page, '910.00')
  await pay(page)
  const part = await readPayCode(page)
  await expect(page.getByText('Waiting for your payment')).toBeVisible()
  await payCode(product, part)
  await expect(page.getByText('Your payment has arrived')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('₱910.00')).toBeVisible()
  await expectAccessible(page)

  // More than the debt closes the loan; the rest is the borrower's credit.
  await page.goto(repayUrl)
  await pay(page)
  const all = await readPayCode(page)
  await payCode(product, all, 1_100_000)
  await expect(page.getByText('Your payment has arrived')).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => (await standing())?.creditMinor).toBe(100_000)

  // The first code is paid once more, too late: money for a loan that has ended goes to suspense and is credited to nothing.
  await payCode(product, part)
  const codePage = `${product.url}/repaymentOfCode?showType=1&payCode=${part}&repayAmount=91000`
  await expect
    .poll(
      async () => (await expectDone(borrower.call('getPaymentStatus', { payCode: part }))).data.payment?.receivedAmount,
    )
    .toBe(182_000)
  await page.goto(codePage)
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  expect((await standing())?.creditMinor).toBe(100_000)
  await page.goto(loanUrl)
  await expect(page.getByRole('button', { name: 'Borrow Again' })).toBeVisible()
  await verifyLedger(product)
})

test('REP-06 an outdated code, and one of an ended loan, say so', async ({ page, product }) => {
  const { borrower, loan, repayUrl } = await aBorrowerToPay(page, product)
  const ask = (amount: number) =>
    expectDone(borrower.call('createPaymentCode', { ...loan, amount, channelNumber: '90006' }))
  const everything = (await ask(1_091_000)).data.payCode
  const part = (await ask(100_000)).data.payCode
  await payCode(product, part)
  const shown = (code: string) => `${product.url}/repaymentOfCode?showType=1&payCode=${code}&orderId=${loan.orderId}`
  await page.goto(shown(everything))
  await expect(page.getByText('This code is out of date')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get a new code' }).click()
  await page.waitForURL(`${repayUrl.split('?')[0]}**`)
  const rest = (await ask(991_000)).data.payCode
  await payCode(product, rest)
  await page.goto(shown(everything))
  await expect(page.getByText('This code need not be paid')).toBeVisible({ timeout: 20_000 })
})

test('REP-04 a scanner reads the bar code from the smallest phone, in light and dark', async ({ page, product }) => {
  const { repayUrl } = await aBorrowerToPay(page, product)
  await page.goto(repayUrl)
  await pay(page)
  const code = await readPayCode(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 412]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 640 })
      await page.reload()
      await page.getByRole('button', { name: 'Show bar code and QR code' }).click()
      const picture = page.getByRole('dialog').getByRole('img', { name: /^Bar code/ })
      await expect(picture).toBeVisible()
      await expectAccessible(page)
      const seen = await scanCodes(await page.screenshot())
      expect(seen, `${width} px, ${colorScheme}`).toContainEqual({ format: 'Code128', text: code })
    }
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show bar code and QR code' })).toBeFocused()
})

test('REP-06 a wallet scans the QR code from the screen and from the saved picture', async ({ page, product }) => {
  const { repayUrl } = await aBorrowerToPay(page, product)
  await page.goto(repayUrl)
  await chooseMethod(page, 'QR code')
  await pay(page)
  await page.waitForURL('**/repaymentOfCode?**showType=2**')
  const qr = page.getByRole('img', { name: 'QR code to pay with' })
  await expect(qr).toBeVisible()
  await expect(page.getByText('₱10,910.00')).toBeVisible()
  await expect(page.getByRole('region', { name: 'How to scan and pay' }).getByRole('listitem')).toHaveCount(5)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const [seen] = await scanCodes(await page.screenshot())
  expect(seen?.format).toBe('QRCode')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /(Save|Share) picture/ }).click()
  const saved = readFileSync(await (await download).path())
  expect(await scanCodes(saved)).toEqual([seen])
  const [, code = ''] = /\/qr\/(\w+)/.exec((await qr.getAttribute('src')) ?? '') ?? []
  expect(seen?.text).toContain(code)
  await payCode(product, code)
  await expect(page.getByText('Your payment has arrived')).toBeVisible({ timeout: 20_000 })
})

test('REP-03 the provider’s own page takes the payment and leads back to a loan that shows it', async ({
  page,
  product,
}) => {
  const { repayUrl } = await aBorrowerToPay(page, product)
  await page.goto(repayUrl)
  await chooseMethod(page, 'Payment page')
  await typeAmount(page, '1,000.00')
  await pay(page)
  await payOnHostedPage(page)
  await page.getByRole('link').first().click()
  await page.waitForURL('**/loanDetail?**from=repay**')
  await expect(page.getByText('₱9,910.00').first()).toBeVisible({ timeout: 20_000 })
})

test('REP-01 REP-03 paid late, with the charges of its days', async ({ page, product }) => {
  const { loanUrl } = await aBorrowerToPay(page, product)
  await advanceDays(product, 48)
  await page.goto(loanUrl)
  await openRepayment(page)
  // Three days late on 10,910.00: 1,000.00 once, and 5 % a day (TRM-02).
  await expect(page.getByText('₱13,546.50').first()).toBeVisible()
  await page.getByText('More', { exact: true }).click()
  await expect(page.getByText('Hide', { exact: true })).toBeVisible()
  await pay(page)
  await payCode(product, await readPayCode(page))
  await expect(page.getByText('Your payment has arrived')).toBeVisible({ timeout: 20_000 })
})

test('COM-07 a lost answer to Payment: a retry leads to the same code', async ({ page, product }) => {
  const { repayUrl } = await aBorrowerToPay(page, product)
  await page.goto(repayUrl)
  const answered = await loseNextAnswer(page, '/gateway/generate-vcode')
  await pay(page)
  const { data } = JSON.parse(await answered()) as { data: { payCode: string } }
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await readPayCode(page)).toBe(data.payCode)
})
