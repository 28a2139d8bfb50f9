import { signInAs } from '../../origination/orders/on-the-phone.ts'
import { test } from '../../test.ts'
import { checkState } from './check-page.ts'

test.use({ world: 'demo' })

test.describe.configure({ timeout: 180_000 })

test('OTH-02 a loan’s opened payments fit three phones and are accessible in light and dark', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'New applicant')
  await page.goto(`${product.url}/productDetail?productId=ph-four-monthly`)
  await page.getByText('See all 4 payments').click()
  await checkState(page, 'the payments of a loan')
})

test('BNK-04 the list of banks fits three phones and is accessible in light and dark', async ({ page, product }) => {
  await signInAs(page, product, 'Offer waiting')
  await page.goto(`${product.url}/bindBank`)
  await page.getByRole('combobox', { name: 'Bank', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await checkState(page, 'the banks to choose from')
})
