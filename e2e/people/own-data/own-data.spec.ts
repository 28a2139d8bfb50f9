import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expectAccessible } from '../../journey/steps.ts'
import { readStepUpCode, typeCode } from '../../loans/payout-accounts/an-account-page.ts'
import { aPaidOutLoan, signInBrowser } from '../../origination/orders/an-order.ts'
import { listMessages } from '../../sandbox.ts'
import { expect, test } from '../../test.ts'

test('TRM-05 a borrower with a running loan corrects the name with a code, is notified, and fetches a copy of all data once', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const { borrower } = await aPaidOutLoan(product)
  await signInBrowser(page, product, borrower)
  await page.goto(`${product.url}/mine`)
  await page.getByRole('link', { name: /My data/ }).click()
  await page.getByRole('link', { name: /My details/ }).click()
  await page.getByRole('link', { name: 'Correct name or birth date' }).click()
  await page.getByLabel('Full name, as on your ID').fill('Ana Reyes <b>')
  await page.getByRole('button', { name: 'Save' }).click()
  const code = await readStepUpCode(page, product, borrower.phone)
  await expectAccessible(page)
  await typeCode(page, code)
  await page.waitForURL('**/myData?part=details')
  await expect(page.getByText('Ana Reyes <b>')).toBeVisible()
  await expect(page.getByText('For your next application we need a new photo of your ID.')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await listMessages(product, borrower.phone))[0]?.code).toBeNull()

  await page.goto(`${product.url}/myData?part=copy`)
  await page.getByRole('button', { name: 'Make the file' }).click()
  await typeCode(page, await readStepUpCode(page, product, borrower.phone))
  const fetchIt = page.getByRole('link', { name: 'Download the file' })
  await expect(fetchIt).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), fetchIt.click()])
  const files = unzipSync(await readFile(await download.path()))
  expect(Buffer.from(files['your-data.json'] ?? []).toString()).toContain('Ana Reyes <b>')
  await expect(page.getByText('You have downloaded your file')).toBeVisible({ timeout: 15_000 })
})

test('a borrower with a running loan requests deletion, reads what stays and what it waits for, and cancels it', async ({
  page,
  product,
}) => {
  const { borrower } = await aPaidOutLoan(product)
  await signInBrowser(page, product, borrower)
  await page.goto(`${product.url}/myData?part=deletion`)
  await expect(page.getByText('You have a loan running')).toBeVisible()
  await expect(page.getByText(/Anti-Money Laundering Act/)).toBeVisible()
  await page.getByRole('button', { name: 'Ask for deletion' }).click()
  const code = await readStepUpCode(page, product, borrower.phone)
  // The request is made, but the answer is lost. Trying again is the same request.
  await page.route('**/request-deletion**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await typeCode(page, code)
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/request-deletion**')
  await retry.click()
  await expect(page.getByText('You asked for deletion')).toBeVisible()
  await expect(page.getByText(/^\d{3}-\d{3}-\d{3}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Call it off' }).click()
  await expect(page.getByRole('button', { name: 'Ask for deletion' })).toBeVisible()
  await expect(page.getByText('You asked for deletion')).toBeHidden()
})
