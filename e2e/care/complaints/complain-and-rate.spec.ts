import type { Page } from '@playwright/test'
import { advanceDays, anyPhone, aPhoto, borrow, expectDone } from '../../borrower-api.ts'
import { expectAccessible } from '../../journey/steps.ts'
import { loseNextAnswer } from '../../loans/repayments/on-the-repay-page.ts'
import { signInOnPage } from '../../origination/orders/on-the-phone.ts'
import { listMessages } from '../../sandbox.ts'
import { answerComplaints } from '../../staff.ts'
import { expect, test } from '../../test.ts'

test.describe.configure({ timeout: 240_000 })

/** After the end of the loan's only term, so that payment is demanded. */
const DAYS = 92
const WORDS = '<img src=x onerror=alert(1)>\n<script>alert(2)</script> \u202e{{7*7}} 😀'

/** Records dialogs, errors and requests that must never happen on a page. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => seen.push(`dialog ${dialog.message()}`))
  page.on('pageerror', (error) => seen.push(`error ${error.message}`))
  return seen
}

test('CMP-01 CMP-12 a complaint with pictures goes out once on a bad line, is answered by staff and rated once', async ({
  page,
  product,
}) => {
  const seen = watch(page)
  const borrower = await signInOnPage(page, product, anyPhone())
  const loan = await borrow(borrower)
  await advanceDays(product, DAYS)
  await page.goto(`${product.url}/loanDetail?productId=${loan.productId}&orderId=${loan.orderId}`)
  await page.getByRole('link', { name: 'Online service' }).click()
  await page.waitForURL(`**/complaint?orderId=${loan.orderId}`)
  await page.getByRole('button', { name: 'How I was asked to pay' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Threats or insults' }).click()
  await page.waitForURL('**/complainPageNext?**')

  const photo = { name: 'shot.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const pictures = page.getByRole('group', { name: 'Pictures' }).getByRole('img')
  const retry = page.getByRole('button', { name: 'Try again' })
  const stored = await loseNextAnswer(page, '/gateway/user-problem/upload-problem-img')
  await page.getByLabel('Add').setInputFiles(photo)
  await stored()
  await retry.click()
  await expect(page.getByText('Upload succeeded!')).toBeVisible()
  await page.getByLabel('Add').setInputFiles(photo)
  await expect(pictures).toHaveCount(2)
  await expect(page.getByRole('progressbar')).toBeHidden()
  await page.getByLabel('What happened?').fill(WORDS)
  await page.reload()
  await expect(page.getByLabel('What happened?')).toHaveValue(WORDS)
  await expect(pictures).toHaveCount(2)
  await expectAccessible(page)

  const answered = await loseNextAnswer(page, '/gateway/user-problem/problem-save')
  await page.getByRole('button', { name: 'Send' }).click()
  const { data } = JSON.parse(await answered()) as { data: { problemId: string } }
  await expectAccessible(page)
  await retry.click()
  await expect(page.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible()
  await page.waitForURL('**/complaint**')

  await page.getByRole('link', { name: 'My complaints' }).click()
  const item = page.getByRole('tabpanel').getByRole('link')
  await expect(item).toHaveCount(1)
  await item.click()
  await page.waitForURL(`**/complainDetails?problemId=${data.problemId}`)
  const said = page.getByRole('region', { name: 'What you told us' })
  await expect(said.getByText('<script>alert(2)</script>')).toBeVisible()
  await expect(said.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(2)
  await said.getByRole('button', { name: 'Enlarge picture 1' }).click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()

  const { data: details } = await expectDone(borrower.call('getComplaint', data))
  expect(await answerComplaints(product, 'show', details.caseNumber)).toContain('<script>alert(2)</script>')
  await answerComplaints(product, 'reply', details.caseNumber, '--text', 'It was wrong. <b>Sorry.</b>')
  await expect.poll(async () => (await listMessages(product, borrower.phone))[0]?.text).toMatch(/complaint/i)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Process Result' })).toContainText('It was wrong. <b>Sorry.</b>')
  await expect(page.getByText('Ana Lim, service agent')).toBeVisible()
  const score = page.getByRole('dialog', { name: 'Please rate this service' })
  await score.waitFor()
  await expectAccessible(page)
  await score.getByRole('radio', { name: '4 stars' }).check({ force: true })
  const scored = await loseNextAnswer(page, '/gateway/user-problem/save-score')
  await score.getByRole('button', { name: 'Send' }).click()
  await scored()
  await score.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Successful demonstration！')).toBeVisible()
  await expect(score).toBeHidden()
  expect((await expectDone(borrower.call('getComplaint', data))).data.isNeedScore).toBe(0)
  expect(String((await borrower.call('scoreComplaint', { ...data, score: 1 })).code)).toBe('3507')
  expect(await answerComplaints(product, 'show', details.caseNumber)).toContain('rated 4 of 5')
  expect(seen).toEqual([])
})
