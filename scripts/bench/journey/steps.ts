import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { advanceDays, payCode, readCode } from '../../../e2e/borrower-api.ts'
import {
  declare,
  takePhotos,
  typeAccount,
  typeAddress,
  typeContact,
  typeIdentity,
  typeJob,
} from '../../../e2e/journey/borrower.ts'
import { withFinger } from '../../../e2e/journey/phone.ts'
import type { Product } from '../../../e2e/product.ts'
import { listMessages } from '../../../e2e/sandbox.ts'
import type { Shown } from './time-step.ts'

type Common = {
  readonly name: string
  /** Not measured: reading and typing take as long as the borrower likes. */
  readonly before?: (page: Page) => Promise<void>
  readonly shows: Shown
  /** How many requests have to wait for one another at least. */
  readonly trips: number
  /** The decision and the bank take their own time, and the page asks again every two seconds. */
  readonly waitsForOthers?: true
  /** Leads to another document: the browser itself shows that it is loading. */
  readonly leavesDocument?: true
}

/** One step: what is done before, what is tapped, and what the next step shows. An address opens without a tap. */
export type Step = Common & ({ readonly tap: (page: Page) => Promise<void> } | { readonly opens: () => string })

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().tap()

const NEXT = button(/^(Next|Continue)$/)
const LABEL = 'label, legend'

/** The whole journey, from the advertisement to the settled loan. */
export function journeySteps(product: Product, phone: string): readonly Step[] {
  let loanUrl = ''
  return [
    {
      name: 'Advertisement: landing page',
      opens: () => `${product.url}/promotion?templateId=3`,
      shows: { selector: 'h1, h2, label', text: 'Numero ng mobile' },
      trips: 1,
    },
    {
      name: 'Sign-in page',
      tap: (page) => page.locator('header a[href="/login"]').first().tap(),
      shows: { selector: LABEL, text: 'Phone number' },
      trips: 2,
      leavesDocument: true,
    },
    {
      name: 'Code sent',
      before: (page) => page.getByLabel('Phone number').fill(phone),
      tap: button('Send code by SMS'),
      shows: { selector: LABEL, text: '6-digit code' },
      trips: 1,
    },
    {
      name: 'Signed in, home',
      before: () => whenCodeArrives(product, phone),
      tap: async (page) => page.getByLabel('6-digit code').fill(await readCode(product, phone)),
      shows: { selector: 'strong', text: '91-Day Loan' },
      trips: 2,
    },
    {
      name: 'Product and its cost',
      tap: link(/See this loan/),
      shows: { selector: 'p', text: 'You repay in total' },
      trips: 2,
    },
    {
      name: 'Apply: what is needed',
      before: async (page) => {
        await page.getByRole('slider').fill('1000000')
        await page.getByText('₱10,910.00').first().waitFor()
      },
      tap: button('Apply'),
      shows: { selector: 'a, button', text: 'Start' },
      trips: 1,
    },
    { name: 'Identity form', tap: link('Start'), shows: { selector: LABEL, text: 'Full name' }, trips: 0 },
    {
      name: 'Identity saved',
      before: (page) => typeIdentity(withFinger(page), phone),
      tap: NEXT,
      shows: { selector: LABEL, text: 'What do you do?' },
      trips: 1,
    },
    {
      name: 'Job saved',
      before: (page) => typeJob(withFinger(page)),
      tap: NEXT,
      shows: { selector: LABEL, text: 'Who is this to you?' },
      trips: 1,
    },
    {
      name: 'Contact saved',
      before: (page) => typeContact(withFinger(page)),
      tap: NEXT,
      shows: { selector: LABEL, text: 'ZIP code' },
      trips: 1,
    },
    {
      name: 'Address saved',
      before: (page) => typeAddress(withFinger(page)),
      tap: NEXT,
      shows: { selector: 'legend', text: 'I am a citizen' },
      trips: 1,
    },
    {
      name: 'Declaration saved',
      before: (page) => declare(withFinger(page)),
      tap: NEXT,
      shows: { selector: 'label, legend, p', text: 'Your face' },
      trips: 1,
    },
    {
      name: 'Review',
      before: (page) => takePhotos(withFinger(page)),
      tap: NEXT,
      shows: { selector: 'dl, dd, li, div', text: '₱10,910.00' },
      trips: 1,
    },
    {
      name: 'Submitted, decided, bank account form',
      tap: button('Submit application'),
      shows: { selector: 'h1', text: 'Payment account information' },
      trips: 3,
      waitsForOthers: true,
    },
    {
      name: 'Account saved, offer',
      before: (page) => typeAccount(withFinger(page)),
      tap: button('Next'),
      shows: { selector: 'main', text: '₱10,910.00' },
      trips: 2,
    },
    {
      name: 'Accepted, loan',
      tap: button('Loan Now'),
      shows: { selector: 'h2', text: 'Details' },
      trips: 2,
    },
    {
      name: 'The loan opened again, 46 days later',
      before: async (page) => {
        await page.getByText('Loan running').waitFor()
        loanUrl = page.url()
        await advanceDays(product, 46)
      },
      opens: () => loanUrl,
      shows: { selector: 'button', text: 'Repayment' },
      trips: 2,
    },
    { name: 'Repayment', tap: button('Repayment'), shows: { selector: 'button', text: 'Payment Method' }, trips: 1 },
    { name: 'Pay code', tap: button(/^Payment$/), shows: { selector: 'h2', text: 'What happens next' }, trips: 1 },
    {
      name: 'Settled',
      before: async (page) => {
        await payCode(product, new URL(page.url()).searchParams.get('payCode') ?? '')
        await page.getByText('Your payment has arrived').waitFor()
      },
      tap: link('See the loan'),
      shows: { selector: '[role=status]', text: 'Paid in full' },
      trips: 1,
    },
  ]
}

/** The message is sent after the page has said so. */
async function whenCodeArrives(product: Product, phone: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await listMessages(product, phone)).some(({ code }) => code !== null)) return
    await setTimeout(100)
  }
}
