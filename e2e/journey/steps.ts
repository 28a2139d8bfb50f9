import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { aPhoto, readCode } from '../borrower-api.ts'
import type { Product } from '../product.ts'

/** A borrower's steps on the phone, one function each. Each ends where the next begins. */

export async function signIn(page: Page, product: Product, phone: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  const code = page.getByLabel('6-digit code')
  await code.waitFor()
  await expectAccessible(page)
  await code.fill(await readCode(product, phone))
  await page.waitForURL('**/home')
}

export async function chooseLoan(page: Page): Promise<void> {
  await expectAccessible(page)
  const card = page.getByRole('heading', { name: '91-Day Loan' })
  await card.waitFor()
  await page
    .getByRole('link', { name: /See what it costs/ })
    .first()
    .click()
  await page.waitForURL('**/productDetail**')
  await page.getByRole('slider').fill('1000000')
  await expect(page.getByText('₱10,910.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/certification**')
}

export async function stateDetails(page: Page, phone: string): Promise<void> {
  await expectAccessible(page)
  await page
    .getByRole('link', { name: 'Start' })
    .or(page.getByRole('button', { name: 'Start' }))
    .first()
    .click()
  await typeIdentity(page, phone)
  await expectAccessible(page)
  await next(page)
  await typeJob(page)
  await expectAccessible(page)
  await next(page)
  await typeContact(page)
  await expectAccessible(page)
  await next(page)
  await typeAddress(page)
  await expectAccessible(page)
  await next(page)
  await takePhotos(page)
  await expectAccessible(page)
  await next(page)
}

export async function typeIdentity(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Full name, as on your ID').fill('Ana Cruz')
  await page.getByLabel('Day', { exact: true }).fill('12')
  await page.getByLabel('Month', { exact: true }).fill('4')
  await page.getByLabel('Year', { exact: true }).fill('1990')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel(/PhilSys/).fill(`CRN${phone.slice(-9)}`)
}

export async function typeJob(page: Page): Promise<void> {
  await page.getByLabel('What do you do?').selectOption('employed')
  await page.getByLabel('Where do you work?').fill('Mayon Weaving Cooperative')
  await page.getByLabel('Income a month, after tax').fill('60000')
  await page.getByLabel('Day of the month you are paid').selectOption('15')
}

export async function typeContact(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ben Cruz')
  await page.getByLabel('Who is this to you?').selectOption('sibling')
  await page.getByLabel('Phone number').fill('0919 111 2222')
}

export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('House number and street').fill('12 Mabini Street')
  await page.getByLabel('City or town').fill('Quezon City')
  await page.getByLabel('Province or state').fill('Metro Manila')
  await page.getByLabel('Postal code').fill('1100')
}

export async function takePhotos(page: Page): Promise<void> {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const inputs = page.locator('input[type=file]')
  await inputs.nth(0).setInputFiles(photo)
  await expect(page.getByText('The photo is saved.').or(page.getByText('Take again')).first()).toBeVisible()
  await inputs.nth(1).setInputFiles(photo)
  await expect(page.getByText('Take again')).toHaveCount(2)
}

export async function submitApplication(page: Page): Promise<void> {
  await expect(page.getByText('₱10,910.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/bindBank|loanDetail/)
}

export async function bindAccount(page: Page): Promise<void> {
  await page.waitForURL('**/bindBank**')
  await expect(page.getByRole('heading', { name: 'Payment account information' })).toBeVisible()
  await expectAccessible(page)
  await typeAccount(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/confirm**')
}

export async function typeAccount(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Bank', exact: true }).click()
  await page.getByRole('radio', { name: 'BDO Unibank' }).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel(/account number/i).fill('0012 3456 7890')
}

export async function confirmLoan(page: Page): Promise<void> {
  await expect(page.getByText('₱10,910.00').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('checkbox').uncheck()
  const loanNow = page.getByRole('button', { name: 'Loan Now' })
  await expect(loanNow).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox').check()
  await loanNow.click()
  await page.waitForURL('**/loanDetail**from=confirm**')
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Next|Continue)$/ }).click()
}

/** WCAG 2.2 AA as far as a program can check it: axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStill(page)
  expectNone(await axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze())
}

/**
 * The same in light and in dark. Only colours differ, so dark is checked for contrast alone: all other rules read the same
 * markup, which was just checked.
 */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitUntilStill(page)
  expectNone(await axeOn(page).withRules(['color-contrast']).analyze())
}

type Found = Awaited<ReturnType<ReturnType<typeof axeOn>['analyze']>>

function expectNone({ violations }: Found): void {
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** While fading in, text has less contrast than it ends with. Endless animations, such as a spinner, are not waited for. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
    }),
  )
}

/** Opens the repayment page from the loan's page. */
export async function openRepayment(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Repayment', exact: true })
    .or(page.getByRole('button', { name: 'REPAY', exact: true }))
    .click()
  await page.waitForURL('**/repay?**')
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await expectAccessible(page)
}

export type PaymentMethod = 'Pay code' | 'QR code' | 'Payment page'

export async function chooseMethod(page: Page, method: PaymentMethod): Promise<void> {
  await page.getByRole('button', { name: /Payment Method/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: method }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function typeAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount', { exact: true }).fill(amount)
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
}

/** The code that the page shows, as a person would copy it. */
export async function readPayCode(page: Page): Promise<string> {
  await page.waitForURL('**/repaymentOfCode?**showType=1**')
  await expectAccessible(page)
  const code = new URL(page.url()).searchParams.get('payCode') ?? ''
  const shown = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/[^\d]/g, '')
  expect(shown).toContain(code)
  return code
}

/** On the payment provider's own page. */
export async function payOnHostedPage(page: Page): Promise<void> {
  await page.waitForURL('**/pay/**')
  await page.getByRole('button', { name: 'Pay now' }).click()
}

/**
 * Axe for the page as it is now. Its "legacy" mode finds the same on a page without frames in half the time: the other mode
 * opens another page for each check, to combine what was found in each frame.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
}

/** An amount as a Philippine page shows it. */
export function peso(amountMinor: number): string {
  return `₱${(amountMinor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
