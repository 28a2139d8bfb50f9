import { randomUUID } from 'node:crypto'
import { booksOf, foldLoan, type LoanBooks, type LoanEvent, type LoanTerms, parseIsoDate } from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { postingsBetween } from './post-entry.ts'

const whose = { borrowerId: randomUUID(), orderId: randomUUID() }
const on = parseIsoDate

/** 1,000.00 with 100.00 interest, due on 31 January; a fee of 20.00 deducted; 50.00 penalty, 1 % a day when late. */
const terms: LoanTerms = {
  currency: 'PHP',
  principalMinor: 100_000,
  interest: { per: 'month', ratePpm: 100_000, method: 'flat' },
  repayment: { kind: 'installments', count: 1, every: { months: 1 }, amortization: 'level' },
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
  late: { penaltyMinor: 5_000, dailyTiers: [{ fromDay: 1, ratePpm: 10_000 }], lifetimeCapPpm: null },
}
const disbursed: LoanEvent = { type: 'disbursed', on: on('2026-01-01') }
const paid = (id: string, day: string, amountMinor: number): LoanEvent => ({
  type: 'repaid',
  id,
  on: on(day),
  amountMinor,
})

const books = (day: string, ...events: LoanEvent[]): LoanBooks =>
  booksOf(foldLoan(terms, [disbursed, ...events]), on(day))

function linesBetween(before: LoanBooks | null, after: LoanBooks | null): Record<string, number> {
  const postings = postingsBetween(before, after, whose)
  expect(postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
  expect(
    postings.every(({ borrowerId, orderId }) => borrowerId === whose.borrowerId && orderId === whose.orderId),
  ).toBe(true)
  return Object.fromEntries(postings.map(({ account, amountMinor }) => [account, amountMinor]))
}

describe('the lines between two states of a loan', () => {
  it('are none when nothing changed', () => {
    expect(linesBetween(books('2026-01-05'), books('2026-01-06'))).toEqual({})
    expect(linesBetween(null, null)).toEqual({})
  })

  it('lend the principal and recognise the deducted fee as income', () => {
    expect(linesBetween(null, books('2026-01-01'))).toEqual({
      'assets:principal-receivable': 100_000,
      'assets:payout-bank': -98_000,
      'income:fees': -2_000,
    })
  })

  it('reverse a returned payout', () => {
    expect(linesBetween(books('2026-01-01'), null)).toEqual({
      'assets:principal-receivable': -100_000,
      'assets:payout-bank': 98_000,
      'income:fees': 2_000,
    })
  })

  it('charge due amounts and late charges, without recognising income', () => {
    // Three days late: 10 % of 1,000.00, a penalty of 50.00 and 3 × 1 % of 1,100.00.
    expect(linesBetween(books('2026-01-02'), books('2026-02-04'))).toEqual({
      'assets:interest-receivable': 10_000,
      'assets:penalties-receivable': 5_000,
      'assets:late-interest-receivable': 3_300,
      'liabilities:unearned-income': -18_300,
    })
  })

  it('recognise income for what a payment covers, in the order of coverage', () => {
    expect(linesBetween(books('2026-02-04'), books('2026-02-04', paid('a', '2026-02-04', 20_000)))).toEqual({
      'assets:payment-clearing': 20_000,
      'assets:principal-receivable': -1_700,
      'assets:interest-receivable': -10_000,
      'assets:penalties-receivable': -5_000,
      'assets:late-interest-receivable': -3_300,
      'liabilities:unearned-income': 18_300,
      'income:interest': -10_000,
      'income:penalties': -5_000,
      'income:late-interest': -3_300,
    })
  })

  it('reverse late charges when a payment gets an earlier date', () => {
    const late = paid('a', '2026-02-04', 20_000)
    const onTime = paid('b', '2026-02-01', 110_000)
    expect(linesBetween(books('2026-02-04', late), books('2026-02-04', late, onTime))).toEqual({
      'assets:payment-clearing': 110_000,
      'assets:principal-receivable': -98_300,
      'liabilities:borrower-credit': -20_000,
      'income:penalties': 5_000,
      'income:late-interest': 3_300,
    })
  })

  it('waive charges without an expense, because they were never income', () => {
    const waived: LoanEvent = { type: 'waived', id: 'w', on: on('2026-02-04'), amounts: { penalty: 5_000 } }
    expect(linesBetween(books('2026-02-04'), books('2026-02-04', waived))).toEqual({
      'assets:penalties-receivable': -5_000,
      'liabilities:unearned-income': 5_000,
    })
  })

  it('write the principal off, and post later money as recovery', () => {
    const off: LoanEvent = { type: 'writtenOff', id: 'o', on: on('2026-02-04') }
    expect(linesBetween(books('2026-02-04'), books('2026-02-04', off))).toEqual({
      'assets:principal-receivable': -100_000,
      'assets:interest-receivable': -10_000,
      'assets:penalties-receivable': -5_000,
      'assets:late-interest-receivable': -3_300,
      'liabilities:unearned-income': 18_300,
      'expenses:written-off-principal': 100_000,
    })
    const later = paid('r', '2026-03-01', 30_000)
    expect(linesBetween(books('2026-03-01', off), books('2026-03-01', off, later))).toEqual({
      'assets:payment-clearing': 30_000,
      'income:recoveries': -30_000,
    })
  })

  it('return credit from the bank that pays out', () => {
    const over = paid('a', '2026-01-10', 115_000)
    const refunded: LoanEvent = { type: 'refunded', id: 'f', on: on('2026-01-12'), amountMinor: 5_000 }
    expect(linesBetween(books('2026-01-12', over), books('2026-01-12', over, refunded))).toEqual({
      'assets:payout-bank': -5_000,
      'liabilities:borrower-credit': 5_000,
    })
  })
})
