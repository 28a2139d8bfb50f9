import type { Page } from '@playwright/test'
import { type Product, startProduct } from '../../product.ts'
import { expect, test } from '../../test.ts'
import { atAnotherDesk, chooseFactors, DESK, expectFits } from './at-a-desk.ts'

test.use(DESK)

const PASSWORD = 'eleven quiet boats at noon'
const ANOTHER = 'seven slow trains in rain'

/** The first administrator comes by the link that the start printed. */
async function comeFirst(page: Page, product: Product): Promise<void> {
  await page.goto(product.lines.find((line) => line.includes('/console/welcome#')) ?? '')
  await page.getByLabel('Your name').fill('Ana Cruz')
  await page.getByLabel('E-mail address').fill('ana@lender.example')
  await chooseFactors(page, { password: PASSWORD })
}

/** Invites a colleague, and returns the link for them. */
async function invite(page: Page, product: Product, name: string, role: string): Promise<string> {
  await page.goto(`${product.url}/console/people`)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-mail address').fill(`${name.split(' ')[0]?.toLowerCase()}@lender.example`)
  await page.getByRole('checkbox', { name: role }).check()
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'I have it' }).click()
  return link
}

test('a colleague who lost the phone gets a new start: one administrator asks, another approves and hands over the link', async ({
  page: ana,
  browser,
}) => {
  test.setTimeout(150_000)
  const product = await startProduct({ SEED: '0' })
  const [ben, cara] = [await atAnotherDesk(browser), await atAnotherDesk(browser)]
  await comeFirst(ana, product)
  await ben.goto(await invite(ana, product, 'Ben Reyes', 'Administrator'))
  await expect(ben.getByText('ben.reyes')).toBeVisible()
  await chooseFactors(ben, { password: PASSWORD })
  await cara.goto(await invite(ana, product, 'Cara Lim', 'Loan officer'))
  await chooseFactors(cara, { password: PASSWORD })

  await ana.goto(`${product.url}/console/people/cara.lim`)
  await expectFits(ana)
  await ana.getByRole('button', { name: 'New start after lost sign-in' }).click()
  await ana.getByLabel('Reason').fill('phone stolen, called back on the known number')
  await ana.getByRole('button', { name: 'Show what would happen' }).click()
  await expect(ana.getByText('Somebody else must approve this: administrator.')).toBeVisible()
  await ana.getByRole('button', { name: 'Ask for approval' }).click()
  await ana.getByRole('link', { name: 'Open the request' }).click()
  await expect(ana.getByText('Another member of staff must decide this.')).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await cara.reload()
  await expect(cara.getByRole('navigation', { name: 'Areas' })).toBeVisible()

  await ben.reload()
  await ben.getByRole('link', { name: 'Inbox: 1 waits for you' }).click()
  await ben.getByRole('link', { name: 'Give Cara Lim (cara.lim) a new start' }).click()
  await expectFits(ben)
  await ben.getByRole('button', { name: 'Approve' }).click()
  await ben.getByLabel('Note').press('Enter')
  const link = await ben.getByLabel('Link', { exact: true }).inputValue()
  await ben.getByRole('button', { name: 'I have it' }).click()

  await cara.reload()
  await expect(cara.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
  await cara.goto(link)
  await expect(cara.getByRole('heading', { name: 'Set up your sign-in again' })).toBeVisible()
  await expectFits(cara)
  await chooseFactors(cara, { password: ANOTHER })
  await ben.goto(link)
  await expect(ben.getByText('This link was used already')).toBeVisible()

  await ana.goto(`${product.url}/console/audit`)
  await expect(ana.getByRole('cell', { name: 'Approval done' })).toBeVisible()
  await expect(ana.getByRole('row', { name: /cara\.lim Staff invitation accepted/ }).first()).toBeVisible()
  for (const page of [ben, cara]) await page.context().close()
  await product.dispose()
})
