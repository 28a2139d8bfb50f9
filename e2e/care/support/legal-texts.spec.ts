import { expectAccessible } from '../../journey/steps.ts'
import { expect, test } from '../../test.ts'

test('SUP-01 SUP-03 SUP-04 a visitor finds a contact, reads the terms of a country, and reads them again offline', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${product.url}/login`)
  await page.getByRole('link', { name: 'privacy policy' }).click()
  await expect(page.getByRole('heading', { name: 'Codes and password security' })).toBeVisible()
  await page.getByRole('link', { name: 'Customer service' }).click()

  await expect(page.getByRole('link', { name: /Write to us/ })).toHaveAttribute('href', 'mailto:help@hulog.example')
  await expect(page.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', /^tel:\+63\d+$/)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('IN')
  await expect(page.getByText('Chandigarh 160017')).toBeVisible()
  await page.getByRole('link', { name: 'Loan terms and conditions' }).click()
  await expect(page.getByText('You are a citizen of India.')).toBeVisible()
  const late = page.getByRole('region', { name: 'Paying late' })
  await expect(late.getByText('₹1,000.00')).toBeVisible()
  await expect(late.getByText('Each day on days 1 to 30').first()).toBeVisible()
  await expectAccessible(page)

  await page.route('**/gateway/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('This is what you last read.')).toBeVisible()
  await expect(page.getByText('You are a citizen of India.')).toBeVisible()
  await page.goto(`${product.url}/aboutUs`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
