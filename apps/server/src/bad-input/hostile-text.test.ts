import { operations, pathOf } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { putSection } from '../features/borrowers/certification.store.ts'
import { placeOf, readCertification } from '../features/borrowers/read-certification.ts'
import { complain } from '../features/complaints/complaints.fixtures.ts'
import { aBorrower, aBorrowerWithOffer } from '../features/confirmations/a-borrower.fixtures.ts'
import { inTransaction } from '../platform/database/database.ts'
import { readPdf } from '../platform/documents/pdf/read-pdf.fixtures.ts'
import { makeLogger } from '../platform/logging/make-logger.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { hostileTexts, OBEYED_MARKS } from './hostile-texts.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** Plain letters have nothing that is tidied away but blanks. */
const isPlain = (text: string) => /^[\x21-\x7E]+( [\x21-\x7E]+)*$/.test(text)

/** Kept as typed; or without what nobody sees, if there was any; or refused, and then as before. */
function expectLiteral(typed: string, kept: unknown, before: unknown, code: number): void {
  const said = JSON.stringify(typed)
  if (code !== 0) {
    expect({ kept, code }, said).toEqual({ kept: before, code: 1001 })
    return
  }
  expect(kept, said).not.toMatch(OBEYED_MARKS)
  if (isPlain(typed)) expect(kept, said).toBe(typed)
}

describe('security 6.10: text that a borrower types', { timeout: 120_000 }, () => {
  it('OTH-03 of themselves comes back as text or is refused, and leaves nothing then', async () => {
    const { cookie, borrowerId } = await aBorrower(product)
    const stated = async () => {
      const { identity, job, contacts, address } = await readCertification(
        product.services,
        product.services.db,
        borrowerId,
      )
      const { line1, city, region } = address?.value ?? {}
      return {
        fullName: identity?.value.fullName,
        employer: job?.value.employer,
        contact: contacts?.value[0]?.name,
        line1,
        city,
        region,
      }
    }
    const state = (text: string) => ({
      fullName: product.call(
        'saveIdentity',
        { fullName: text, birthOn: '1990-05-17', gender: 'female', nationalId: '7777000011112222' },
        { cookie },
      ),
      employer: product.call(
        'saveJob',
        { employment: 'employed', employer: text, monthlyIncomeMinor: 1, paydayOfMonth: 1 },
        { cookie },
      ),
      contact: product.call(
        'saveContacts',
        { contacts: [{ name: text, relation: 'friend', phone: '09981234567' }] },
        { cookie },
      ),
      line1: product.call(
        'saveAddress',
        { line1: `1 ${text}`, city: text, region: text, postalCode: '1100' },
        { cookie },
      ),
    })
    let taken = 0
    let before = await stated()
    for (const text of hostileTexts) {
      const answers = state(text)
      const [fullName, employer, contact, address] = await Promise.all(Object.values(answers))
      const after = await stated()
      expectLiteral(text, after.fullName, before.fullName, Number(fullName?.code))
      expectLiteral(text, after.employer, before.employer, Number(employer?.code))
      expectLiteral(text, after.contact, before.contact, Number(contact?.code))
      expectLiteral(text, after.city, before.city, Number(address?.code))
      expectLiteral(`1 ${text}`, after.line1, before.line1, Number(address?.code))
      if (fullName?.code === 0) taken += 1
      before = after
    }
    // Refused throughout would pass everything above.
    expect(taken).toBeGreaterThan(170)
  })

  it('CMP-06 CMP-10 in a complaint comes back exactly as it was typed; only what no database holds is refused', async () => {
    let sender = await aBorrower(product)
    let sent = 0
    for (const text of hostileTexts) {
      const saved = await complain(product, sender, { problemDetail: text })
      if (Number(saved.code) !== 0) {
        expect(Number(saved.code), JSON.stringify(text)).toBe(1001)
        expect(text.includes('\0') || !text.isWellFormed() || [...text].length > 200, JSON.stringify(text)).toBe(true)
        continue
      }
      const { data } = await product.call('getComplaint', { problemId: saved.data.problemId }, sender)
      expect(data.content).toBe(text.trim())
      sent += 1
      // Nobody may send more than so many a day.
      if (sent % 10 === 0) sender = await aBorrower(product)
    }
    expect(sent).toBeGreaterThan(170)
  })

  it('REP-09 as the reference of a transfer is a reference of the market’s banks, or is refused', async () => {
    const { cookie, orderId } = await aBorrowerWithOffer(product)
    for (const utr of hostileTexts) {
      const told = await product.call(
        'submitTransfer',
        { orderId, utr, amount: 1_000, paidOn: '2026-01-01' },
        { cookie },
      )
      expect(told.code, JSON.stringify(utr)).not.toBe(0)
      expect(told.status).toBeLessThan(500)
    }
  })
})

