import { advanceDays, anyPhone, borrow } from '../../borrower-api.ts'
import { expect, test } from '../../test.ts'
import { signInOnPage } from './on-the-phone.ts'

test('one number identifies an order on its list, its page, its statement and in a complaint', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const borrower = await signInOnPage(page, product, anyPhone())
  const { productId, orderId } = await borrow(borrower)
  await advanceDays(product, 1)
  const { data } = await borrower.call('getLoanDetails', { orderId })
  expect(data.orderNumber).toMatch(/^\d{4} \d{4} \d{2}$/)
  const groups = data.orderNumber.split(' ')
  const spoken = groups.map((group) => [...group].join(' ')).join(', ')
  const pages = ['/orders', `/loanDetail?productId=${productId}&orderId=${orderId}`, `/complaint?orderId=${orderId}`]
  for (const path of pages) {
    await page.goto(product.url + path)
    await expect(page.getByText(data.orderNumber, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(spoken, { exact: true }).first()).toBeAttached()
    expect(await page.textContent('main')).not.toContain(orderId)
  }
  await page.goto(`${product.url}/statements/${orderId}/account`)
  expect(await page.textContent('body')).toContain(`Order ${data.orderNumber}`)
})
