import { expect, it } from 'vitest'
import { foldLoan } from '../loan/fold-loan.ts'
import { day, disbursedOn, repaid } from '../loan/loan.fixtures.ts'
import { owedOn } from '../loan/owed.ts'
import { noFee, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { allCharges } from './restructuring.fixtures.ts'
import { restructuringQuote } from './restructuring-quote.ts'

/** 1,000.00 at 36.5 % a year by the day, of which 600.00 is paid out at once. */
const inParts: LoanTerms = {
  currency: 'PHP',
  principalMinor: 100_000,
  interest: { per: 'year', ratePpm: 365_000, method: 'declining', dayCount: 'actual/365' },
  repayment: { kind: 'installments', count: 3, every: { months: 1 }, amortization: 'level' },
  upfrontFee: noFee,
  late: noLateCharges,
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['shorten'], overdue: 'bears-interest' },
  advances: { firstMinor: 60_000, later: [{ after: { months: 1 }, amountMinor: 40_000 }] },
}

it('carries a part over whole that came after the first part was paid off: its interest was earned by then', () => {
  const disbursed = { type: 'disbursed', on: disbursedOn } as const
  const paidOff = repaid('all', 5, owedOn(foldLoan(inParts, [disbursed]), day(5)).payoffMinor)
  expect(paidOff.amountMinor).toBe(60_300)
  const later = { type: 'advanced', id: 'later', on: day(6), amountMinor: 100 } as const
  const loan = foldLoan(inParts, [disbursed, paidOff, later])
  const treatment = { charges: allCharges('kept'), writeDownMinor: 0 }
  expect(owedOn(loan, day(7)).payoffMinor).toBe(100)
  expect(restructuringQuote(loan, day(7), treatment)).toMatchObject({ refusal: null, principalMinor: 100 })
})
