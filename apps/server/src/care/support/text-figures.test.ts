import { foldLoan, owedOn, parseIsoDate, termsFor } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoProducts } from '../../origination/index.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { type ReadText, rowsOf, withDefaultTexts, words } from './texts.fixtures.ts'

let product: TestProduct
let read: ReadText
beforeAll(async () => {
  product = await startTestProduct()
  read = await withDefaultTexts(product)
})
afterAll(() => product.close())

function demoProduct(id: string) {
  const known = demoProducts.find((each) => each.id === id)
  if (!known) throw new Error(`no demo product ${id}`)
  return known
}

/** Changes a product as a lender does; cached products follow within a second. */
async function changeTerms(id: string, change: (terms: (typeof demoProducts)[number]['terms']) => object) {
  const known = demoProduct(id)
  const terms = { ...known.terms, ...change(known.terms) }
  await product.services.db.execute(sql`update products set terms = ${JSON.stringify(terms)}::jsonb where id = ${id}`)
  product.passSeconds(2)
}

async function offer(id: string, isActive: boolean) {
  await product.services.db.execute(sql`update products set is_active = ${isActive} where id = ${id}`)
  product.passSeconds(2)
}

describe('the figures of a text', () => {
  it('TRM-02 TRM-03 TRM-04 are those of the products on offer', async () => {
    const rows = rowsOf(await read('loanTerms'), '91-Day Loan').map(({ label, value }) => `${label}: ${value}`)
    expect(rows).toEqual([
      'Amount: ₱1,000.00 – ₱25,000.00',
      'Term: 91 days, 1 payment',
      'Interest a day, on the amount borrowed: 0.10%',
      'Fee, taken from the money paid out: 2%',
      // (10,910 / 9,800) ^ (365 / 91) − 1
      'Effective rate a year with every fee, at most: 53.78%',
      'Once, on your first loan: ₱1,000.00',
      'Once, on later loans: ₱800.00',
      'Each day on days 1 to 30: 5%',
      'Each day on days 31 to 90: 4%',
      'Each day from day 91: 2%',
      'Charged on: the unpaid amount',
      'You can pay it all early: after half of the term, and at least 7 calendar days after disbursement',
      'Interest you then owe: all that was agreed',
      'How often: 2',
      'By how long: the same period again',
      'Fee for an extension: None',
      'Giving the loan back: not offered',
    ])
  })

  it('TRM-02 are the real charges: one day late costs exactly the penalty and the rate in the text', async () => {
    const rows = rowsOf(await read('loanTerms'), '91-Day Loan')
    const figureOf = (label: RegExp) =>
      Number(rows.find((row) => label.test(row.label))?.value.replaceAll(/[^\d.]/g, ''))
    const choice = { principalMinor: 1_000_000, option: '91-days', clientKind: 'new' } as const
    const loan = foldLoan(termsFor(demoProduct('ph-single-91').terms, choice), [
      { type: 'disbursed', on: parseIsoDate('2026-01-01') },
    ])
    const due = owedOn(loan, parseIsoDate('2026-04-02')).payoffMinor
    const oneDayLate = owedOn(loan, parseIsoDate('2026-04-03')).payoffMinor
    expect(oneDayLate - due).toBe(figureOf(/first loan/) * 100 + (due * figureOf(/days 1 to 30/)) / 100)
  })

  it('TRM-02 SUP-04 change with the terms of a product, in every language', async () => {
    await changeTerms('ph-single-91', ({ late }) => ({
      late: { ...late, dailyTiers: [{ fromDay: 1, ratePpm: 1_250 }], graceDays: 2, runsOnPenalty: true },
      prepayment: { notBefore: null, interest: 'to-the-day' },
      extension: { times: 1, feeRatePpm: 15_000, feeFixedMinor: 5_000 },
      coolingOff: { days: 3, refundsUpfrontFee: false },
    }))
    const valuesOf = async (language: 'en' | 'hi') =>
      rowsOf(await read('loanTerms', { language }), '91-Day Loan').map(({ value }) => value)
    for (const language of ['en', 'hi'] as const)
      expect(await valuesOf(language)).toEqual(expect.arrayContaining(['0.125%', '1.50% + ₱50.00']))
    expect(await valuesOf('en')).toEqual(
      expect.arrayContaining(['2 days', 'the unpaid amount and the unpaid penalty', 'on any day', '3 days', 'kept']),
    )
    expect(await valuesOf('en')).not.toContain('5%')
    await changeTerms('ph-single-91', () => ({}))
  })

  it('SUP-04 mention no product that is not on offer, nor of another market', async () => {
    await offer('ph-single-91', false)
    const text = await read('loanTerms')
    expect(rowsOf(text, '91-Day Loan')).toEqual([])
    expect(rowsOf(text, 'Four-Month Plan')).not.toEqual([])
    expect(words(await read('loanTerms', { market: 'ID' }))).toContain('Rp500.000,00')
    await offer('ph-single-91', true)
  })
})
