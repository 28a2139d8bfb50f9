import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDictionary } from '@hulog/contract/wire'
import { expect, type Page, test } from '@playwright/test'
import { advanceDays, anyPhone, payCode } from '../borrower-api.ts'
import { type Product, startProduct } from '../product.ts'
import * as borrower from './steps.ts'

const settings: { where: string; env: () => Record<string, string> }[] = [
  { where: 'as it starts by itself', env: () => ({}) },
  {
    where: 'on other ports, in a data directory with a space in its path, with all calls under other names (COM-16)',
    env: () => ({
      PORT: '28080',
      SANDBOX_PORT: '28090',
      DATA_DIR: join(mkdtempSync(join(tmpdir(), 'hulog-')), 'another place'),
      WIRE: aDictionary(),
    }),
  },
]

/** A file as `npm run staff -- wire generate` writes it. */
function aDictionary(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hulog-wire-')), 'dictionary.json')
  writeFileSync(file, JSON.stringify(generateDictionary(Math.random)))
  return file
}

/** Records the paths of the calls that a page makes. */
function callsOf(page: Page, product: Product): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() === 'POST' && url.origin === product.url) paths.push(url.pathname)
  })
  return paths
}

for (const { where, env } of settings) {
  test(`TRM-07 CNF-05 REP-01 a borrower gets a loan on a phone, is late, repays it and may borrow again, ${where}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const given = env()
    const product = await startProduct(given)
    try {
      const phone = anyPhone()
      const called = callsOf(page, product)
      await borrower.signIn(page, product, phone)
      await borrower.chooseLoan(page)
      await borrower.stateDetails(page, phone)
      await borrower.submitApplication(page)
      await borrower.bindAccount(page)
      await borrower.confirmLoan(page)
      const loanUrl = page.url()

      await expect(page.getByText('Loan running')).toBeVisible()
      await borrower.expectAccessible(page)

      // Not before half of the term (TRM-03); then repays a part, by pay code.
      await expect(page.getByText(/You can pay this loan early from/)).toBeVisible()
      await advanceDays(product, 46)
      await page.reload()
      await borrower.openRepayment(page)
      await borrower.typeAmount(page, '910.00')
      await borrower.chooseMethod(page, 'Pay code')
      await borrower.pay(page)
      const code = await borrower.readPayCode(page)
      await payCode(product, code)
      await page.goto(loanUrl)
      await expect(page.getByText('₱10,000.00').first()).toBeVisible()

      // Due; then three days late with the specification's charges: 1,000.00 once and 5 % a day on 10,000.00.
      await advanceDays(product, 45)
      await page.reload()
      await expect(page.getByText('Payment due today')).toBeVisible()
      await advanceDays(product, 3)
      await page.reload()
      await expect(page.getByText('Payment overdue')).toBeVisible()
      await expect(page.getByText('₱12,500.00').first()).toBeVisible()
      await borrower.expectAccessible(page)

      // An extension is offered too (TRM-04); the whole loan is paid, on the provider's own page.
      await expect(page.getByRole('button', { name: 'Rollover Repayment' })).toBeVisible()
      await borrower.openRepayment(page)
      await expect(page.getByText('₱12,500.00').first()).toBeVisible()
      await borrower.chooseMethod(page, 'Payment page')
      await borrower.pay(page)
      await borrower.payOnHostedPage(page)
      await page.goto(loanUrl)
      await expect(page.getByText('Paid in full')).toBeVisible()
      await expect(
        page.getByRole('link', { name: 'Borrow Again' }).or(page.getByRole('button', { name: 'Borrow Again' })),
      ).toBeVisible()
      await borrower.expectAccessible(page)

      // With a dictionary no call uses its readable path; without one, all do.
      expect(called.length).toBeGreaterThan(10)
      expect(called.filter((path) => path.startsWith('/gateway/')).length).toBe(given.WIRE ? 0 : called.length)

      // Paid once more with the old code: the money is in suspense, and the loan stays settled.
      await payCode(product, code, 50_000)
      await page.reload()
      await expect(page.getByText('Paid in full')).toBeVisible()
    } finally {
      await product.dispose()
    }
  })
}
