import { expectAccessible, signIn } from '../../journey/steps.ts'
import { expect, test } from '../../test.ts'
import { aPhilippineNumber, foreignRequests, readCaptchas, smsCodeFor } from './on-the-landing-page.ts'

test('PRO-11 a visitor registers on a landing page, and the number signs in to the app', async ({ page, product }) => {
  const readCaptcha = await readCaptchas(page)
  const strangers = foreignRequests(page, product)
  const number = aPhilippineNumber()
  const [visit] = await Promise.all([
    page.waitForRequest('**/track-visit?*'),
    page.goto('/promotion?templateId=3&app_from=tiktok&user_from=ana&utm_tag=spring&links_id=7'),
  ])
  expect(Object.fromEntries(new URL(visit.url()).searchParams)).toEqual({
    ...{ page_id: '3', page_type: '1', client_type: 'android', lang: 'fil' },
    ...{ app_from: 'tiktok', user_from: 'ana', utm_tag: 'spring' },
  })

  // PRO-09: the link to the agreement keeps the values of the advertising link; going back keeps what was typed.
  await page.getByLabel('Numero ng mobile').fill(`${number.typed.slice(0, 4)} ${number.typed.slice(4)} 99`)
  await expect(page.getByLabel('Numero ng mobile')).toHaveValue(number.typed)
  await page.getByRole('link', { name: 'Kasunduan sa pagpaparehistro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kasunduan sa pagpaparehistro' })).toBeFocused()
  expect(new URL(page.url()).hash).toBe(
    '#/agreementTemplate?app_from=tiktok&user_from=ana&utm_tag=spring&links_id=7&id=3',
  )
  await expect(page).toHaveTitle('Kasunduan sa pagpaparehistro · Hulog')
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Numero ng mobile')).toHaveValue(number.typed)

  await page.getByLabel('Mga letra at numero sa larawan').fill(await readCaptcha())
  await page.getByRole('button', { name: 'Kunin ang code' }).dblclick()
  await expect(page.getByLabel('Code mula sa SMS')).toBeFocused()
  // Another picture does not invalidate the sent code.
  await page.getByRole('button', { name: 'Magpakita ng ibang larawan' }).click()
  await readCaptcha()
  await page.getByLabel('Code mula sa SMS').fill(await smsCodeFor(product, number))
  await page.getByRole('checkbox').check()
  await page.evaluate(() => {
    addEventListener('hulog:conversion', (event) => {
      document.body.dataset.told = (event as CustomEvent<{ tag: string }>).detail.tag
    })
  })
  const [click] = await Promise.all([
    page.waitForRequest('**/track-click?*'),
    page.getByRole('button', { name: 'Magparehistro' }).dblclick(),
  ])
  expect(click.url()).not.toContain(number.typed)
  expect(new URL(click.url()).searchParams.get('phone')).toBe(`*******${number.typed.slice(-4)}`)
  await expect(page.getByText('Tagumpay ang pagpaparehistro')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Kunin ang Hulog' })).toBeFocused()
  expect(new URL(page.url()).hash).toContain('#/downloadTemplate?')
  await expect(page.locator('body')).toHaveAttribute('data-told', 'hulog-ph-registration')
  await expectAccessible(page)
  expect(strangers).toEqual([])
  await signIn(page, product, number.whole)
})

test('PRO-11 the app goes on in the language of the landing page, at the next visit too', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'en-PH', baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/promotion?templateId=3#/downloadTemplate?id=3')
  await page.getByRole('link', { name: 'Mag-sign in sa browser' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await context.close()
})
