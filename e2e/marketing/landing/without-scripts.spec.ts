import { expect, test } from '../../test.ts'
import { aPhilippineNumber, readCaptchas, smsCodeFor } from './on-the-landing-page.ts'

test.use({ javaScriptEnabled: false })

test('PRO-08 PRO-09 the landing page works without scripts', async ({ page, product }) => {
  const readCaptcha = await readCaptchas(page)
  const number = aPhilippineNumber()
  await page.goto('/promotion?templateId=3&utm_tag=spring')
  await page.getByRole('link', { name: 'Kasunduan sa pagpaparehistro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasunduan sa pagpaparehistro')
  await page.getByRole('link', { name: 'Bumalik sa pagpaparehistro' }).click()
  await page.getByLabel('Numero ng mobile').fill(number.typed)
  await page.getByLabel('Mga letra at numero sa larawan').fill(await readCaptcha())
  await page.getByRole('button', { name: 'Kunin ang code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Naipadala na ang code. Tingnan ang iyong telepono.')
  await page.getByLabel('Code mula sa SMS').fill(await smsCodeFor(product, number))
  await page.getByRole('button', { name: 'Magparehistro' }).click()
  await expect(page).toHaveURL(/templateId=3&utm_tag=spring#\/downloadTemplate$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunin ang Hulog')
  await expect(page.getByRole('link', { name: 'Mag-sign in sa browser' })).toBeVisible()
})
