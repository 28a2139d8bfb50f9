import { waitForStatus } from '../../borrower-api.ts'
import { aPaidOutLoan } from '../../origination/orders/an-order.ts'
import { demoStaff, servicing } from '../../staff.ts'
import { expect, test } from '../../test.ts'
import { DESK, expectFits } from '../staff/at-a-desk.ts'

test.use({ world: 'demo' })
test.use(DESK)

const RUNNING = 170
const WRITTEN_OFF = 185

test('a write-off that a colleague asks for is looked at and approved without a mouse', async ({ page, product }) => {
  test.setTimeout(120_000)
  const { borrower, loan } = await aPaidOutLoan(product, { productId: 'ph-four-monthly' })
  const said = await servicing(product, 'write-off', loan.orderId, '--reason', 'the borrower has died, letter 12')
  const [, approvalId = ''] = /show-request (\S+)$/m.exec(said) ?? []

  const { email, password, readCode } = await demoStaff(product, 'treasurer')
  await page.goto(`${product.url}/console/approvals`)
  await page.getByLabel('E-mail address').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused()
  await page.keyboard.type(await readCode())
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()

  const row = page.locator(`a[href$="/approvals/${approvalId}"]`)
  await expect(row).toBeVisible()
  await expectFits(page)
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(row).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByText('the borrower has died, letter 12')).toBeVisible()
  await expect(page.getByText('The same would happen now as the maker saw.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Written off principal (expenses)' })).toBeVisible()
  await expectFits(page)
  await waitForStatus(borrower, loan, RUNNING)

  await page.keyboard.press('a')
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('letter seen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('letter seen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await waitForStatus(borrower, loan, WRITTEN_OFF)
})
