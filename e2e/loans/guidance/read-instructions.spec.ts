import { expectAccessible, expectAccessibleInBothColours } from '../../journey/steps.ts'
import { expect, test } from '../../test.ts'
import { aBorrowerToPay } from '../repayments/on-the-repay-page.ts'

test('REP-08 anyone can read the payment instructions; a picture fills the screen, by touch and by keyboard', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${product.url}/paymentInstructions`)
  for (const way of ['GCash', 'Maya', 'Offline store'])
    await expect(page.getByRole('region', { name: way })).toBeVisible()
  await expect(page.getByText(/You get a Reference_no/)).toBeVisible()
  await expectAccessible(page)
  const picture = page.getByRole('button', { name: 'Enlarge the picture: Tap Payment Solutions.' }).first()
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tap Payment Solutions.' })
  const box = await dialog.boundingBox()
  expect([box?.width, box?.height]).toEqual([320, 640])
  await expectAccessibleInBothColours(page)
  const drawn = dialog.locator('svg[viewBox="0 0 180 240"]')
  const before = (await drawn.boundingBox())?.width ?? 0
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  expect((await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.8)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
})

test('REP-01 REP-08 from the payment page, with the code the borrower has', async ({ page, product }) => {
  test.setTimeout(120_000)
  const { borrower, loan, repayUrl } = await aBorrowerToPay(page, product)
  await borrower.call('createPaymentCode', { ...loan, amount: 123_400, channelNumber: '90006' })
  await page.goto(repayUrl)
  await page.getByRole('link', { name: 'How to pay, step by step' }).click()
  await page.waitForURL('**/paymentInstructions?**')
  await expect(page.getByText('Your Reference_no')).toBeVisible()
  await expect(page.getByText('₱1,234.00')).toBeVisible()
  await expect(page.getByText('Choose Tulay Pay (sandbox).').first()).toBeVisible()
  await expectAccessible(page)
})
