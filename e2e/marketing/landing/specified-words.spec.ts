import type { Page } from '@playwright/test'
import { holdClock } from '../../page-clock.ts'
import { expect, test } from '../../test.ts'
import { aChineseNumber, type Dialled, readCaptchas, smsCodeFor } from './on-the-landing-page.ts'

const phone = (page: Page) => page.getByLabel('手机号', { exact: true })
const captcha = (page: Page) => page.getByLabel('图形验证码', { exact: true })
const smsCode = (page: Page) => page.getByLabel('短信验证码', { exact: true })
const toast = (page: Page) => page.locator('[name=toast]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('PRO-03 PRO-04 PRO-05 PRO-10 missing input and lost answers are reported in the specification’s words', async ({
  page,
}) => {
  const readCaptcha = await readCaptchas(page)
  await page.goto('/promotion?templateId=1')
  await readCaptcha()
  await press(page, '换一张图形验证码')
  await expect(toast(page)).toHaveText('请正确输入手机号！')
  await phone(page).fill('128001380001')
  await expect(phone(page)).toHaveValue('12800138000')
  await press(page, '获取验证码')
  await expect(phone(page)).toBeFocused()
  await expect(page.locator('#phone-wrong')).toHaveText('请正确输入手机号！')
  await phone(page).fill(aChineseNumber().typed)
  await press(page, '获取验证码')
  await expect(toast(page)).toHaveText('请正确输入图形验证码！')
  await captcha(page).fill('abcdef')
  await expect(captcha(page)).toHaveValue('abcd')
  await press(page, '立即注册')
  await expect(toast(page)).toHaveText('请正确输入短信验证码！')
  await page.route('**/get-sms?*', (route) => route.abort())
  await press(page, '获取验证码')
  await expect(toast(page)).toHaveText('error')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  await smsCode(page).fill('1234567')
  await expect(smsCode(page)).toHaveValue('123456')
})

test('PRO-06 PRO-07 PRO-08 code, countdown, wrong captcha, registration and the second time', async ({
  page,
  product,
}) => {
  await page.clock.install()
  const readCaptcha = await readCaptchas(page)
  const number = aChineseNumber()
  await page.goto('/promotion?templateId=1')
  await phone(page).fill(number.typed)
  await readCaptcha()
  await captcha(page).fill('0000')
  await press(page, '获取验证码')
  await expect(toast(page)).toHaveText('图形验证码错误，请重新输入！')
  await expect(captcha(page)).toHaveValue('')
  await captcha(page).fill(await readCaptcha())
  await holdClock(page)
  await press(page, '获取验证码')
  await expect(toast(page)).toHaveText('验证码已发送，请在手机上查看！')
  const counting = page.locator('[value=code]')
  await expect(counting).toHaveText('60s')
  await page.clock.runFor(3_000)
  await expect(counting).toHaveText('57s')
  await counting.click()
  await expect(toast(page)).toHaveText('请勿重复发送验证码!')
  await page.clock.runFor(57_000)
  await expect(counting).toHaveText('获取验证码')
  await expect(captcha(page)).toBeFocused()
  await expect(captcha(page)).toHaveValue('')
  await page.clock.resume()
  await smsCode(page).fill(await smsCodeFor(product, number))
  await press(page, '立即注册')
  await expect(toast(page)).toHaveText('注册成功')
  await expect(page).toHaveURL(/#\/downloadTemplate\?id=1$/)
  await askAgain(page, number, readCaptcha)
})

async function askAgain(page: Page, number: Dialled, readCaptcha: () => Promise<string>): Promise<void> {
  await page.goto('/promotion?templateId=1&down_id=4')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await phone(page).fill(number.typed)
  await captcha(page).fill(await readCaptcha())
  await press(page, '获取验证码')
  await expect(toast(page)).toHaveText('您已注册,请直接下载APP登录！')
  await expect(page).toHaveURL(/#\/downloadTemplate\?down_id=4&id=1$/)
}