describe('security 6.10: what a borrower typed, on the papers that show it', () => {
  const KINDS = ['key-facts', 'loan-agreement', 'data-use']
  const everything = hostileTexts.map((text) => text.toWellFormed()).join(' ')

  /** As it could stand in the database from before what is refused today was refused. */
  async function rename(borrowerId: string, fullName: string): Promise<void> {
    const identity = { fullName, birthOn: '1990-05-17', gender: 'female', nationalId: '7777000011112222' }
    const sealed = product.services.cipher.seal(JSON.stringify(identity), placeOf(borrowerId, 'identity'))
    const row = { borrowerId, section: 'identity', sealed, submittedAt: new Date() }
    await inTransaction(product.services.db, (tx) => putSection(tx, row))
  }

  it('CNF-03 is text on each page: no more markup than with a plain name', async () => {
    const { borrowerId, cookie, orderId } = await aBorrowerWithOffer(product)
    const pages = async () => {
      const open = (kind: string) => product.app.inject({ url: `/agreements/${orderId}/${kind}`, headers: { cookie } })
      return (await Promise.all(KINDS.map(open))).map(({ body }) => body)
    }
    await rename(borrowerId, 'Maria Clara '.repeat(500))
    const plain = await pages()
    await rename(borrowerId, everything)
    const hostile = await pages()
    expect(hostile.map(markupOf)).toEqual(plain.map(markupOf))
    expect(hostile.join()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('CNF-03 is text in each file: nothing there acts', async () => {
    const { borrowerId, cookie, orderId } = await aBorrowerWithOffer(product)
    await rename(borrowerId, '<script>alert(1)</script>) /OpenAction << /S /JavaScript /JS (app.alert(1)) >> \u202Eexe')
    for (const kind of KINDS) {
      const file = await product.app.inject({ url: `/agreements/${orderId}/${kind}.pdf`, headers: { cookie } })
      expect(file.statusCode).toBe(200)
      const { raw } = readPdf(file.rawPayload)
      expect(raw).not.toMatch(/\/(OpenAction|AA|JavaScript|JS|Launch|EmbeddedFile|SubmitForm|ImportData)\b(?! <<)/)
    }
  })
})

/** Every tag, without what stands between them. */
function markupOf(page: string): string[] {
  return page.match(/<[^>]*>/g) ?? []
}

describe('security 6.13: what anybody sends, in the log', () => {
  it('stands on no line of it, also when the database fails, and every line is one record', async () => {
    const lines: string[] = []
    const log = makeLogger('trace', { write: (line) => void lines.push(line) })
    const app = await makeApp({ ...product.services, log, metrics: makeMetrics() })
    const cookie = await product.signIn()
    for (const [index, text] of hostileTexts.entries()) {
      const mark = `marked-${index}`
      const said = encodeURIComponent(`${mark} ${text.toWellFormed()}`)
      const headers = { cookie, 'user-agent': `${mark} ${text.replaceAll(/[^\x20-\x7E]/g, '')}`, 'x-request-id': mark }
      const payload = { line1: `${mark} ${text}`, city: `${mark} ${text}`, region: mark, postalCode: '1100' }
      await app.inject({ method: 'POST', url: `/gateway/certification/address?source=${said}`, headers, payload })
      await app.inject({ url: `/${said}?q=${said}`, headers })
      await app.inject({ method: 'POST', url: '/gateway/certification/address', headers, payload: `{"${mark}` })
    }
    await product.services.db.$client.query('alter table complaints rename to complaints_away')
    const complaint = { problemType: 6, problemDetail: 'marked-when-the-database-fails' }
    const url = pathOf(operations.saveComplaint)
    const failed = await app.inject({ method: 'POST', url, headers: { cookie }, payload: complaint })
    expect(failed.statusCode).toBe(500)
    await product.services.db.$client.query('alter table complaints_away rename to complaints')
    await app.close()
    expect(lines.join()).toContain('request failed')
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
    expect(lines.filter((line) => line.includes('marked-') || line.trimEnd().includes('\n'))).toEqual([])
  })
})
