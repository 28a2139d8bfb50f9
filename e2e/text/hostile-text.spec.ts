import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { hostileTexts, OBEYED_MARKS } from '../../apps/server/src/bad-input/hostile-texts.fixtures.ts'
import { placeOf, putSection, type SectionValues } from '../../apps/server/src/people/borrowers/certification.store.ts'
import { inTransaction } from '../../apps/server/src/platform/database/database.ts'
import { withServices } from '../../scripts/staff/with-services.ts'
import { readSettings } from '../../scripts/start/settings.ts'
import { anyPhone, certify, expectDone, waitForStatus } from '../borrower-api.ts'
import { signInOnPage } from '../origination/orders/on-the-phone.ts'
import type { Product } from '../product.ts'
import { answerComplaints } from '../staff.ts'
import { expect, test } from '../test.ts'

// Recording a test runs scripts in every frame; here none may run.
test.use({ trace: 'off', screenshot: 'off' })

const CHOICE = 'productId=ph-single-91&amount=1000000&periods=91&termUnit=day'
const MARK = 'zqxmark'
const everything = [MARK, ...hostileTexts.map((text) => text.replaceAll('\u0000', '').toWellFormed()), MARK].join(' ')
const COMPLAINT = `${MARK} <img src=x onerror=alert(1)>\n<svg onload=alert(1)> \u202Egnp.exe {{7*7}} </p><script>alert(1)</script>`

/** Records dialogs, errors and requests that must never happen on a page. */
function watch(page: Page, ownOrigin: string): string[] {
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(ownOrigin) && !/^(data|blob|about):/.test(url)) seen.push(`request ${url}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Blocked script/.test(message.text())) seen.push(`blocked ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`error ${error.message}`))
  return seen
}

test('security 6.10 nothing that a borrower types runs, loads or changes a page where it is shown', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  const borrower = await signInOnPage(page, product, anyPhone())
  await certify(borrower)
  const complaint = { problemType: 6, problemDetail: COMPLAINT }
  const { data: sent } = await borrower.call('saveComplaint', complaint)
  const { data: read } = await borrower.call('getComplaint', { problemId: sent.problemId })
  const { data: applied } = await expectDone(
    borrower.call('apply', { productId: 'ph-single-91', amount: 1_000_000, periods: 91, termUnit: 'day' }),
  )
  await waitForStatus(borrower, { productId: 'ph-single-91', orderId: applied.orderId }, 130)
  await storeHostileDetails(product, borrower.phone, everything)
  const seen = watch(page, product.url)
  const pages = [
    `/certification?${CHOICE}`,
    '/myData?part=details',
    `/complainDetails?problemId=${sent.problemId}`,
    '/complaintList',
    `/loanDetail?orderId=${applied.orderId}`,
    `/agreements/${applied.orderId}/loan-agreement`,
  ]
  for (const path of pages) {
    await page.goto(product.url + path)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('img[src="x"], svg[onload], script:not([src]):has-text("alert")').count(), path).toBe(0)
    expect(seen, path).toEqual([])
  }
  for (const path of pages.slice(0, 3)) {
    await page.goto(product.url + path)
    await expect(page.getByText(MARK).first(), path).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }

  const shown = await answerComplaints(product, 'show', read.caseNumber)
  expect(shown).toContain('<script>alert(1)</script>')
  expect(shown.split('\n').filter((line) => OBEYED_MARKS.test(line))).toEqual([])
  expect(readFileSync(join(product.dataDir, 'server.log'), 'utf8')).not.toContain(MARK)
})

/** Stores a borrower's details directly, without the checks for saving them: every text is `words`. */
async function storeHostileDetails(product: Product, phone: string, words: string): Promise<void> {
  const stated: SectionValues = {
    identity: { fullName: words, birthOn: '1990-04-12', gender: 'female', nationalId: 'PS123456789' },
    job: { employment: 'employed', employer: words, monthlyIncomeMinor: 4_000_000, paydayOfMonth: 15 },
    contacts: [{ name: words, relation: 'friend', phone: '+639191112222' }],
    address: { line1: words, city: words, region: words, postalCode: '1100' },
    declaration: {
      isCitizen: true,
      hasFullCapacity: true,
      isPermanentResident: true,
      statements: { citizen: words, capacity: words, residence: words },
    },
  }
  const settings = readSettings({ ...process.env, DATA_DIR: product.dataDir }, resolve(import.meta.dirname, '../..'))
  await withServices(settings, async ({ db, cipher, clock }) => {
    const { rows } = await db.$client.query('select id from borrowers where phone_key = $1', [
      cipher.blindIndex('phone', phone),
    ])
    const borrowerId: string = rows[0].id
    await inTransaction(db, async (tx) => {
      for (const section of Object.keys(stated) as (keyof SectionValues)[]) {
        const sealed = cipher.seal(JSON.stringify(stated[section]), placeOf(borrowerId, section))
        await putSection(tx, { borrowerId, section, sealed, submittedAt: clock.now() })
      }
    })
  })
}
