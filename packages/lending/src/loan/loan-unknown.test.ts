import { describe, expect, it } from 'vitest'
import type { IsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { statusOn } from '../lifecycle/order-status.ts'
import { allocationOf } from './allocate.ts'
import { booksOf } from './books-of.ts'
import { coolingOffQuote } from './cooling-off.ts'
import { extensionQuote, extensionRefusal, extensionsOf } from './extension-quote.ts'
import { installmentQuote } from './installment-quote.ts'
import { aLoan, day, threePayments } from './loan.fixtures.ts'
import type { Loan } from './loan.ts'
import { nextMilestoneOn } from './next-milestone-on.ts'
import { owedOn } from './owed.ts'
import { payoffQuote } from './payoff-quote.ts'
import { planOn } from './plan-on.ts'
import { statementOf } from './statement.ts'

const readers: [string, (loan: Loan, on: IsoDate) => unknown][] = [
  ['booksOf', booksOf],
  ['coolingOffQuote', coolingOffQuote],
  ['extensionQuote', extensionQuote],
  ['extensionRefusal', extensionRefusal],
  ['extensionsOf', extensionsOf],
  ['nextMilestoneOn', nextMilestoneOn],
  ['owedOn', owedOn],
  ['payoffQuote', payoffQuote],
  ['installmentQuote', (loan, on) => installmentQuote(loan, 1, on)],
  ['planOn', planOn],
  ['statementOf', statementOf],
  ['statusOn', (loan, on) => statusOn('active', loan, on)],
]

describe.each(readers)('%s', (_, read) => {
  it('refuses a loan that was not folded, a copy of one too', () => {
    const loan = aLoan(threePayments)
    const stored: Loan = JSON.parse(JSON.stringify(loan))
    for (const other of [stored, { ...loan }, Object.freeze({ ...loan, repayments: [] })]) {
      expect(refusalOf(() => read(other, day(1)))).toBe('loan-unknown')
    }
  })

  it('refuses a missing day, of a loan that was never read too', () => {
    const missing: IsoDate = JSON.parse('{}').on
    const loan = aLoan(threePayments)
    expect(refusalOf(() => read(loan, missing))).toBe('date-unknown')
    read(loan, day(1))
    expect(refusalOf(() => read(loan, missing))).toBe('date-unknown')
  })
})

it('allocationOf refuses a loan that was not folded', () => {
  expect(refusalOf(() => allocationOf({ ...aLoan(threePayments) }, 'a'))).toBe('loan-unknown')
})
