import { anyPhone, expectDone } from '../../borrower-api.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo' })

test('what was typed is there after the session ended and began again, and never for another borrower', async ({
  page,
  product,
}) => {
  const borrower = await signInOnPage(page, product, anyPhone())
  const deviceId = 'phone-1'
  const { data } = await expectDone(borrower.call('createHandOver', { deviceId }))
  const form = `${product.url}/complainPageNext?problemType=8`
  await page.goto(form)
  const text = page.getByRole('textbox', { name: 'What happened?' })
  await text.fill('He shouted.')
  await page.context().clearCookies({ name: 'sid' })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/login?next=*')
  // Nobody who holds the phone meanwhile sees it.
  await page.goto(form)
  await page.waitForURL('**/login?next=*')
  await page.goto(`${form}&sessionId=${data.handOverCode}&deviceId=${deviceId}`)
  await expect(text).toHaveValue('He shouted.')
  await signInOnPage(page, product, anyPhone())
  await page.goto(form)
  await expect(text).toHaveValue('')
})
