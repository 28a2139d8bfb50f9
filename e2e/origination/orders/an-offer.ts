import type { Body } from '@hulog/contract'
import type { Page } from '@playwright/test'
import { type BorrowerApi, certify, expectDone, type LoanReference, waitForStatus } from '../../borrower-api.ts'
import type { Product } from '../../product.ts'
import { signInOnPage } from './on-the-phone.ts'

type Country = {
  readonly prefix: string
  readonly nationalId: (unique: string) => string
  readonly monthlyIncomeMinor: number
  readonly account: Body<'bindPayoutAccount'>
}

const bank = { cardType: '1', channelNumber: '90006' } as const
const countries: Record<'ph' | 'in' | 'id', Country> = {
  ph: {
    prefix: '+63919',
    nationalId: (unique) => `PS${unique}`,
    monthlyIncomeMinor: 4_000_000,
    account: { ...bank, bankCode: 'BDO', accountNumber: '001234567890' },
  },
  in: {
    prefix: '+91981',
    nationalId: (unique) => `ABCPE${unique.slice(-4)}F`,
    monthlyIncomeMinor: 8_000_000,
    account: { ...bank, bankCode: 'HDFC', accountNumber: '50100123456789', branchCode: '000240' },
  },
  id: {
    prefix: '+62812',
    nationalId: (unique) => `3171${unique.padStart(12, '0')}`,
    monthlyIncomeMinor: 1_500_000_000,
    account: { ...bank, bankCode: 'BCA', accountNumber: '1234567890' },
  },
}

let given = 0

/** A borrower of the product's country, signed in on the page, with a waiting offer and a payout account. */
export async function anOfferOnPage(
  page: Page,
  product: Product,
  choice: Body<'apply'>,
): Promise<{ loan: LoanReference; borrower: BorrowerApi; query: string }> {
  const country = countries[choice.productId.slice(0, 2) as keyof typeof countries]
  given += 1
  const unique = String(1_000_000 + ((process.pid * 89 + given) % 8_999_999))
  const borrower = await signInOnPage(page, product, `${country.prefix}${unique}`)
  const { monthlyIncomeMinor } = country
  await certify(borrower, { nationalId: country.nationalId(unique), monthlyIncomeMinor })
  const { data } = await expectDone(borrower.call('apply', choice))
  const loan = { productId: choice.productId, orderId: data.orderId }
  await waitForStatus(borrower, loan, 130)
  await expectDone(borrower.call('bindPayoutAccount', country.account))
  return { loan, borrower, query: new URLSearchParams(loan).toString() }
}

export const single: Body<'apply'> = { productId: 'ph-single-91', amount: 1_000_000, periods: 91, termUnit: 'day' }
/** Confirmed on the second confirm page. */
export const indonesian: Body<'apply'> = {
  productId: 'id-four-monthly',
  amount: 1_000_000_000,
  periods: 4,
  termUnit: 'month',
}
/** Has a text to read first. */
export const indian: Body<'apply'> = { productId: 'in-four-monthly', amount: 5_000_000, periods: 4, termUnit: 'month' }

export const loanNow = (page: Page) => page.getByRole('button', { name: 'Loan Now' })

/** Opens home first, so that there is a page to go back to, and then the offer from there. */
export async function openFromHome(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/home`)
  await page.getByText('See your offer').click()
  await offerShown(page)
}

/** Waits until the offer is shown and the history entry that detects going back exists. */
export async function offerShown(page: Page): Promise<void> {
  await loanNow(page).waitFor()
  await page.waitForFunction(() => history.state?.isGuard === true)
}
