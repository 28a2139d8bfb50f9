import { anyPhone, certify, expectDone } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { servicing } from '../../staff.ts'
import { expect, test } from '../../test.ts'

const CHOICE = 'productId=ph-single-91&amount=1000000&periods=91&termUnit=day'

test.use({ geolocation: { latitude: 14.59951, longitude: 120.98422 }, permissions: ['geolocation'] })

test('OTH-04 a borrower shares a rough position, not the phone, withdraws it, and still gets the loan', async ({
  page,
  product,
}) => {
  const borrower = await signInOnPage(page, product, anyPhone())
  await certify(borrower)
  await page.goto(`${product.url}/certification?${CHOICE}`)
  const location = page.getByRole('heading', { name: 'Roughly where you are' }).locator('..')
  const device = page.getByRole('heading', { name: 'Which phone you use' }).locator('..')
  await location.getByRole('button', { name: 'Share' }).click()
  await expect(location.getByText(/Shared. It is removed on/)).toBeVisible()
  await device.getByRole('button', { name: 'No', exact: true }).click()
  await expect(device.getByText('Not shared. This changes nothing for your application.')).toBeVisible()
  await expectAccessible(page)

  // Shared data is shown after a reload; refused data is not there.
  await page.reload()
  await expect(location.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL('**/loanDetail**')
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const look = () => servicing(product, 'show-phone', orderId, '--reason', 'another face')
  expect(await look()).toContain('14.60° N')
  expect(await look()).not.toContain('device')

  const { data } = await expectDone(borrower.call('listConsents', {}))
  const { consents } = data
  expect(consents.map(({ kind }) => kind)).toEqual(['location', 'privacyPolicy'])
  expect(consents[0]).toMatchObject({ version: '1', language: 'en', how: 'certification' })
  await expectDone(borrower.call('withdrawConsent', { kind: 'location' }))
  expect(await look()).toContain('Nothing was told')
})
