import { aPhoto, expectDone, payCode } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { listMessages } from '../../sandbox.ts'
import { servicing, verifyLedger } from '../../staff.ts'
import { expect, test } from '../../test.ts'
import { aBorrowerToPay, loseNextAnswer } from '../repayments/on-the-repay-page.ts'

test.describe.configure({ timeout: 180_000 })

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/

test('OTH-05 a transfer with its proof is reported once on a bad connection, matched by staff, and counts for the loan', async ({
  page,
  product,
}) => {
  const { borrower, loan, repayUrl } = await aBorrowerToPay(page, product)
  const utr = `IPAY${Date.now()}`
  await page.goto(repayUrl)
  await page.getByRole('link', { name: 'I paid by bank transfer' }).click()
  await page.waitForURL('**/transfer?**')
  await expectAccessible(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await expect(page.getByText('The picture is saved.')).toBeVisible()
  await page.getByLabel('Reference number').fill(utr.toLowerCase())
  await page.getByLabel('Amount you sent').fill('2,500.00')

  const answered = await loseNextAnswer(page, '/gateway/utr/submit')
  await page.getByRole('button', { name: 'Send' }).click()
  const { data } = JSON.parse(await answered()) as { data: { transferId: string } }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  const told = page.getByRole('region', { name: 'What you told us' })
  await expect(told.getByText('Being checked')).toHaveCount(1)
  await expect(told.getByText(utr)).toBeVisible()
  await expectAccessible(page)

  // The money arrives without one of our codes: it is in suspense, and staff match it.
  const { receiptId } = await payCode(product, utr, 250_000)
  // Each check starts the staff program, which takes seconds on a busy machine.
  const look = { timeout: 60_000 }
  await expect.poll(() => servicing(product, 'show-transfer', data.transferId), look).toContain(receiptId)
  expect(await servicing(product, 'list-transfers')).toContain(data.transferId)
  const shown = await servicing(product, 'show-transfer', data.transferId)
  expect(shown).toMatch(/Picture: photos\//)
  const [receipt = ''] = /\S+\/\S+(?= {2}2500\.00 PHP)/.exec(shown) ?? []
  await servicing(product, 'match-transfer', data.transferId, receipt, '--amount', '2500.00')

  await page.reload()
  await expect(told.getByText('Found')).toBeVisible()
  await expect(told.getByText('Counted for your loan')).toBeVisible()
  const { data: details } = await expectDone(borrower.call('getLoanDetails', loan))
  expect(details.standing?.repaidMinor).toBe(250_000)
  await expect
    .poll(async () => (await listMessages(product, borrower.phone))[0]?.text)
    .toContain('we found your transfer')
  await verifyLedger(product)
})

test('OTH-05 a transfer that staff cannot match is refused with the reason, and can be reported again', async ({
  page,
  product,
}) => {
  const { loan } = await aBorrowerToPay(page, product)
  await page.goto(`${product.url}/transfer?orderId=${loan.orderId}`)
  const tell = async () => {
    await page.getByLabel('Reference number').fill('PESO-2026-0001')
    await page.getByLabel('Amount you sent').fill('100')
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await tell()
  const told = page.getByRole('region', { name: 'What you told us' })
  await expect(told.getByText('Being checked')).toBeVisible()
  const line =
    (await servicing(product, 'list-transfers')).split('\n').find((each) => each.includes('PESO20260001')) ?? ''
  const [transferId = ''] = ID.exec(line) ?? []
  await servicing(product, 'refuse-transfer', transferId, '--reason', 'No such reference at our bank.')
  await page.reload()
  await expect(told.getByText('No such reference at our bank.')).toBeVisible()
  await expectAccessible(page)
  await tell()
  await expect(told.getByText('Being checked')).toBeVisible()
  await expect(told.getByText('Not found')).toBeVisible()
})
