import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complain } from '../care/complaints/complaints.fixtures.ts'
import { aBorrower, aBorrowerWithOffer } from '../origination/confirmation/a-borrower.fixtures.ts'
import { readCertification } from '../people/borrowers/certification.store.ts'
import { refusalCode } from '../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { hostileTexts, OBEYED_MARKS } from './hostile-texts.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** Of plain letters, only blanks are normalised. */
const isPlain = (text: string) => /^[\x21-\x7E]+( [\x21-\x7E]+)*$/.test(text)

/** Expects a text stored as typed, or without invisible characters, or refused with the old text kept. */
function expectLiteral(typed: string, kept: unknown, before: unknown, code: number): void {
  const said = JSON.stringify(typed)
  if (code !== 0) {
    expect({ kept, code }, said).toEqual({ kept: before, code: refusalCode('INVALID_FIELD') })
    return
  }
  expect(kept, said).not.toMatch(OBEYED_MARKS)
  if (isPlain(typed)) expect(kept, said).toBe(typed)
}

describe('security 6.10: a borrower’s text', { timeout: 120_000 }, () => {
  it('OTH-03 about themselves comes back as text or is refused, and then leaves nothing', async () => {
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
    // A call that is always refused would pass everything above.
    expect(taken).toBeGreaterThan(170)
  })

  it('CMP-06 CMP-10 in a complaint comes back exactly as typed; only text that no database can store is refused', async () => {
    let sender = await aBorrower(product)
    let sent = 0
    for (const text of hostileTexts) {
      const saved = await complain(product, sender, { problemDetail: text })
      if (Number(saved.code) !== 0) {
        expect(Number(saved.code), JSON.stringify(text)).toBe(refusalCode('INVALID_FIELD'))
        expect(text.includes('\0') || !text.isWellFormed() || [...text].length > 200, JSON.stringify(text)).toBe(true)
        continue
      }
      const { data } = await product.call('getComplaint', { problemId: saved.data.problemId }, sender)
      expect(data.content).toBe(text.trim())
      sent += 1
      // A borrower may send only so many complaints a day.
      if (sent % 10 === 0) sender = await aBorrower(product)
    }
    expect(sent).toBeGreaterThan(170)
  })

  it('REP-09 as the reference of a transfer must be a reference of the market’s banks', async () => {
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
