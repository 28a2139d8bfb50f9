import type { Reply } from '@hulog/contract'
import { formatDay } from '@hulog/ui/dates'
import type { Page } from '@playwright/test'
import { type BorrowerApi, expectDone, type LoanReference } from '../../borrower-api.ts'
import { chooseMethod, expectAccessible, pay, payOnHostedPage, typeAmount } from '../../journey/steps.ts'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import type { Product } from '../../product.ts'
import { setSandbox } from '../../sandbox.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo', viewport: { width: 360, height: 640 } })
test.describe.configure({ timeout: 120_000 })
test.afterEach(({ product }) => setSandbox(product, { chargeAnswer: 'code' }))

test('smaller payments: the loan page shows the next payment that the card promised', async ({ page, product }) => {
  const paying = await onTheRepayPage(page, product)
  const quote = await typeMoreThanIsDue(page, paying)
  const lower = await chooseSmallerPayments(page, quote)
  await expectAccessible(page)
  await payOnTheProvidersPage(page)
  await expectPromised(page, paying, lower)
})

test('finish sooner: the loan page shows the last payment that the card promised', async ({ page, product }) => {
  const paying = await onTheRepayPage(page, product)
  const quote = await typeMoreThanIsDue(page, paying)
  const shorten = await choose(page, quote, 'shorten')
  await expect(cardOf(page, 'shorten')).toContainText(
    shorten.endsOn === quote.without.endsOn
      ? `Your last payment stays on ${day(shorten.endsOn)} and gets smaller.`
      : `Your last payment is on ${day(shorten.endsOn)} instead of ${day(quote.without.endsOn)}.`,
  )
  await payOnTheProvidersPage(page)
  await expectPromised(page, paying, shorten)
})

test('from a bank account the choice has the same effect', async ({ page, product }) => {
  await setSandbox(product, { chargeAnswer: 'no-code' })
  const paying = await onTheRepayPage(page, product)
  const lower = await chooseSmallerPayments(page, await typeMoreThanIsDue(page, paying))
  await page.getByRole('link', { name: 'Pay from your bank account' }).click()
  await expect(page.getByText('Money paid early: Smaller payments.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  await page.waitForURL('**/loanDetail?**')
  await expectPlan(paying, lower)
  // The bank's event may come after the page was read.
  await page.reload()
  await expectShown(page, lower)
})

type Paying = { borrower: BorrowerApi; loan: LoanReference }

/** The demo's borrower who pays ahead, on the page for paying. */
async function onTheRepayPage(page: Page, product: Product): Promise<Paying> {
  const borrower = await signInAs(page, product, 'Pays ahead')
  const { orders } = (await expectDone(borrower.call('listOrders', {}))).data
  const [order] = orders
  if (!order) throw new Error('the borrower has no loan')
  const { productId, orderId } = order
  await page.goto(`${product.url}/repay?productId=${productId}&orderId=${orderId}`)
  return { borrower, loan: { productId, orderId } }
}

type Quote = Reply<'getPrepaymentQuote'>
type Option = Quote['options'][number]
type Effect = Option['prepayment']

/** So little more than is due that the loan lasts for many such payments. */
const EXTRA_MINOR = 50_000

/** Types an amount above what is due, and checks what the card says that each effect saves. */
async function typeMoreThanIsDue(page: Page, { borrower, loan }: Paying): Promise<Quote> {
  const { repayAmount } = (await expectDone(borrower.call('getRepayment', loan))).data
  const amount = repayAmount + EXTRA_MINOR
  await typeAmount(page, (amount / 100).toFixed(2))
  const { data: quote } = await expectDone(borrower.call('getPrepaymentQuote', { ...loan, amount }))
  expect(quote.options.map(({ prepayment }) => prepayment)).toEqual(['keep', 'shorten', 'lower'])
  for (const { prepayment, savedMinor } of quote.options) {
    expect(savedMinor).toBeGreaterThan(0)
    await expect(cardOf(page, prepayment)).toContainText(`You save ${rupees(savedMinor)}.`)
  }
  await expect(radioOf(page, 'keep')).toBeChecked()
  return quote
}

async function chooseSmallerPayments(page: Page, quote: Quote): Promise<Option> {
  const lower = await choose(page, quote, 'lower')
  const [now, before] = [rupees(lower.nextDueMinor), rupees(quote.without.nextDueMinor)]
  await expect(cardOf(page, 'lower')).toContainText(
    `Your next payment, on ${day(lower.nextDueOn)}, is ${now} instead of ${before}.`,
  )
  return lower
}

async function choose(page: Page, { options }: Quote, effect: Effect): Promise<Option> {
  const option = options.find(({ prepayment }) => prepayment === effect)
  if (!option) throw new Error(`the loan does not offer "${effect}"`)
  await cardOf(page, effect).click()
  await expect(radioOf(page, effect)).toBeChecked()
  return option
}

const names = { keep: 'Pay the next ones ahead', shorten: 'Finish sooner', lower: 'Smaller payments' } as const

function cardOf(page: Page, effect: Effect) {
  return page.getByRole('main').locator('label', { hasText: names[effect] })
}

function radioOf(page: Page, effect: Effect) {
  return page.getByRole('radio', { name: names[effect] })
}

async function payOnTheProvidersPage(page: Page): Promise<void> {
  await chooseMethod(page, 'Payment page')
  await pay(page)
  await payOnHostedPage(page)
  await page.getByRole('link').first().click()
  await page.waitForURL('**/loanDetail?**from=repay**')
}

/** The loan page follows a payment that was made on the provider's page. */
async function expectPromised(page: Page, paying: Paying, promised: Option): Promise<void> {
  await expectPlan(paying, promised)
  await expectShown(page, promised)
}

/** The plan of the loan is the one promised, to the last paisa. */
async function expectPlan(paying: Paying, promised: Option): Promise<void> {
  const { prepayment: _effect, savedMinor: _saved, ...plan } = promised
  await expect.poll(() => planAhead(paying), { timeout: 20_000 }).toEqual(plan)
}

async function expectShown(page: Page, { nextDueOn, nextDueMinor, endsOn }: Option): Promise<void> {
  const next = page.getByText('Next payment', { exact: true }).locator('..')
  await expect(next).toContainText(rupees(nextDueMinor), { timeout: 20_000 })
  await expect(next).toContainText(day(nextDueOn))
  await expect(page.getByRole('listitem').filter({ hasText: 'Then the loan ends' })).toContainText(day(endsOn))
}

/** The rest of the loan after today, as its standing says it. */
async function planAhead({ borrower, loan }: Paying): Promise<Omit<Option, 'prepayment' | 'savedMinor'>> {
  const { standing } = (await expectDone(borrower.call('getLoanDetails', loan))).data
  if (!standing) throw new Error('the loan is not running')
  const { on, nextDueOn, nextDueMinor } = standing
  const ahead = standing.plan.filter(({ dueOn, unpaidMinor }) => dueOn > on && unpaidMinor > 0)
  const toPayMinor = ahead.reduce((sum, { unpaidMinor }) => sum + unpaidMinor, 0)
  return { nextDueOn, nextDueMinor, toPayMinor, installments: ahead.length, endsOn: ahead.at(-1)?.dueOn ?? null }
}

/** An amount as an Indian page shows it. */
function rupees(amountMinor: number): string {
  return `₹${(amountMinor / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
}

function day(value: string | null): string {
  return value === null ? '' : formatDay(value, 'en')
}
