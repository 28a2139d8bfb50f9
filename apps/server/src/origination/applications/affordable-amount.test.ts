import { parseIsoDate, planSchedule, policyPacks, rulesOn } from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { demoProducts } from '../products/demo-products.ts'
import type { Product } from '../products/products.store.ts'
import { chooseTerms, type LoanChoice } from '../products/terms.ts'
import { affordableAmountMinor, shareOfIncomePpm } from './gather-facts.ts'

const today = parseIsoDate('2026-03-01')

function demo(id: string): Product {
  const product = demoProducts.find((candidate) => candidate.id === id)
  if (!product) throw new Error(`the demo lender does not offer ${id}`)
  return product
}

/** 40 %. */
const ownShare = shareOfIncomePpm([])

const single = demo('ph-single-91')
const monthly = demo('ph-four-monthly')
const asked91: LoanChoice = { amountMinor: 1_000_000, periods: 91, termUnit: 'day' }
const askedMonthly: LoanChoice = { amountMinor: 2_000_000, periods: 4, termUnit: 'month' }

describe('the affordable amount', () => {
  it('is the requested amount when no payment exceeds 40 % of the income between payments', () => {
    // 10,910.00 after 91 days; 40 % of three months less a quarter of a day.
    expect(affordableAmountMinor(single, asked91, 911_700, today, ownShare)).toBe(1_000_000)
    expect(affordableAmountMinor(single, asked91, 911_600, today, ownShare)).toBe(950_000)
  })

  it('is the largest step with an affordable monthly payment', () => {
    const incomeMinor = 800_000
    const amountMinor = affordableAmountMinor(monthly, askedMonthly, incomeMinor, today, ownShare)
    const largestPayment = (principalMinor: number) => {
      const terms = chooseTerms(monthly, { ...askedMonthly, amountMinor: principalMinor }, 'new')
      return Math.max(...planSchedule(terms, today).installments.map(({ totalMinor }) => totalMinor))
    }
    expect(amountMinor).toBeGreaterThan(500_000)
    expect(amountMinor).toBeLessThan(2_000_000)
    expect(largestPayment(amountMinor)).toBeLessThanOrEqual(320_000)
    expect(largestPayment(amountMinor + 100_000)).toBeGreaterThan(320_000)
  })

  it('is never more than requested, and 0 when the smallest amount is too much', () => {
    expect(affordableAmountMinor(monthly, askedMonthly, 1_000_000_000_000, today, ownShare)).toBe(2_000_000)
    expect(affordableAmountMinor(monthly, askedMonthly, 300_000, today, ownShare)).toBe(0)
    expect(affordableAmountMinor(monthly, askedMonthly, 0, today, ownShare)).toBe(0)
  })

  it('is smaller where the law allows a smaller share', () => {
    const indonesian = demo('id-market-policy')
    const asked: LoanChoice = { amountMinor: 500_000_000, periods: 4, termUnit: 'month' }
    const law = shareOfIncomePpm(rulesOn(policyPacks, { market: 'ID', channel: 'browser', on: today }))
    expect(law).toBe(300_000)
    const lawful = affordableAmountMinor(indonesian, asked, 300_000_000, today, law)
    const lawless = affordableAmountMinor(indonesian, asked, 300_000_000, today, ownShare)
    expect(lawful).toBeLessThan(lawless)
  })
})
